import './tables.ts';
import { sql } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { employeeFacts, personName, worksIn } from '#features/people/server/queries.ts';
import { selectCases, withinReach, withOwn } from '#features/cases/server/queries.ts';
import { addMonths } from '#platform/contract/calendar-day.ts';
import { mostCounted } from '#platform/contract/page.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { process } from '../process.ts';
import { businessDaysBetween, lastBusinessDay } from '../term.ts';
import { hiddenStates, type TermName } from '../policy.ts';
import type { Own } from './process-facts.ts';

const zone = 'America/Bogota';

/** Open processes within reach of labour relations, which are not about the caller. */
function openProcesses(read: Read) {
  return selectCases(read, process.kind)
    .innerJoin('disciplinary_processes as process', 'process.case_id', 'cases.id')
    .where('process.is_running', '=', true)
    .where('process.person_id', '<>', read.scope.personId)
    .where(withinReach(read, 'disciplinary:manage'));
}

const termOfState: Readonly<Record<string, TermName>> = {
  reported: 'review',
  preliminary_review: 'review',
  opened: 'receipt',
  defence_term: 'defence',
  hearing: 'hearing',
  evidence_practice: 'evidence',
  decision_draft: 'decision',
  decided: 'notice',
  notified: 'receipt',
  appeal_window: 'appeal',
  appealed: 'appeal_decision',
  appeal_decided: 'notice',
  firm: 'execution',
  executed: 'closing',
};

/** The terms that run, whichever ends first at the top; those without an end follow. */
export async function listTerms(read: Read, place: PlaceAsked, page: Page) {
  // Which they are, and how many, an index tells without the cases.
  const { items: running, total } = await pageOf(
    read.db
      .selectFrom('disciplinary_processes as process')
      .leftJoin(employeeFacts(read.db).as('owner'), 'owner.id', 'process.person_id')
      .select('process.case_id as id')
      .where('process.is_running', '=', true)
      .where('process.person_id', '<>', read.scope.personId)
      .where(withinReach(read, 'disciplinary:manage'))
      .where(worksIn(place, 'process.person_id'))
      .orderBy(sql`process.over_on nulls last`)
      .orderBy('process.case_id'),
    page,
    { countsTo: mostCounted },
  );
  if (running.length === 0) return { items: [], total };
  const ids = running.map(({ id }) => id);
  const items = await selectCases(read, process.kind)
    .select([nameOf('campaigns', 'owner.campaignId').as('campaign')])
    .where('cases.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], cases.id)`)
    .execute();
  const records = await withOwn<Own>(read, items);
  return {
    items: records.map((record, at) => {
      const { process: one } = record.own;
      const { term, from, until, left, isLate } = runningTerm(record);
      return {
        id: record.id,
        number: record.number,
        person: { id: one.person_id, name: record.ownerName ?? '' },
        campaign: items[at]!.campaign,
        state: record.state,
        term,
        from_on: from,
        until_on: until,
        left,
        is_late: isLate,
        waits_for: record.waits_for,
      };
    }),
    total,
  };
}

/** The term that runs in the state of a process: from when, its last day, and the business days after today until then. */
function runningTerm({ state, own }: { readonly state: string; readonly own: Own }) {
  const { process: one, today, isHoliday } = own;
  const term = termOfState[state] ?? 'review';
  // Kept is the day before the next step may be taken, which may be one of rest.
  const until = one.over_on === null ? null : lastBusinessDay(one.over_on, isHoliday);
  const isLate = until !== null && until < today;
  return {
    term,
    from: startOf(one, term),
    until,
    left: until === null || isLate ? null : businessDaysBetween(today, until, isHoliday),
    isLate,
  };
}

/** The term that runs as rows of a list tell it; null for one that the law gives no end. */
export function wireTerm(record: { readonly state: string; readonly own: Own }) {
  const { until, left, isLate } = runningTerm(record);
  return until === null ? null : { until_on: until, left, is_late: isLate };
}

/** States in which a hearing lies ahead, or is held. */
const toHear = ['opened', 'defence_term', 'hearing'];

/** From when a term runs, where that is known. */
function startOf(one: Own['process'], term: TermName): string | null {
  const starts: Partial<Record<TermName, string | null>> = {
    review: one.known_on,
    receipt: one.notified_on ?? one.charged_on,
    defence: one.received_on,
    notice: one.decided_on,
    appeal: one.decision_received_on,
  };
  return starts[term] ?? null;
}

/** Hearings from today on, or of a month (YYYY-MM) with those of it that were held, by day and hour. */
export async function listHearings(
  read: Read,
  { month, ...place }: PlaceAsked & { readonly month?: string | undefined },
  page: Page,
) {
  const today = sql<string>`(${read.now()}::timestamptz at time zone ${zone})::date`;
  const first = `${month}-01`;
  const { items, total } = await pageOf(
    openProcesses(read)
      .where(worksIn(place, 'process.person_id'))
      .$if(month === undefined, (all) =>
        all.where('cases.state', 'in', toHear).where('process.hearing_on', '>=', today),
      )
      .$if(month !== undefined, (all) =>
        all
          .where('cases.state', 'not in', hiddenStates)
          .where('process.hearing_on', '>=', first)
          .where('process.hearing_on', '<', addMonths(first, 1)),
      )
      .select([
        'process.person_id as personId',
        'process.hearing_on as hearingOn',
        'process.hearing_at as hearingAt',
        'process.hearing_place as place',
        'process.channel',
      ])
      .select([nameOf('campaigns', 'owner.campaignId').as('campaign')])
      .select(personName('process.instructor_id').as('instructor'))
      .orderBy('process.hearing_on')
      .orderBy(sql`process.hearing_at nulls last`)
      .orderBy('cases.id'),
    page,
  );
  return {
    items: items.map((row) => ({
      id: row.id,
      number: row.number,
      person: { id: row.personId, name: row.ownerName ?? '' },
      campaign: row.campaign,
      instructor: row.instructor,
      hearing_on: row.hearingOn!,
      hearing_at: row.hearingAt,
      channel: row.channel,
      place: row.place,
    })),
    total,
  };
}
