import { sql, type Expression, type Kysely, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { placeKeys, type PlaceAsked } from '#features/organization/place-keys.ts';
import { placeOf } from '#features/organization/policy.ts';
import { liesIn, nameOf, reachCovers } from '#features/organization/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Database, Read } from '#platform/server/context.ts';
import { findsEverybody } from '../policy.ts';

/** What anyone in the same client may see of a colleague. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly client: string | null;
  readonly campaign: string | null;
}

/** Where an employee's row keeps the parts of its place, for `reachCovers`. */
export const placeColumns = {
  headquarters: 'employees.headquarters_id',
  client: 'employees.client_id',
  cost_center: 'employees.cost_center_id',
  sub_cost_center: 'employees.sub_cost_center_id',
  campaign: 'employees.campaign_id',
} as const;

const placedBy = {
  headquarters: 'placed.headquarters_id',
  cost_center: 'placed.cost_center_id',
  sub_cost_center: 'placed.sub_cost_center_id',
  campaign: 'placed.campaign_id',
  sub_campaign: 'placed.sub_campaign_id',
} as const;

/** A condition: the person of a column works in the place that is asked for; true of everybody where none is. */
export function worksIn(asked: PlaceAsked, person: string): Expression<SqlBool> {
  const parts = placeKeys.flatMap((key) => {
    const value = asked[key];
    if (!value) return [];
    return [key === 'country' ? liesIn(value, placedBy.headquarters) : sql`${sql.ref(placedBy[key])} = ${value}::uuid`];
  });
  if (parts.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (select from employees as placed
    where placed.id = ${sql.ref(person)} and ${sql.join(parts, sql` and `)})`;
}

/** What colleagues see of each other. */
export const colleagueColumns = [
  'employees.id',
  'employees.display_name as name',
  'employees.position',
  nameOf('clients', 'employees.client_id').as('client'),
  nameOf('campaigns', 'employees.campaign_id').as('campaign'),
] as const;

/** The start of a query for it. */
export function selectColleagues(db: Kysely<Database>) {
  return db.selectFrom('employees').select(colleagueColumns);
}

/** A condition for `where` on `employees`: the caller may read this person's record, by `people:read`. */
export function isReadable(read: Read): Expression<SqlBool> {
  return reachCovers(reachOf(read.scope, 'people:read'), placeColumns);
}

/** A condition for `where` on `employees`: the caller may find this person's name. */
export function isFindable(read: Read): Expression<SqlBool> {
  if (findsEverybody(read.scope)) return sql<SqlBool>`true`;
  const { clientId } = placeOf(read.scope.attributes);
  // Written so that no index of clients is asked: half of a company may be of one.
  const isOwn = sql`employees.client_id is not distinct from ${clientId}::uuid`;
  return sql<SqlBool>`(employees.client_id is null or ${isOwn} or ${isReadable(read)})`;
}

/** The order of people by name, over `employees`. */
export const byName = sql<string>`employees.display_name collate "es_intranet"`;
/** The order of people by position. */
export const byPosition = sql<string>`employees.position collate "es_intranet"`;
/** What orders people of one name. */
export const thenById = [sql.ref('employees.id')];
/** What orders people who are alike in another column, such as their position: its index ends in the same columns. */
export const thenByName = [byName, ...thenById];

/** The order of a list of people by name from its end, for `pageOf`. */
export function fromTheLastName<DB, TB extends keyof DB, Row>(found: SelectQueryBuilder<DB, TB, Row>) {
  return found
    .clearOrderBy()
    .orderBy(sql`${byName} desc`)
    .orderBy(sql`employees.id desc`);
}
