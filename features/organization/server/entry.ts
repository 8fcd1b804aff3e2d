import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { requireManager } from '../policy.ts';
import { fieldsOf, isReferenceList, type ReferenceList } from '../reference.ts';

export interface EntryRow {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
  readonly under: string | null;
  readonly detail: string | null;
  readonly active: boolean;
  readonly version: number;
}

/**
 * The entries of a list, active and not, whose name, code or parent holds the given words.
 * @throws forbidden
 */
export async function listEntriesOf(
  read: Read,
  list: ReferenceList,
  filter: { search?: string | undefined; state?: 'active' | 'inactive' | undefined; page: number; size: number },
): Promise<{ items: EntryRow[]; total: number }> {
  requireManager(read.scope);
  const search = (filter.search ?? '').trim().replaceAll(/[\\%_]/g, '\\$&');
  const matching = sql`from (${entries(list)}) entry where ${search === '' ? sql`true` : sql`plaza_fold(concat_ws(' ', name, code, under)) like '%' || plaza_fold(${search}) || '%'`}
    and ${filter.state === undefined ? sql`true` : sql`active = ${filter.state === 'active'}`}`;
  const [page, counted] = await Promise.all([
    sql<EntryRow>`select * ${matching} order by active desc, name collate "es_intranet", id
      limit ${filter.size} offset ${(filter.page - 1) * filter.size}`.execute(read.db),
    sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(read.db),
  ]);
  return { items: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * One entry with what depends on it and its history, the newest first.
 * @throws forbidden, not_found
 */
export async function getEntry(read: Read, list: ReferenceList, entryId: string) {
  requireManager(read.scope);
  const { rows } = await sql<EntryRow>`select * from (${entries(list)}) entry where id = ${entryId}`.execute(read.db);
  const entry = rows[0];
  if (!entry) throw platformErrors.not_found();
  const [dependants, history] = await Promise.all([
    listDependants(read, list, entryId),
    listHistory(read, list, entryId),
  ]);
  return { ...entry, dependants, history };
}

/**
 * How many records name an entry, table by table, as the foreign keys of the database tell: so that a room that
 * comes later is counted too. Only what is active counts, where a table tells that.
 */
export async function listDependants(read: Read, list: ReferenceList, entryId: string) {
  const { rows: keys } = await sql<{ name: string; column: string; knowsActive: boolean }>`
    select child.relname as name, key_column.attname as column,
      exists (select from pg_attribute where attrelid = child.oid and attname = 'active' and not attisdropped) as "knowsActive"
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_attribute key_column on key_column.attrelid = conrelid and key_column.attnum = conkey[1]
    where contype = 'f' and confrelid = to_regclass(${list}) and cardinality(conkey) = 1
    order by child.relname`.execute(read.db);
  if (keys.length === 0) return [];
  const counts = keys.map(
    ({ name, column, knowsActive }) => sql`select ${name}::text as kind, count(*)::int as count
      from ${sql.table(name)} where ${sql.ref(column)} = ${entryId}${knowsActive ? sql` and active` : sql``}`,
  );
  const { rows } = await sql<{ kind: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(read.db);
  return rows.filter((row) => row.count > 0).map((row) => ({ ...row, blocks: isReferenceList(row.kind) }));
}

function listHistory(read: Read, list: ReferenceList, entryId: string) {
  return read.db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'reason'])
    .select([
      sql<string | null>`after->>'by'`.as('by'),
      sql<string | null>`coalesce(before->>'name', before->>'address')`.as('before'),
      sql<string | null>`coalesce(after->>'name', after->>'address')`.as('after'),
    ])
    .where('subject_id', '=', entryId)
    .where('subject', '=', list)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** Every list in one shape. */
function entries(list: ReferenceList): RawBuilder<EntryRow> {
  const none = sql`null::text`;
  const nameIn = (table: string, column: string) =>
    sql`(select name from ${sql.table(table)} where ${sql.table(table)}.id = ${sql.ref(`${list}.${column}`)})`;
  const under = {
    clients: none,
    contractors: none,
    profiles: none,
    cost_centers: none,
    campaigns: nameIn('clients', 'client_id'),
    sub_campaigns: nameIn('campaigns', 'campaign_id'),
    sub_cost_centers: nameIn('cost_centers', 'cost_center_id'),
    headquarters: nameIn('cities', 'city_id'),
    countries: none,
    cities: sql`department`,
    health_entities: none,
    pension_funds: none,
  }[list];
  const details: Partial<Record<ReferenceList, typeof none>> = {
    headquarters: sql`address`,
    campaigns: nameIn('sub_cost_centers', 'sub_cost_center_id'),
    cities: nameIn('countries', 'country_id'),
  };
  const detail = details[list] ?? none;
  const code = fieldsOf[list].includes('code') || list === 'cities' ? sql`code` : none;
  return sql<EntryRow>`select id, ${code} as code, name, ${under} as under, ${detail} as detail, active, version
    from ${sql.table(list)}`;
}
