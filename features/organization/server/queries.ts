import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Reach } from '#platform/contract/scope.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Database, Read } from '#platform/server/context.ts';
import { dimensions, type Audience, type Dimension } from '../audience.ts';
import { placeFields, type Place } from '../policy.ts';

export { audienceCovers, audienceWithin } from './audience.ts';
export { campaignLiesIn } from './campaign-facts.ts';

/** Reference lists come whole, but never without an end. */
const MOST = 5_000;

const byName = sql`name collate "es_intranet"`;

export interface Entry {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

export const listCountries = (read: Read) => listEntries(read, 'countries');
export const listClients = (read: Read) => listEntries(read, 'clients');
export const listContractors = (read: Read) => listEntries(read, 'contractors');
export const listProfiles = (read: Read) => listEntries(read, 'profiles');
export const listCostCenters = (read: Read) => listEntries(read, 'cost_centers');
export const listHealthEntities = (read: Read) => listEntries(read, 'health_entities');
export const listPensionFunds = (read: Read) => listEntries(read, 'pension_funds');

/** Cities of a country, given by its id or ISO code, in Spanish order; none when the country is unknown. */
export function listCities(read: Read, country: string) {
  return read.db
    .selectFrom('cities')
    .select(['id', 'code', 'name', 'department'])
    .where('active', '=', true)
    .where('country_id', '=', (eb) =>
      eb.selectFrom('countries').select('countries.id').where(matches('countries', country.toUpperCase())),
    )
    .orderBy(byName)
    .orderBy('department')
    .limit(MOST)
    .execute();
}

/**
 * The cities of every country, as a spreadsheet names them. `rank` says which of several of one name is meant by the name alone:
 * the capital of a department (0), another municipality of Colombia (1), a city abroad (2).
 */
export function listAllCities(read: Read) {
  return read.db
    .selectFrom('cities')
    .innerJoin('countries', 'countries.id', 'cities.country_id')
    .select(['cities.id', 'cities.code', 'cities.name', 'cities.department'])
    .select(
      sql<number>`case when countries.code <> 'CO' then 2 when cities.code like '%001' then 0 else 1 end`.as('rank'),
    )
    .where('cities.active', '=', true)
    .orderBy(sql`cities.name collate "es_intranet"`)
    .orderBy('cities.department')
    .limit(MOST)
    .execute();
}

export function listHeadquarters(read: Read) {
  return read.db
    .selectFrom('headquarters')
    .innerJoin('cities', 'cities.id', 'headquarters.city_id')
    .innerJoin('countries', 'countries.id', 'cities.country_id')
    .select([
      'headquarters.id',
      'headquarters.code',
      'headquarters.name',
      'headquarters.address',
      'headquarters.city_id as cityId',
      'cities.name as city',
      'countries.id as countryId',
      'countries.name as country',
    ])
    .where('headquarters.active', '=', true)
    .orderBy(sql`headquarters.name collate "es_intranet"`)
    .limit(MOST)
    .execute();
}

/** A condition: the headquarters of a column lie in a country. */
export function liesIn(countryId: string, headquarters: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(headquarters)} in (select site.id from headquarters as site
    join cities on cities.id = site.city_id where cities.country_id = ${countryId}::uuid)`;
}

/** Sub cost centers of a cost center, given by its id or code; none when it is unknown. */
export function listSubCostCenters(read: Read, costCenter: string): Promise<Entry[]> {
  return read.db
    .selectFrom('sub_cost_centers')
    .select(['id', 'code', 'name'])
    .where('active', '=', true)
    .where('cost_center_id', '=', (eb) =>
      eb.selectFrom('cost_centers').select('cost_centers.id').where(matches('cost_centers', costCenter)),
    )
    .orderBy(byName)
    .limit(MOST)
    .execute();
}

/** Campaigns of a sub cost center inside a cost center, each given by id or code. Those named Vacio are left out. */
export function listCampaigns(read: Read, costCenter: string, subCostCenter: string): Promise<Entry[]> {
  return read.db
    .selectFrom('campaigns')
    .select(['id', 'code', 'name'])
    .where('active', '=', true)
    .where(isNamed())
    .where('cost_center_id', '=', (eb) =>
      eb.selectFrom('cost_centers').select('cost_centers.id').where(matches('cost_centers', costCenter)),
    )
    .where('sub_cost_center_id', '=', (eb) =>
      eb.selectFrom('sub_cost_centers').select('sub_cost_centers.id').where(matches('sub_cost_centers', subCostCenter)),
    )
    .orderBy(byName)
    .limit(MOST)
    .execute();
}

/** Every campaign with its client, without those named Vacio. */
export function listCampaignsWithClients(read: Read) {
  return read.db
    .selectFrom('campaigns')
    .innerJoin('clients', 'clients.id', 'campaigns.client_id')
    .select(['campaigns.id', 'campaigns.code', 'campaigns.name', 'clients.id as clientId', 'clients.name as client'])
    .select('campaigns.cost_center_id as costCenterId')
    .where('campaigns.active', '=', true)
    .where(isNamed())
    .orderBy(sql`clients.name collate "es_intranet", campaigns.name collate "es_intranet"`)
    .limit(MOST)
    .execute();
}

/** @throws not_found when there is no such campaign */
export async function listSubCampaigns(read: Read, campaignId: string) {
  const rows = await read.db
    .selectFrom('campaigns')
    .leftJoin('sub_campaigns', (join) =>
      join.onRef('sub_campaigns.campaign_id', '=', 'campaigns.id').on('sub_campaigns.active', '=', true),
    )
    .select(['sub_campaigns.id', 'sub_campaigns.name'])
    .where('campaigns.id', '=', campaignId)
    .where('campaigns.active', '=', true)
    .orderBy(sql`sub_campaigns.name collate "es_intranet"`)
    .limit(MOST)
    .execute();
  if (rows.length === 0) throw platformErrors.not_found();
  return rows.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]));
}

/**
 * The whole place behind what a reach names: a campaign's client and cost centers with it. With it one can ask
 * whether one grant lies inside another. Undefined for a reach of everything, and for an unknown id.
 */
export async function findPlace(read: Read, reach: Reach): Promise<Place | undefined> {
  const none = { headquartersId: null, clientId: null, costCenterId: null, subCostCenterId: null, campaignId: null };
  if (reach.id === null) return undefined;
  switch (reach.kind) {
    case 'campaign':
      return read.db
        .selectFrom('campaigns')
        .select([
          sql<null>`null`.as('headquartersId'),
          'client_id as clientId',
          'cost_center_id as costCenterId',
          'sub_cost_center_id as subCostCenterId',
          'id as campaignId',
        ])
        .where('id', '=', reach.id)
        .executeTakeFirst();
    case 'sub_cost_center': {
      const row = await read.db
        .selectFrom('sub_cost_centers')
        .select(['id as subCostCenterId', 'cost_center_id as costCenterId'])
        .where('id', '=', reach.id)
        .executeTakeFirst();
      return row && { ...none, ...row };
    }
    case 'headquarters':
    case 'client':
    case 'cost_center': {
      const tables = { headquarters: 'headquarters', client: 'clients', cost_center: 'cost_centers' } as const;
      const table = tables[reach.kind];
      const row = await read.db.selectFrom(table).select('id').where('id', '=', reach.id).executeTakeFirst();
      return row && { ...none, [placeFields[reach.kind]]: row.id };
    }
    default:
      return undefined;
  }
}

/**
 * A condition for `where`: the row's place lies within one of the reaches. `columns` says where the row keeps the
 * parts of its place, such as `{ client: 'employees.client_id' }`; a reach of a kind that it lacks includes no row.
 */
export function reachCovers(
  reaches: readonly Reach[],
  columns: { readonly [Kind in keyof typeof placeFields]?: `${string}.${string}` },
): Expression<SqlBool> {
  if (reaches.some((reach) => reach.kind === 'all')) return sql<SqlBool>`true`;
  const conditions = Object.entries(columns).flatMap(([kind, column]) => {
    const ids = reaches.flatMap((reach) => (reach.kind === kind && reach.id !== null ? [reach.id] : []));
    return ids.length > 0 ? [sql`${sql.ref(column)} = any(${ids}::uuid[])`] : [];
  });
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Where people who were selected under an alias keep the parts of their place, for `reachCovers`. */
export function placeIn(alias: string): { readonly [Kind in keyof typeof placeFields]: `${string}.${string}` } {
  const columns = Object.entries(placeFields).map(([kind, field]) => [kind, `${alias}.${field}`]);
  return Object.fromEntries(columns) as Record<keyof typeof placeFields, `${string}.${string}`>;
}

/** The names of the places that limit an audience, dimension by dimension, in Spanish order. People are not named. */
export async function describeAudience(
  read: Read,
  audience: Audience,
): Promise<{ dimension: Exclude<Dimension, 'people'>; names: string[] }[]> {
  const tables = {
    clients: 'clients',
    campaigns: 'campaigns',
    costCenters: 'cost_centers',
    headquarters: 'headquarters',
    profiles: 'profiles',
  } as const;
  const described = [];
  for (const dimension of dimensions) {
    const ids = audience[dimension];
    if (dimension === 'people' || !ids?.length) continue;
    const rows = await read.db
      .selectFrom(tables[dimension])
      .select('name')
      .where('id', 'in', ids)
      .orderBy(byName)
      .execute();
    described.push({ dimension, names: rows.map((row) => row.name) });
  }
  return described;
}

type Named = Exclude<keyof Database & ReferenceTable, 'sub_campaigns' | 'cities'>;
type ReferenceTable =
  | 'countries'
  | 'cities'
  | 'clients'
  | 'contractors'
  | 'headquarters'
  | 'profiles'
  | 'cost_centers'
  | 'sub_cost_centers'
  | 'campaigns'
  | 'sub_campaigns'
  | 'health_entities'
  | 'pension_funds';

/** For another room's `select`: the name behind one of its columns, such as `nameOf('clients', 'employees.client_id')`. */
export function nameOf(table: ReferenceTable, column: `${string}.${string}`) {
  return sql<
    string | null
  >`(select name from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${sql.ref(column)})`;
}

/** For another room's `select`: the code behind one of its columns. */
export function codeOf(table: Named, column: `${string}.${string}`) {
  return sql<
    string | null
  >`(select code from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${sql.ref(column)})`;
}

/** For another room's `in`: the ids behind codes. Unknown codes have none. */
export function idsByCode(table: 'cost_centers' | 'sub_cost_centers', codes: readonly string[]) {
  return sql`(select id from ${sql.table(table)} where code = any(${codes}::text[]))`;
}

function listEntries(read: Read, table: Exclude<Named, 'campaigns' | 'sub_cost_centers'>): Promise<Entry[]> {
  return read.db
    .selectFrom(table)
    .select(['id', 'code', 'name'])
    .where('active', '=', true)
    .orderBy(byName)
    .limit(MOST)
    .execute();
}

/** By id where the key looks like one, else by code. */
function matches(table: 'countries' | 'cost_centers' | 'sub_cost_centers', key: string): Expression<SqlBool> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key);
  return isId
    ? sql<SqlBool>`${sql.ref(`${table}.id`)} = ${key}::uuid`
    : sql<SqlBool>`${sql.ref(`${table}.code`)} = ${key}`;
}

/** A campaign called Vacio, in any case and with or without its accent, stands for none. */
function isNamed(): Expression<SqlBool> {
  return sql<SqlBool>`plaza_fold(trim(campaigns.name)) <> 'vacio'`;
}
