import './tables.ts';
import { sql } from 'kysely';
import type { Concept } from '#features/payroll/concept.ts';
import { knownLine, type KnownEvent, type KnownLine, type KnownPeriod } from '#features/payroll/source.ts';
import { salaryKindOn, salaryOn } from '#features/people/server/queries.ts';
import { listChosenRests, listPaidDays } from '#features/requests/server/queries.ts';
import { mondayOf } from '#features/schedules/calendar-day.ts';
import { valueOf, type Category, type LegalClock, type Segment } from '#features/schedules/legal-clock.ts';
import { hoursOf, limitsOf, openClocks, workedShifts } from '#features/schedules/server/queries.ts';
import { workedSpans } from '#features/schedules/shift.ts';
import type { LegalTable } from '#features/parameters/legal-parameter.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Read } from '#platform/server/context.ts';
import { hourOn } from '#features/schedules/hour-value.ts';
import { classify } from './explanation.ts';
import { selectHours } from './hours-queries.ts';
import { conceptOf } from './pay.ts';

/** The line that minutes of each category are; an ordinary one is in the salary. */
const lineOf: Readonly<Partial<Record<Category, Concept>>> = {
  ...conceptOf,
  night: 'night_surcharge',
  rest_day: 'sunday_surcharge',
  rest_night: 'sunday_night_surcharge',
};

interface Paid {
  readonly day: string;
  readonly salary: number | null;
  readonly kind: 'ordinary' | 'integral' | null;
}

/**
 * What hours and days stand behind a period of people: surcharges and overtime of their published shifts without the days
 * on which they were away, overtime that was handed to payroll, each at the rates of its day, and their days of leave.
 */
export async function listKnownLines(
  read: Read,
  personIds: readonly string[],
  period: KnownPeriod,
): Promise<ReadonlyMap<string, readonly KnownLine[]>> {
  if (personIds.length === 0) return new Map();
  const { from, to } = period;
  const { clockOf, table } = await openClocks(read, personIds, from, to);
  const away = Map.groupBy(await listPaidDays(read, personIds, { from, to }), ({ personId }) => personId);
  // A week that began before the period is counted whole, without the days on which they were away in it.
  const off = Map.groupBy(
    await listPaidDays(read, personIds, { from: mondayOf(from), to }),
    ({ personId }) => personId,
  );
  const shifts = Map.groupBy(await listShifts(read, personIds, from, to), ({ personId }) => personId);
  const chosen = await listChosenRests(read, personIds, { from, to });
  const extra = Map.groupBy(await listOvertime(read, personIds, period), ({ personId }) => personId);
  return new Map(
    personIds.map((id) => {
      const events = new Map<Concept, KnownEvent[]>();
      const add = (concept: Concept, event: KnownEvent) => events.set(concept, [...(events.get(concept) ?? []), event]);
      const absences = away.get(id) ?? [];
      const worked = (shifts.get(id) ?? []).filter(
        ({ day }) => !off.get(id)?.some((one) => one.from <= day && day <= one.to),
      );
      const spans = workedSpans(worked, limitsOf(table));
      for (const shift of worked)
        if (from <= shift.day) {
          const segments = clockOf(id).classify(shift.day, spans.get(shift.day) ?? []);
          const isRested = chosen.get(id)?.has(shift.day);
          addSegments(
            add,
            shift,
            isRested ? withoutRest(segments, table.on('night_surcharge', shift.day)) : segments,
            table,
          );
        }
      for (const row of extra.get(id) ?? []) addSegments(add, row, segmentsOf(clockOf(id), row), table);
      for (const { concept, from: first, days } of absences)
        if (concept !== null && days > 0) add(concept, { day: first, quantity: days, amount: null });
      return [id, [...events].map(([concept, own]) => knownLine(concept, own))] as const;
    }),
  );
}

const segmentsOf = (clock: LegalClock, row: { day: string; starts: number; ends: number }) => classify(clock, row);

/** The minutes of a day of rest whose person takes another one for it (CST art. 180): only the night pays more. */
function withoutRest(segments: readonly Segment[], night: number): Segment[] {
  return segments.map((one) => {
    if (one.from >= 1440) return one;
    if (one.category === 'rest_day') return { ...one, category: 'day', percent: 0 };
    return one.category === 'rest_night' ? { ...one, category: 'night', percent: night } : one;
  });
}

/** The minutes of each concept of a day as one event, at the rates of that day; an integral salary has them in it. */
function addSegments(
  add: (concept: Concept, event: KnownEvent) => void,
  { day, salary, kind }: Paid,
  segments: readonly Segment[],
  table: LegalTable,
): void {
  const byConcept = Map.groupBy(segments, ({ category }) => lineOf[category]);
  for (const [concept, own] of byConcept)
    if (concept !== undefined && kind !== 'integral')
      add(concept, {
        day,
        quantity: own.reduce((sum, one) => sum + one.to - one.from, 0) / 60,
        amount: salary === null ? null : valueOf(own, hourOn(table, day, salary)),
      });
}

/** Published shifts of whole weeks up to the last day: what is beyond a week's hours depends on its other days. */
async function listShifts(read: Read, personIds: readonly string[], from: string, to: string) {
  const rows = await workedShifts(read.db)
    .select(['break_starts', 'break_ends'])
    .select(salaryOn('shifts.person_id', sql`shifts.day`).as('salary'))
    .select(salaryKindOn('shifts.person_id', sql`shifts.day`).as('kind'))
    .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('day', '>=', mondayOf(from))
    .where('day', '<=', to)
    .execute();
  return rows.flatMap((row) => {
    const hours = hoursOf(row);
    return hours ? [{ personId: row.personId, day: row.day, salary: row.salary, kind: row.kind, hours }] : [];
  });
}

function listOvertime(read: Read, personIds: readonly string[], { from, to, isPublished, payrollId }: KnownPeriod) {
  return selectHours(read, ['sent_to_payroll', 'paid'])
    .select(['person_id as personId', 'day', 'starts', 'ends'])
    .select(salaryOn('overtime_requests.person_id', sql`overtime_requests.day`).as('salary'))
    .select(salaryKindOn('overtime_requests.person_id', sql`overtime_requests.day`).as('kind'))
    .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('day', '<=', to)
    .where('day', '>', addDays(from, -366))
    .where(
      sql<boolean>`(${!isPublished}::boolean and cases.state = 'sent_to_payroll') or (cases.state = 'paid'
        and (payroll_id = ${payrollId}::uuid or payroll_id is null and day >= ${from}))`,
    )
    .orderBy('day')
    .execute();
}

/** Notes of the demo company's paid overtime which load paid it. */
export async function settleDemo(
  { db }: Pick<Read, 'db'>,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await sql`update overtime_requests set payroll_id = ${id}::uuid
    from cases where cases.id = overtime_requests.id and state = 'paid' and day between ${from}::date and ${to}::date`.execute(
    db,
  );
}
