import './tables.ts';
import { sql } from 'kysely';
import { mondayOf, plusDays } from '#features/schedules/calendar-day.ts';
import { sumSegments, valueOf, type LegalClock, type Segment } from '#features/schedules/legal-clock.ts';
import { openClocks } from '#features/schedules/server/queries.ts';
import { salariesOn } from '#features/people/server/queries.ts';
import type { LegalTable } from '#features/parameters/legal-parameter.ts';
import type { Read } from '#platform/server/context.ts';
import { metersOf, type Meters } from '../meter.ts';
import { countedStates } from '../policy.ts';

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
  const { clockOf, table } = await openClocks(read, [interval.personId], day, plusDays(day, 1));
  const minutes = ends - starts;
  const segments = classify(clockOf(interval.personId), interval);
  const hourValue = table.on('minimum_wage', day) / table.on('month_divisor', day);
  const known = await countedMinutes(read, interval, exceptId);
  const caps = { day: table.on('overtime_daily_hours', day) * 60, week: table.on('overtime_weekly_hours', day) * 60 };
  return {
    ...{ minutes, segments, table },
    parts: segments.map((one) => ({ ...sumSegments([one])[0]!, from: one.from, to: one.to })),
    value: valueOf(segments, hourValue),
    meters: metersOf(minutes, known, caps),
  };
}

export type WorthBase = 'salary' | 'minimum' | 'integral';

/**
 * What the minutes are worth to their person, an estimate that only they may be shown: on their salary of that day, or on
 * the minimum wage while none is known. An integral salary pays overtime already (CST art. 132), so it adds nothing.
 */
export async function worthOf(read: Read, { personId, day }: Interval, { segments, table }: Explanation) {
  const salary = (await salariesOn(read, [personId], day)).get(personId);
  const hourValue = (salary?.amount ?? table.on('minimum_wage', day)) / table.on('month_divisor', day);
  const base: WorthBase = salary === undefined ? 'minimum' : salary.kind === 'integral' ? 'integral' : 'salary';
  const worth = (some: readonly Segment[]) => (base === 'integral' ? 0 : valueOf(some, hourValue));
  return { base, hourValue, value: worth(segments), parts: segments.map((one) => worth([one])) };
}

export function classify(clock: LegalClock, { day, starts, ends }: Omit<Interval, 'personId'>): Segment[] {
  return clock.classify(day, [{ from: starts, to: ends, extra: true }]);
}

/** Minutes already asked for, approved or worked on the day and in its week, Monday to Sunday. */
async function countedMinutes(read: Read, { personId, day }: Interval, exceptId?: string) {
  const monday = mondayOf(day);
  const row = await read.db
    .selectFrom('overtime_requests')
    .select([
      sql<number>`coalesce(sum(ends - starts), 0)::int`.as('week'),
      sql<number>`coalesce(sum(ends - starts) filter (where day = ${day}), 0)::int`.as('day'),
    ])
    .where('person_id', '=', personId)
    .where('day', '>=', monday)
    .where('day', '<=', plusDays(monday, 6))
    .where('state', 'in', [...countedStates])
    .where('deleted_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!))
    .executeTakeFirstOrThrow();
  return row;
}
