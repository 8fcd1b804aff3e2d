import { sql, type RawBuilder } from 'kysely';
import type { Sort } from '#platform/contract/schemas.ts';

/** What a list is ordered by as its caller asked; what is unknown comes last in either direction. */
export function orderOf<Key extends string>(
  sort: Sort<Key>,
  columns: Readonly<Record<Key, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  const column = columns[(isDown ? sort.slice(1) : sort) as Key];
  return isDown ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
}
