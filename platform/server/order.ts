import { sql, type RawBuilder } from 'kysely';
import type { Sort } from '#platform/contract/schemas.ts';

/**
 * What a list is ordered by as its caller asked; what is unknown comes last in either direction. A column of `known` is
 * never unknown: one index orders by it both ways.
 */
export function orderOf<Key extends string>(
  sort: Sort<Key>,
  columns: Readonly<Record<Key, RawBuilder<unknown>>>,
  known: readonly Key[] = [],
): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  const key = (isDown ? sort.slice(1) : sort) as Key;
  if (known.includes(key)) return isDown ? sql`${columns[key]} desc` : sql`${columns[key]}`;
  return isDown ? sql`${columns[key]} desc nulls last` : sql`${columns[key]} asc nulls last`;
}
