import './tables.ts';
import { sql } from 'kysely';
import { getCase, listCases, selectCases } from '#features/cases/server/queries.ts';
import { phoneText } from '#features/parameters/phone-text.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { personName } from '#features/people/server/queries.ts';
import type { Page } from '#platform/server/page.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { advice, adviceKinds } from '../advice.ts';
import type { lineKeys } from '../crisis.ts';
import { leastTold } from '../policy.ts';
import type { Own } from './cases.ts';

/** The caller's requests and those that they advise. */
export function listRecords(read: Read, state: 'open' | 'closed' | undefined, page: Page) {
  return listCases<Own>(read, advice.kind, { state }, page);
}

/** One's own requests, or those of somebody whom the caller advises. @throws not_found where there is none to see */
export async function listOfPerson(read: Read, personId: string, page: Page) {
  const found = await listCases<Own>(read, advice.kind, { where: sql`cases.owner_id = ${personId}::uuid` }, page);
  if (found.total === 0 && personId !== read.scope.personId) throw platformErrors.not_found();
  return found;
}

/** One that the caller may see. @throws not_found */
export function getRecord(read: Read, id: string, lock = false) {
  return getCase<Own>(read, id, { kind: advice.kind, lock });
}

/** Whether the caller has a request of the kind that is not finished. */
export async function hasOpen(read: Read, kind: Own['advice']): Promise<boolean> {
  const row = await selectCases(read, advice.kind)
    .clearSelect()
    .innerJoin('life_control_records as record', 'record.case_id', 'cases.id')
    .select('cases.id')
    .where('cases.owner_id', '=', read.scope.personId)
    .where('record.advice', '=', kind)
    .where('record.finished_at', 'is', null)
    .where('cases.is_open', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

const mostSlots = 40;

/** The moments that somebody offers from now on; of those `isFree` that nobody took. */
export function listSlots(read: Read, adviserId: string | null, { isFree }: { isFree: boolean }) {
  let found = read.db
    .selectFrom('life_control_slots as slot')
    .leftJoin('cases', 'cases.id', 'slot.case_id')
    .select(['slot.id', 'slot.starts_at', 'slot.minutes', 'slot.place'])
    .select(personName('cases.owner_id').as('taken_by'))
    .where('slot.adviser_id', '=', adviserId)
    .where('slot.starts_at', '>', read.now())
    .orderBy('slot.starts_at')
    .limit(mostSlots);
  if (isFree) found = found.where('slot.case_id', 'is', null);
  return found.execute();
}

/** How many asked in the last year, by kind: numbers under five are not told, nor what they could be worked out from. */
export async function getStatistics(read: Read) {
  const rows = await read.db
    .selectFrom('life_control_records')
    .select(['advice', sql<number>`count(*)::int`.as('requests')])
    .select([
      sql<number>`count(satisfaction)::int`.as('rated'),
      sql<number>`coalesce(sum(satisfaction), 0)::int`.as('score'),
    ])
    .where('asked_at', '>', sql<Date>`${read.now()}::timestamptz - interval '1 year'`)
    .groupBy('advice')
    .execute();
  const kinds = adviceKinds.flatMap((kind) => {
    const requests = rows.find((row) => row.advice === kind)?.requests ?? 0;
    return requests >= leastTold ? [{ advice: kind, requests }] : [];
  });
  const total = rows.reduce((sum, row) => sum + row.requests, 0);
  const rated = rows.reduce((sum, row) => sum + row.rated, 0);
  const score = rows.reduce((sum, row) => sum + row.score, 0);
  const untold = total - kinds.reduce((sum, row) => sum + row.requests, 0);
  return {
    // With the total a small rest could be worked out.
    total: total >= leastTold && (untold === 0 || untold >= leastTold) ? total : null,
    kinds,
    satisfaction: rated >= leastTold ? Math.round((score * 10) / rated) / 10 : null,
  };
}

export interface OnCall {
  readonly name: string;
  readonly phone: string;
  readonly hours: string;
}

/** Whom somebody in danger reaches in the company; undefined where nobody is named. */
export function findOnCall(read: Read): Promise<OnCall | undefined> {
  return read.db.selectFrom('life_control_on_call').select(['name', 'phone', 'hours']).executeTakeFirst();
}

/** Whom somebody in danger reaches: the lines that hold today, and who is on call. */
export async function getHelp(read: Read) {
  const today = dayIn('America/Bogota', read.now());
  const law = await loadLegalTable(read);
  const line = (name: Parameters<typeof law.on>[0]) => phoneText(law.on(name, today));
  return {
    lines: {
      mental_health: line('crisis_line_mental_health'),
      emergency: line('crisis_line_emergency'),
      women: line('crisis_line_women'),
      health: line('crisis_line_health'),
    } satisfies Record<(typeof lineKeys)[number], string>,
    on_call: (await findOnCall(read)) ?? null,
  };
}
