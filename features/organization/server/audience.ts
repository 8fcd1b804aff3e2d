import { sql, type Expression, type SqlBool } from 'kysely';
import type { Reach, Scope } from '#platform/contract/scope.ts';
import { audienceFields, dimensions } from '../audience.ts';

/**
 * A condition for `where`: the person is among those whom the row's audience means. The table has the columns of
 * `AudienceColumns`; the system is among all of them, and nobody in particular only among everybody.
 */
export function audienceCovers(
  scope: Pick<Scope, 'kind' | 'personId' | 'attributes'>,
  table: string,
): Expression<SqlBool> {
  if (scope.kind === 'system') return sql<SqlBool>`true`;
  const conditions = dimensions.map((dimension) => {
    const { column, attribute } = audienceFields[dimension];
    const own = dimension === 'people' ? scope.personId || null : (scope.attributes[attribute] ?? null);
    const stored = sql.ref(`${table}.${column}`);
    return own === null ? sql`${stored} is null` : sql`(${stored} is null or ${own}::uuid = any(${stored}))`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * A condition for `where`: the row's whole audience lies within the reaches, as `mayAddress` tests it in memory. The
 * table has the columns of `AudienceColumns`.
 */
export function audienceWithin(reaches: readonly Reach[], table: string): Expression<SqlBool> {
  if (reaches.some((reach) => reach.kind === 'all')) return sql<SqlBool>`true`;
  const places = Object.entries(limiting).flatMap(([kind, column]) => {
    const ids = reaches.flatMap((reach) => (reach.kind === kind && reach.id !== null ? [reach.id] : []));
    return ids.length === 0 ? [] : [sql`${sql.ref(`${table}.${column}`)} <@ ${ids}::uuid[]`];
  });
  return places.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(places, sql` or `)})`;
}

const limiting = {
  client: 'audience_clients',
  campaign: 'audience_campaigns',
  cost_center: 'audience_cost_centers',
  headquarters: 'audience_headquarters',
} as const;
