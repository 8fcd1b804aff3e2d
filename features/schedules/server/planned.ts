import './tables.ts';
import { sql, type InferResult } from 'kysely';
import { selectCases } from '#features/cases/server/queries.ts';
import type { LegalTable } from '#features/parameters/legal-parameter.ts';
import { regimeOn } from '#features/parameters/regime.ts';
import { holidaySet, loadLegalTable, regimesOf } from '#features/parameters/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { listApprovedAbsences } from '#features/requests/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Read } from '#platform/server/context.ts';
import { prepared } from '#platform/server/prepared.ts';
import { weekdayOf } from '../calendar-day.ts';
import { LegalClock } from '../legal-clock.ts';
import type { ChangeState } from '../policy.ts';
import { shiftChange } from '../shift-change.ts';

/** Published days of a person between two days, both included, by day. */
export function listPublished(read: Read, personId: string, from: string, to: string) {
  return publishedShifts(read, { personId, from, to });
}

const publishedShifts = prepared((read, { personId, from, to }: Record<'personId' | 'from' | 'to', string>) =>
  read.db
    .selectFrom('shifts')
    .select(['day', 'starts', 'ends', 'break_starts', 'break_ends', 'published_at', 'version'])
    .where('person_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('is_published', '=', true)
    .orderBy('day'),
);

/** Approved absences of people that touch the days between two, by whole days; when, never why. */
export async function listAbsences(read: Read, personIds: readonly string[], from: string, to: string) {
  const rows = await listApprovedAbsences(read, personIds, { from, to });
  // A part of a day leaves the rest of it to the shift.
  return rows
    .filter((one) => one.fromMinute === null)
    .map((one) => ({ person_id: one.personId, starts_on: one.startsOn, ends_on: one.endsOn }));
}

/** Changes of shifts as the calls answer them. */
export function selectChanges(read: Read) {
  return selectCases(read, shiftChange.kind)
    .innerJoin('shift_changes as change', 'change.id', 'cases.id')
    .clearSelect()
    .selectAll('change')
    .select(['cases.title as reason', 'cases.opener_id as proposed_by', 'cases.version'])
    .select((eb) => [
      eb.ref('cases.owner_id').$castTo<string>().as('person_id'),
      eb.ref('cases.state').$castTo<ChangeState>().as('state'),
      personName('cases.opener_id').as('proposer'),
    ]);
}

export type ChangeRow = InferResult<ReturnType<typeof selectChanges>>[number];

/** Open changes of people between two days. */
export async function listOpenChanges(read: Read, personIds: readonly string[], from: string, to: string) {
  return personIds.length === 0 ? [] : openChanges(read, { personIds, from, to });
}

const openChanges = prepared(
  (read, { personIds, from, to }: { personIds: readonly string[]; from: string; to: string }) =>
    selectChanges(read)
      .where('cases.is_open', '=', true)
      .where('cases.owner_id', '=', sql<string>`any(${personIds}::uuid[])`)
      .where('change.day', '>=', from)
      .where('change.day', '<=', to),
);

/** Minutes that may be agreed for a day: the ordinary ones and those that make another day free (CST art. 164). */
export function longestPaidOn(table: LegalTable, day: string): number {
  return (table.on('daily_hours', day) + table.on('daily_hours_spread', day)) * 60;
}

/** The law and the holidays of the days between two, and the night that a shift of the last one runs into. */
export async function openLaw(read: Read, from: string, to: string) {
  const [table, holidays] = [await loadLegalTable(read), await holidaySet(read, from, addDays(to, 1))];
  return { table, holidays, clock: new LegalClock(table, holidays) };
}

/** The same with the clock of each of the people, whose day of rest is that of their contract. */
export async function openClocks(read: Read, personIds: readonly string[], from: string, to: string) {
  const law = await openLaw(read, from, to);
  const regimes = await regimesOf(read, personIds, addDays(to, 1));
  const clocks = new Map(
    [...regimes].map(([id, dated]) => [
      id,
      new LegalClock(law.table, law.holidays, (day) => regimeOn(dated, day).restWeekday),
    ]),
  );
  const restsOn = (personId: string, day: string) =>
    weekdayOf(day) === regimeOn(regimes.get(personId) ?? [], day).restWeekday;
  return { ...law, clockOf: (personId: string) => clocks.get(personId) ?? law.clock, restsOn };
}
