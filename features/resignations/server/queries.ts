import './tables.ts';
import type { PlaceAsked } from '#features/organization/place-filter.ts';
import { sql } from 'kysely';
import { placeFields } from '#features/organization/policy.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { employeeFacts, listHeldThings, personName, placeColumns, worksIn } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { lastDayAfter } from '../last-day.ts';
import { actionsFor, canCertify, canCheck, checkItems, openStates, partsOf, type State } from '../policy.ts';

interface Page {
  readonly page: number;
  readonly size: number;
}

export type Zoned = Read & Pick<Context, 'settings'>;

export const todayOf = (ctx: Zoned) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());

/** The caller's resignation that is on its way, and the last day that the recommended notice gives from today. */
export async function getOutlook(ctx: Zoned) {
  const today = todayOf(ctx);
  const notice = await legalParameter(ctx, 'resignation_notice', today);
  const current = await ctx.db
    .selectFrom('resignations')
    .select('id')
    .where('person_id', '=', ctx.scope.personId)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return { current: current?.id ?? null, notice, today, lastDay: lastDayAfter(today, notice), name: ctx.scope.name };
}

/** The caller's own resignations, the newest first. */
export async function listOwn(read: Read, page: Page) {
  return pageOf(read, select(read).where('resignations.person_id', '=', read.scope.personId || null), page);
}

const sortColumns = {
  name: sql`person.name collate "es_intranet"`,
  sent: sql.ref('resignations.submitted_at'),
  last: sql.ref('resignations.last_day'),
  notice: sql.ref('notice'),
};

export interface Filters extends PlaceAsked {
  readonly state?: State | undefined;
  readonly pressure?: boolean | undefined;
  readonly search?: string | undefined;
  readonly sort?: Sort<keyof typeof sortColumns> | undefined;
}

/** What was submitted within the caller's reach, the newest first or by a column. Whether it was under pressure only who may know it asks. */
export async function listResigns(read: Read, { state, pressure, search, sort, ...place }: Filters, page: Page) {
  const reaches = (['resignations:read', 'resignations:manage', 'resignations:review'] as const).flatMap(
    (permission) => [...reachOf(read.scope, permission)],
  );
  const people = employeeFacts(read.db).where(reachCovers(reaches, placeColumns)).clearSelect().select('employees.id');
  let found = select(read)
    .where('resignations.person_id', 'in', people)
    .where('resignations.submitted_at', 'is not', null)
    .where(worksIn(place, 'resignations.person_id'));
  if (state) found = found.where('resignations.state', '=', state);
  if (pressure) {
    const knowing = [...reachOf(read.scope, 'resignations:manage'), ...reachOf(read.scope, 'resignations:review')];
    const known = employeeFacts(read.db).where(reachCovers(knowing, placeColumns)).clearSelect().select('employees.id');
    found = found.where('resignations.has_pressure', '=', true).where('resignations.person_id', 'in', known);
  }
  for (const word of (search ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean))
    found = found.where(sql<boolean>`plaza_fold(person.name) like '%' || plaza_fold(${word}) || '%'`);
  return pageOf(read, sort ? found.orderBy(orderOf(sort, sortColumns)) : found, page);
}

/** One resignation with what of it the caller may know. @throws not_found also when that is nothing */
export async function getResignation(read: Read, id: string) {
  const row = await select(read)
    .select([
      'resignations.kind',
      'resignations.reason',
      'resignations.words',
      'resignations.reviewed_at as reviewedAt',
    ])
    .select(['resignations.letter_file_id as letterFileId', 'resignations.asked_last_day as askedLastDay'])
    .select(['resignations.signature', 'resignations.created_at as createdAt', 'person.documentNumber'])
    .where('resignations.id', '=', id)
    .executeTakeFirst();
  const parts = row ? partsOf(read.scope, { ...row, place: row }) : [];
  if (!row || parts.length === 0) throw platformErrors.not_found();
  const events = await read.db
    .selectFrom('resignation_events')
    .select(['action', 'to_state as state', 'reason', 'at', personName('resignation_events.actor_id').as('by')])
    .where('resignation_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const done = await read.db
    .selectFrom('resignation_checks')
    .select(['item', 'done_at as doneAt', personName('resignation_checks.done_by').as('by')])
    .where('resignation_id', '=', id)
    .execute();
  const isLetter = parts.includes('letter');
  const record = { personId: row.personId, place: row, state: row.state };
  const isChecking = canCheck(read.scope, record);
  return {
    ...row,
    ...summaryOf(read, row),
    reason: isLetter ? row.reason : null,
    words: isLetter ? row.words : null,
    isOwn: row.personId === read.scope.personId,
    canReadLetter: isLetter,
    canCheck: isChecking,
    held: isChecking ? await listHeldThings(read, row.personId) : null,
    canCertify: canCertify(read.scope, record),
    canReview:
      row.hasPressure &&
      row.reviewedAt === null &&
      row.personId !== read.scope.personId &&
      parts.includes('pressure') &&
      reachOf(read.scope, 'resignations:review').length > 0,
    events: events.map((event) => ({ ...event, reason: isLetter ? event.reason : null, by: event.by ?? '' })),
    checks: checkItems.map((item) => {
      const one = done.find((check) => check.item === item);
      return { item, doneAt: one?.doneAt ?? null, by: one?.by ?? null };
    }),
  };
}

export type Resignation = Awaited<ReturnType<typeof getResignation>>;
export type Summary = ReturnType<typeof summaryOf>;

/** Every resignation with whose it is and where they belong. */
function select(read: Read) {
  return read.db
    .selectFrom('resignations')
    .innerJoin(employeeFacts(read.db).select('employees.position').as('person'), 'person.id', 'resignations.person_id')
    .select(['resignations.id', 'resignations.state', 'resignations.last_day as lastDay', 'resignations.version'])
    .select('resignations.proposed_last_day as proposedDay')
    .select(['resignations.person_id as personId', 'resignations.submitted_at as submittedAt'])
    .select(['resignations.has_pressure as hasPressure', 'person.name', 'person.position'])
    .select(Object.values(placeFields).map((field) => `person.${field}` as const))
    .select(sql<number>`resignations.number::float8`.as('number'))
    .select(sql<number>`greatest(0, resignations.last_day - resignations.written_on)`.as('notice'));
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

async function pageOf(read: Read, found: ReturnType<typeof select>, { page, size }: Page) {
  const rows = await found
    .select(sql<number>`(count(*) over ())::int`.as('all'))
    .orderBy(sql`coalesce(resignations.submitted_at, resignations.created_at)`, 'desc')
    .orderBy('resignations.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map((row) => summaryOf(read, row)), total: rows[0]?.all ?? 0 };
}

function summaryOf(read: Read, row: Row) {
  const { id, number, state, lastDay, notice, submittedAt, version, personId, name, position } = row;
  const record = { personId, place: row, state, proposedDay: row.proposedDay };
  return {
    ...{ id, number, state, lastDay, notice, submittedAt, version, personId, name, position },
    hasPressure: row.hasPressure && partsOf(read.scope, record).includes('pressure'),
    actions: actionsFor(read.scope, record),
  };
}
