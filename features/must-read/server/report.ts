import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { nameOf, placeIn, reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { remembered } from '#platform/server/remembered.ts';
import { holdsText } from '#platform/server/text-search.ts';
import type { MustReadSource, permissions } from '../policy.ts';

type Permission = (typeof permissions)[number];

/** What people within the caller's reach were asked to confirm, the last asked first. */
export async function listFollowed(
  read: Read,
  filters: { search?: string | undefined; open: boolean; source?: MustReadSource | undefined },
  page: Page,
) {
  let found = followed(read);
  if (filters.open) found = found.where('must_reads.closed_at', 'is', null);
  if (filters.source) found = found.where('must_reads.source', '=', filters.source);
  if (filters.search) found = found.where(holdsText('must_reads.title', filters.search));
  const { items: rows, total } = await pageOf(
    found.select(followedColumns).orderBy('must_reads.asked_at', 'desc').orderBy('must_reads.id', 'desc'),
    page,
  );
  const counts = await countByRequest(
    read,
    rows.map((row) => row.id),
  );
  const items = rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? { people: 0, confirmed: 0 }) }));
  return { items, total };
}

export type Followed = Awaited<ReturnType<typeof listFollowed>>['items'][number];

/** One request by campaign, the most missing first. @throws not_found when nobody within the reach was asked */
export async function getReport(read: Read, id: string, timeZone: string) {
  const row = await followed(read).select(followedColumns).where('must_reads.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const campaigns = await asked(read, [id])
    .leftJoin('must_read_reminders as reminder', (join) =>
      join.onRef('reminder.must_read_id', '=', 'must_reads.id').onRef('reminder.person_id', '=', 'person.id'),
    )
    .select([
      'person.campaignId as id',
      sql<string | null>`(select name from campaigns where campaigns.id = person."campaignId")`.as('name'),
      sql<number>`count(*)::int`.as('people'),
      sql<number>`count(mine.confirmed_at)::int`.as('confirmed'),
      sql<Date | null>`max(reminder.reminded_at)`.as('remindedAt'),
      sql<boolean>`bool_or(mine.confirmed_at is null and (reminder.reminded_on is null
        or reminder.reminded_on < (${read.now()}::timestamptz at time zone ${timeZone})::date))`.as('remindable'),
    ])
    .groupBy('person.campaignId')
    .orderBy(sql`count(*) - count(mine.confirmed_at)`, 'desc')
    .orderBy('name')
    .execute();
  const people = campaigns.reduce((sum, one) => sum + one.people, 0);
  const confirmed = campaigns.reduce((sum, one) => sum + one.confirmed, 0);
  const canRemind =
    holds(read.scope, 'must-read:remind') && row.closedAt === null && campaigns.some((one) => one.remindable);
  const reminded = campaigns.flatMap((one) => (one.remindedAt === null ? [] : [one.remindedAt.getTime()]));
  const remindedAt = reminded.length === 0 ? null : new Date(Math.max(...reminded));
  return { ...row, people, confirmed, campaigns, remindedAt, canRemind };
}

/** @throws not_found when nobody within the reach of `must-read:export` was asked */
export async function getExported(read: Read, id: string) {
  const row = await asked(read, [id], 'must-read:export')
    .select(['must_reads.title', 'must_reads.edition'])
    .limit(1)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** Whom the export tells of, as a query. */
export function peopleExported(read: Read, id: string) {
  return asked(read, [id], 'must-read:export').select('person.id as personId');
}

/** Everybody who was asked within the reach of `must-read:export`, by name, page by page. */
export async function* listExported(read: Read, id: string, size: number) {
  const everybody = asked(read, [id], 'must-read:export');
  for (let from: { name: string; id: string } | undefined; ;) {
    const rest = sql<SqlBool>`(person.name collate "es_intranet", person.id) > (${from?.name ?? ''} collate "es_intranet",
      ${from?.id ?? null}::uuid)`;
    const rows = await (from ? everybody.where(rest) : everybody)
      .select(['person.id', 'person.name', 'mine.confirmed_at as confirmedAt'])
      .select(nameOf('campaigns', 'person.campaignId').as('campaign'))
      .select(sql<string>`(select position from employees where employees.id = person.id)`.as('position'))
      .orderBy(sql`person.name collate "es_intranet"`)
      .orderBy('person.id')
      .limit(size)
      .execute();
    yield rows;
    from = rows.at(-1);
    if (rows.length < size) return;
  }
}

/** The ids of all who are missing within the reach of `must-read:remind`. */
export async function listMissingIds(read: Read, id: string): Promise<string[]> {
  const rows = await asked(read, [id], 'must-read:remind')
    .select('person.id')
    .where('mine.confirmed_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** @throws not_found when nobody within the caller's reach was asked */
export async function requireFollowed(read: Read, id: string): Promise<void> {
  const row = await followed(read).select('must_reads.id').where('must_reads.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
}

/** How many of the caller's campaign were asked, and have confirmed; null for who belongs to none. */
export async function countTeam(read: Read, id: string) {
  const campaign = read.scope.attributes['campaignId'];
  if (!campaign) return null;
  const person = employeeFacts(read.db)
    .where('employees.active', '=', true)
    .where('employees.campaign_id', '=', campaign)
    .as('person');
  return read.db
    .selectFrom(person)
    .innerJoin('must_reads', (join) => join.on(meant))
    .leftJoin('must_read_confirmations as mine', (join) =>
      join.onRef('mine.must_read_id', '=', 'must_reads.id').onRef('mine.person_id', '=', 'person.id'),
    )
    .select([sql<number>`count(*)::int`.as('people'), sql<number>`count(mine.confirmed_at)::int`.as('confirmed')])
    .where('must_reads.id', '=', id)
    .executeTakeFirstOrThrow();
}

const followedColumns = [
  'must_reads.id',
  'must_reads.source',
  'must_reads.title',
  'must_reads.edition',
  'must_reads.link',
  'must_reads.asked_at as askedAt',
  'must_reads.due_at as dueAt',
  'must_reads.closed_at as closedAt',
] as const;

/** Requests that concern somebody within the caller's reach. */
function followed(read: Read) {
  const everywhere = reachOf(read.scope, 'must-read:read-report').some((reach) => reach.kind === 'all');
  const found = read.db.selectFrom('must_reads');
  if (everywhere) return found;
  return found.where((eb) =>
    eb.exists(
      withinReach(read, 'must-read:read-report')
        .select(sql`1`.as('one'))
        .where(meant),
    ),
  );
}

async function countByRequest(read: Read, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { people: number; confirmed: number }>();
  const reach = JSON.stringify([reachOf(read.scope, 'must-read:read-report'), ids]);
  const people = await keptPeople(read, reach, () => countPeople(read, ids));
  const confirmed = await withinReach(read, 'must-read:read-report')
    .innerJoin('must_read_confirmations as mine', 'mine.person_id', 'person.id')
    .innerJoin('must_reads', (join) => join.onRef('must_reads.id', '=', 'mine.must_read_id').on(meant))
    .where('mine.must_read_id', 'in', [...ids])
    .select(['must_reads.id', sql<number>`count(*)::int`.as('confirmed')])
    .groupBy('must_reads.id')
    .execute();
  const confirmedOf = new Map(confirmed.map((one) => [one.id, one.confirmed]));
  return new Map(ids.map((id) => [id, { people: people.get(id) ?? 0, confirmed: confirmedOf.get(id) ?? 0 }]));
}

/** How many each was asked of: everybody is looked at, so it is kept until a person or what is asked changes. */
const keptPeople = remembered<ReadonlyMap<string, number>>({
  tables: () => ['employees', 'must_reads'],
  forMs: 300_000,
  most: 500,
});

async function countPeople(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await withinReach(read, 'must-read:read-report')
    .innerJoin('must_reads', (join) => join.on(meant))
    .where('must_reads.id', 'in', [...ids])
    .select(['must_reads.id', sql<number>`count(*)::int`.as('people')])
    .groupBy('must_reads.id')
    .execute();
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Whom these requests are for, within the caller's reach, beside what they confirmed. */
export function asked(read: Read, ids: readonly string[], permission: Permission = 'must-read:read-report') {
  return withinReach(read, permission)
    .innerJoin('must_reads', (join) => join.on(meant))
    .leftJoin('must_read_confirmations as mine', (join) =>
      join.onRef('mine.must_read_id', '=', 'must_reads.id').onRef('mine.person_id', '=', 'person.id'),
    )
    .where('must_reads.id', 'in', [...ids]);
}

function withinReach(read: Read, permission: Permission) {
  const person = employeeFacts(read.db).where('employees.active', '=', true).as('person');
  return read.db.selectFrom(person).where(reachCovers(reachOf(read.scope, permission), columns));
}

const columns = placeIn('person');

/** The person is among those whom the request is for. */
const meant = sql<SqlBool>`((must_reads.audience_clients is null or person."clientId" = any(must_reads.audience_clients))
  and (must_reads.audience_campaigns is null or person."campaignId" = any(must_reads.audience_campaigns))
  and (must_reads.audience_cost_centers is null or person."costCenterId" = any(must_reads.audience_cost_centers))
  and (must_reads.audience_headquarters is null or person."headquartersId" = any(must_reads.audience_headquarters))
  and (must_reads.audience_profiles is null or person."profileId" = any(must_reads.audience_profiles))
  and (must_reads.audience_people is null or person.id = any(must_reads.audience_people)))`;
