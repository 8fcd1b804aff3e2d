import './tables.ts';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { audienceNames, audienceOf } from '#features/organization/audience.ts';
import { describeAudience } from '#features/organization/server/queries.ts';
import { employeeFacts, personName, worksIn } from '#features/people/server/queries.ts';
import { daysApart } from '#platform/contract/calendar-day.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';
import type { Database, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf } from '#platform/server/page.ts';
import { wordsOf } from '#platform/server/text-search.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { canManage, type deskOrders, type State } from '../policy.ts';
import { holdsWord, type Filters } from './launcher.ts';
import { isWithin } from './outage-reach.ts';

/** Days whose openings the desk shows. */
const RECENT = 30;

export interface DeskFilters extends Filters {
  readonly state?: State | undefined;
  readonly sort?: Sort<(typeof deskOrders)[number]> | undefined;
}

/** Applications at the caller's desk. */
export async function listManaged(
  read: Read,
  filters: DeskFilters,
  { today, page, size }: { today: string; page: number; size: number },
) {
  const words = wordsOf(filters.search);
  if (filters.search && words.length === 0) return { items: [], total: 0 };
  let found = read.db.selectFrom('applications').where(atDesk(read.scope));
  for (const word of words) found = found.where(holdsWord(word));
  if (filters.category) found = found.where('applications.category', '=', filters.category);
  if (filters.state) found = found.where(sql<SqlBool>`${stateOn(today)} = ${filters.state}`);
  const { items: rows, total } = await pageOf(
    selectManaged(found, today)
      .orderBy(orderOf(filters.sort ?? 'name', orders))
      .orderBy(byName)
      .orderBy('applications.id'),
    { page, size },
  );
  return { items: rows.map((row) => managedOf(row, today)), total };
}

export type Managed = Awaited<ReturnType<typeof listManaged>>['items'][number];
export type ManagedDetail = Awaited<ReturnType<typeof getManaged>>;

/** @throws not_found also when the application is not at the caller's desk */
export async function getManaged(read: Read, applicationId: string, today: string) {
  const found = read.db.selectFrom('applications').where(atDesk(read.scope));
  const row = await selectManaged(found, today)
    .select(['applications.details', 'applications.alternative', 'applications.url'])
    .select(['applications.report_url as reportUrl', 'applications.active'])
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return { ...managedOf(row, today), audienceNames: await describeAudience(read, audienceOf(row)) };
}

/** What the policy asks about an application, read and locked for a change. @throws not_found also when not at the desk */
export async function lockManaged(read: Read, applicationId: string, version?: number) {
  const row = await read.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const application = { ...row, audience: audienceOf(row), ownerId: row.owner_id, listedOnly: row.listed_only };
  if (!canManage(read.scope, application)) throw platformErrors.not_found();
  if (version !== undefined && version !== row.version) throw platformErrors.conflict();
  return application;
}

/** People to whom an application was given one by one, by name. @throws not_found */
export async function listPeople(
  read: Read,
  applicationId: string,
  { search, page, size, ...place }: PlaceAsked & { search?: string | undefined; page: number; size: number },
) {
  await requireManaged(read, applicationId);
  const words = wordsOf(search);
  let found = read.db
    .selectFrom('application_people')
    .innerJoin(employeeFacts(read.db).as('facts'), 'facts.id', 'application_people.person_id')
    .where('application_people.application_id', '=', applicationId)
    .where(worksIn(place, 'application_people.person_id'));
  for (const word of words)
    found = found.where(
      sql<SqlBool>`(' ' || plaza_fold(facts.name) like '% ' || plaza_fold(${word}) || '%' or facts."documentNumber" like ${word} || '%')`,
    );
  return pageOf(
    found
      .select(['facts.id', 'facts.name', 'facts.documentNumber', 'application_people.added_at as addedAt'])
      .orderBy(sql`facts.name collate "es_intranet"`)
      .orderBy('facts.id'),
    { page, size },
  );
}

/** Who changed what, the last first. @throws not_found */
export async function listHistory(read: Read, applicationId: string, { page, size }: { page: number; size: number }) {
  await requireManaged(read, applicationId);
  const found = read.db
    .selectFrom('audit_log')
    .where('subject', '=', 'application')
    .where('subject_id', '=', applicationId)
    .where('action', 'not in', ['applications.outage_reported', 'applications.report_withdrawn']);
  return pageOf(
    found
      .select(['id', 'at', 'action', 'reason', personName('audit_log.actor_id').as('by')])
      .select([
        sql<string[] | null>`(select array_agg(name order by name) from jsonb_object_keys(before) as name)`.as(
          'fields',
        ),
        sql<number | null>`(after ->> 'people')::int`.as('people'),
      ])
      .orderBy('id', 'desc'),
    { page, size },
  );
}

/** A condition for `where`: the caller owns the application, or its audience lies within their reach. */
export function atDesk(scope: Scope): Expression<SqlBool> {
  if (!holds(scope, 'applications:manage')) return sql<SqlBool>`false`;
  return sql<SqlBool>`(applications.owner_id = ${scope.personId || null}::uuid
    or ${isWithin(reachOf(scope, 'applications:manage'))})`;
}

async function requireManaged(read: Read, applicationId: string): Promise<void> {
  const found = await read.db
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.id', '=', applicationId)
    .where(atDesk(read.scope))
    .executeTakeFirst();
  if (!found) throw platformErrors.not_found();
}

const byName = sql`applications.name collate "es_intranet"`;

const orders = {
  name: byName,
  openings: sql`openings`,
  expires_on: sql`applications.expires_on`,
  owner: sql`${personName('applications.owner_id')} collate "es_intranet"`,
};

/** The state on a day, the first that is true. */
function stateOn(today: string) {
  return sql<State>`case
    when not applications.active then 'retired'
    when applications.expires_on < ${today}::date then 'expired'
    when exists (select from application_outages where application_id = applications.id and ended_at is null) then 'failing'
    when applications.expires_on <= ${today}::date + 30 then 'expiring'
    else 'in_use' end`;
}

function openings(today: string) {
  return sql<number>`coalesce((select sum(usage.openings)::int from application_usage usage
    where usage.application_id = applications.id and usage.used_on > ${today}::date - ${sql.lit(RECENT)}), 0)`;
}

function selectManaged(found: SelectQueryBuilder<Database, 'applications', object>, today: string) {
  return found.select([
    'applications.id',
    'applications.name',
    'applications.summary',
    'applications.category',
    'applications.glyph',
    'applications.tone',
    'applications.icon_file_id as iconFileId',
    'applications.listed_only as listedOnly',
    'applications.expires_on as expiresOn',
    'applications.owner_id as ownerId',
    personName('applications.owner_id').as('ownerName'),
    'applications.updated_at as updatedAt',
    'applications.version',
    ...audienceNames,
    stateOn(today).as('state'),
    openings(today).as('openings'),
    sql<number>`(select count(*)::int from application_people where application_id = applications.id)`.as('listed'),
  ]);
}

function managedOf<Row extends Parameters<typeof audienceOf>[0] & { expiresOn: string | null }>(
  row: Row,
  today: string,
) {
  const daysLeft = row.expiresOn === null ? null : daysApart(today, row.expiresOn);
  return { ...row, audience: audienceOf(row), daysLeft };
}
