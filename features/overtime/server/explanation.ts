import './tables.ts';
import { daysBetween, mondayOf } from '#features/schedules/calendar-day.ts';
import { sumSegments, valueOf, type LegalClock, type Segment } from '#features/schedules/legal-clock.ts';
import { hourOn } from '#features/schedules/hour-value.ts';
import { hoursOf, limitsOf, listPublished, openClocks } from '#features/schedules/server/queries.ts';
import { addedBreaches, breachesOf } from '#features/schedules/shift.ts';
import { salariesOn } from '#features/people/server/queries.ts';
import type { LegalTable } from '#features/parameters/legal-parameter.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Read } from '#platform/server/context.ts';
import { metersOf, minutesByDay, type Meters, type ShortRest } from '../meter.ts';
import { countedStates } from '../policy.ts';
import { selectHours } from './hours-queries.ts';

export interface Interval {
  readonly personId: string;
  readonly day: string;
  readonly starts: number;
  readonly ends: number;
}

export interface Explanation {
  readonly minutes: number;
  readonly segments: readonly Segment[];
  readonly parts: readonly (ReturnType<typeof sumSegments>[number] & { from: number; to: number })[];
  readonly value: number;
  readonly meters: Meters;
  readonly table: LegalTable;
}

/**
 * What an interval outside the shift counts as: its minutes by category, what they cost at least, on the legal minimum
 * wage, and the caps with it. A request that is changed does not count twice. The cost decides who approves, so it knows
 * no salary: from who has to approve nobody learns what somebody earns.
 */
export async function explain(read: Read, interval: Interval, exceptId?: string): Promise<Explanation> {
  const { day, starts, ends } = interval;
  const { clockOf, table } = await openClocks(read, [interval.personId], day, addDays(day, 1));
  const minutes = ends - starts;
  const segments = classify(clockOf(interval.personId), interval);
  const hourValue = hourOn(table, day);
  const meters = await metersFor(read, interval, table, exceptId);
  return {
    ...{ minutes, segments, table },
    parts: segments.map((one) => ({ ...sumSegments([one])[0]!, from: one.from, to: one.to })),
    value: valueOf(segments, hourValue),
    meters,
  };
}

export type WorthBase = 'salary' | 'minimum' | 'integral';

/**
 * What the minutes are worth to their person, an estimate that only they may be shown: on their salary of that day, or on
 * the minimum wage while none is known. An integral salary pays overtime already (CST art. 132), so it adds nothing.
 */
export async function worthOf(read: Read, { personId, day }: Interval, { segments, table }: Explanation) {
  const salary = (await salariesOn(read, [personId], day)).get(personId);
  const hourValue = hourOn(table, day, salary?.amount);
  const base: WorthBase = salary === undefined ? 'minimum' : salary.kind === 'integral' ? 'integral' : 'salary';
  const worth = (some: readonly Segment[]) => (base === 'integral' ? 0 : valueOf(some, hourValue));
  return { base, hourValue: hourValue(0), value: worth(segments), parts: segments.map((one) => worth([one])) };
}

export function classify(clock: LegalClock, { day, starts, ends }: Omit<Interval, 'personId'>): Segment[] {
  return clock.classify(day, [{ from: starts, to: ends, extra: true }]);
}

/** The caps of each calendar day and week that the interval touches, and the rest that it leaves. */
async function metersFor(read: Read, interval: Interval, table: LegalTable, exceptId?: string): Promise<Meters> {
  const { personId, day } = interval;
  const [from, to] = [addDays(mondayOf(day), -1), addDays(mondayOf(addDays(day, 1)), 7)];
  const rows = await selectHours(read, countedStates)
    .select(['day', 'starts', 'ends'])
    .where('person_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(exceptId !== undefined, (query) => query.where('cases.id', '<>', exceptId!))
    .execute();
  const known = sumByDay(rows);
  const asked = sumByDay([interval]);
  const weeks = Map.groupBy(asked.keys(), mondayOf);
  const sum = (of: ReadonlyMap<string, number>, monday: string) =>
    [...of].reduce((total, [at, minutes]) => total + (mondayOf(at) === monday ? minutes : 0), 0);
  return metersOf(
    [...asked].map(([at, minutes]) => ({
      asked: minutes,
      known: known.get(at) ?? 0,
      cap: table.on('overtime_daily_hours', at) * 60,
    })),
    [...weeks.keys()].map((monday) => ({
      asked: sum(asked, monday),
      known: sum(known, monday),
      cap: table.on('overtime_weekly_hours', addDays(monday, 6)) * 60,
    })),
    await shortRest(read, interval, table, rows),
  );
}

function sumByDay(rows: readonly Omit<Interval, 'personId'>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows)
    for (const [offset, minutes] of minutesByDay(row)) {
      const at = addDays(row.day, offset);
      sums.set(at, (sums.get(at) ?? 0) + minutes);
    }
  return sums;
}

/** The rest beside a shift or other hours that the interval makes too short, by the rule of a new shift. */
async function shortRest(
  read: Read,
  interval: Interval,
  table: LegalTable,
  others: readonly Omit<Interval, 'personId'>[],
): Promise<ShortRest | null> {
  const { personId, day } = interval;
  const span = { from: addDays(day, -2), to: addDays(day, 2) };
  const shifts = new Map((await listPublished(read, personId, span.from, span.to)).map((row) => [row.day, row]));
  const daysWith = (extra: readonly Omit<Interval, 'personId'>[]) =>
    daysBetween(span.from, span.to).map((at) => {
      const shift = shifts.get(at);
      return { day: at, hours: shift ? hoursOf(shift) : null, extra: extra.filter((one) => one.day === at) };
    });
  const limits = limitsOf(table);
  const added = addedBreaches(
    breachesOf(daysWith(others), limits),
    breachesOf(daysWith([...others, interval]), limits),
  );
  const worst = added.filter(({ rule }) => rule === 'rest').sort((a, b) => a.minutes - b.minutes)[0];
  return worst ? { minutes: Math.max(0, worst.minutes), limit: worst.limit } : null;
}
