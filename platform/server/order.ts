import { sql, type RawBuilder } from 'kysely';
import type { Sort } from '#platform/contract/schemas.ts';

/**
 * What a list is ordered by as its caller asked; what is unknown comes last in either direction. A column of `known` is
 * never unknown, and stands there with what orders rows that are alike in it: one index orders by both, in either direction.
 */
export function orderOf<Key extends string>(
  sort: Sort<Key>,
  columns: Readonly<Record<Key, RawBuilder<unknown>>>,
  known?: Readonly<Partial<Record<Key, readonly RawBuilder<unknown>[]>>>,
): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  const key = (isDown ? sort.slice(1) : sort) as Key;
  const then = known?.[key];
  if (then) return sql.join([columns[key], ...then].map((one) => (isDown ? sql`${one} desc` : one)));
  return isDown ? sql`${columns[key]} desc nulls last` : sql`${columns[key]} asc nulls last`;
}
