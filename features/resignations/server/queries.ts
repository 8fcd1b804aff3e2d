import './tables.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { sql } from 'kysely';
import { getCase, isOwn, listCases, listSteps, stepsOf, withinReach } from '#features/cases/server/queries.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { listHeldThings, personName } from '#features/people/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import type { Page } from '#platform/server/page.ts';
import { canCertify, canCheck, checkItems, partsOf } from '../policy.ts';
import { actions, resignation, type State } from '../resignation.ts';
import { isSeen, knownOf, selectResignations, type Own, type ResignationRecord } from './resignation-cases.ts';

const { kind } = resignation;

export type Zoned = Read & Pick<Context, 'settings'>;

export const todayOf = (ctx: Zoned) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());

/** The caller's resignation that is on its way, and the last day that the recommended notice gives from today. */
export async function getOutlook(ctx: Zoned) {
  const today = todayOf(ctx);
  const notice = await legalParameter(ctx, 'resignation_notice', today);
  const current = await findOpen(ctx);
  return { current: current?.id ?? null, notice, today, last_day: addDays(today, notice), name: ctx.scope.name };
}

/** The caller's own that is on its way: a second one is not begun. */
export function findOpen(read: Read) {
  return selectResignations(read)
    .select(['cases.id', 'cases.state'])
    .where(isOwn(read))
    .where('cases.is_open', '=', true)
    .executeTakeFirst();
}

/** The caller's own resignations, the newest first. */
export async function listOwn(read: Read, page: Page) {
  const { items, total } = await listCases<Own>(read, kind, { box: 'own', order: newest }, page);
  return { items: items.map((one) => summaryOf(read, one)), total };
}

const own = (column: string) => sql`(select ${sql.ref(column)} from resignations as own where own.id = cases.id)`;
const newest = sql`coalesce(${own('submitted_at')}, cases.created_at) desc, cases.id desc`;

const sortColumns = {
  name: sql`owner.name collate "es_intranet"`,
  sent: own('submitted_at'),
  last: own('last_day'),
  notice: sql`(select greatest(0, last_day - written_on) from resignations as own where own.id = cases.id)`,
};

export interface Filters extends PlaceAsked {
  readonly state?: State | undefined;
  readonly pressure?: boolean | undefined;
  readonly search?: string | undefined;
  readonly sort?: Sort<keyof typeof sortColumns> | undefined;
}

/** What was submitted within the caller's reach, the newest first or by a column. Whether it was under pressure only who may know it asks. */
export async function listResigns(read: Read, { state, pressure, search, sort, ...place }: Filters, page: Page) {
  const words = (search ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const narrowed = [
    ...(state ? [sql`cases.state = ${state}`] : []),
    ...(pressure
      ? [
          sql`${own('has_pressure')}`,
          sql`(${withinReach(read, 'resignations:manage')} or ${withinReach(read, 'resignations:review')})`,
        ]
      : []),
    ...words.map((word) => sql`plaza_fold(owner.name) like '%' || plaza_fold(${word}) || '%'`),
  ];
  const order = sort ? sql`${orderOf(sort, sortColumns)}, ${newest}` : newest;
  const where = narrowed.length === 0 ? undefined : sql<boolean>`(${sql.join(narrowed, sql` and `)})`;
  const { items, total } = await listCases<Own>(read, kind, { reach: isSeen(read), place, where, order }, page);
  return { items: items.map((one) => summaryOf(read, one)), total };
}

/** One resignation with what of it the caller may know. @throws not_found also when that is nothing */
export async function getResignation(read: Read, id: string) {
  return describe(read, await getCase<Own>(read, id, { kind }));
}

async function describe(read: Read, record: ResignationRecord) {
  const { id } = record;
  const known = knownOf(record);
  const parts = partsOf(read.scope, known);
  const done = await read.db
    .selectFrom('resignation_checks')
    .select(['item', 'done_at as doneAt', personName('resignation_checks.done_by').as('by')])
    .where('resignation_id', '=', id)
    .execute();
  const isLetter = parts.includes('letter');
  const isChecking = canCheck(read.scope, known);
  const steps = (await listSteps(read, record)).filter(({ action }) => action !== 'open');
  return {
    ...record.own,
    ...summaryOf(read, record),
    createdAt: record.created_at,
    reason: isLetter ? record.own.reason : null,
    words: isLetter ? record.own.words : null,
    is_own: record.isOwner,
    can_read_letter: isLetter,
    can_check: isChecking,
    held: isChecking ? await listHeld(read, known.personId) : null,
    can_certify: canCertify(read.scope, known),
    proposed_day: record.own.proposedDay,
    reviewed_at: record.own.reviewedAt?.toISOString() ?? null,
    can_review:
      record.own.hasPressure &&
      record.own.reviewedAt === null &&
      !record.isOwner &&
      parts.includes('pressure') &&
      reachOf(read.scope, 'resignations:review').length > 0,
    events: steps.map(({ action, state, by, reason, data, at }) => {
      const why = action === 'check' ? (data['item'] as string) : reason || null;
      return { action, state: state as State, by: by ?? '', reason: isLetter ? why : null, at: at.toISOString() };
    }),
    checks: checkItems.map((item) => {
      const one = done.find((check) => check.item === item);
      return { item, done_at: one?.doneAt?.toISOString() ?? null, by: one?.by ?? null };
    }),
  };
}

export type Resignation = Awaited<ReturnType<typeof getResignation>>;

async function listHeld(read: Read, personId: string) {
  const things = await listHeldThings(read, personId);
  return things?.map(({ dueOn, ...thing }) => ({ ...thing, due_on: dueOn })) ?? null;
}

function summaryOf(read: Read, record: ResignationRecord) {
  const { id, number, version } = record;
  const { lastDay, notice, submittedAt, name, position } = record.own;
  const known = knownOf(record);
  const steps = stepsOf(read, record);
  return {
    id,
    number,
    version,
    notice,
    state: known.state,
    person: { id: known.personId, name, position },
    last_day: lastDay,
    submitted_at: submittedAt?.toISOString() ?? null,
    has_pressure: record.own.hasPressure && partsOf(read.scope, known).includes('pressure'),
    actions: actions.filter((action) => steps.some((step) => step.action === action)),
  };
}
