import { paidMinutes } from '../../shift.ts';
import { columnsOf, hoursOf, type WrittenHours } from '../../written-hours.ts';
import type { Change, Grid, GridShift } from '../schedules.ts';

/** One cell of the grid with everything that is known of it. */
export interface GridDay {
  readonly day: string;
  readonly shift: GridShift | undefined;
  /** Undefined while nothing is planned; all null for a day of rest. */
  readonly hours: WrittenHours | undefined;
  readonly minutes: number;
  readonly nightStarts: number;
  readonly nightEnds: number;
  /** Approved overtime of the day. */
  readonly extra: number;
  readonly isAway: boolean;
  readonly change: Change | undefined;
  readonly breach: Grid['breaches'][number] | undefined;
  /** The weekly day of rest by contract. */
  readonly rest: Grid['rests'][number] | undefined;
}

/** What was written and is on its way, by `person day`; null where a day was cleared. */
export type Written = ReadonlyMap<string, WrittenHours | null>;

/** The seven days of each person, by their id. */
export function weekOf(grid: Grid, written: Written = new Map()): ReadonlyMap<string, readonly GridDay[]> {
  const key = (one: { person_id: string; day: string }) => `${one.person_id} ${one.day}`;
  const shifts = new Map(grid.shifts.map((one) => [key(one), one]));
  const changes = new Map(grid.changes.map((one) => [key(one), one]));
  const breaches = new Map(grid.breaches.filter((one) => one.rule !== 'week').map((one) => [key(one), one]));
  const extras = new Map<string, number>();
  for (const one of grid.extras) extras.set(key(one), (extras.get(key(one)) ?? 0) + one.minutes);
  const rests = new Map(grid.rests.map((one) => [key(one), one]));
  return new Map(
    grid.people.map(({ id }) => [
      id,
      grid.days.map(({ day, night_starts, night_ends }) => {
        const at = written.get(`${id} ${day}`);
        const kept = shifts.get(`${id} ${day}`);
        const shift = at === undefined ? kept : undefined;
        const hours = at ?? (shift && columnsOf(shift));
        const worked = hours && hoursOf(hours);
        return {
          ...{ day, shift, hours, nightStarts: night_starts, nightEnds: night_ends },
          minutes: worked ? paidMinutes(worked) : 0,
          extra: extras.get(`${id} ${day}`) ?? 0,
          isAway: grid.absences.some((one) => one.person_id === id && one.from <= day && day <= one.to),
          change: changes.get(`${id} ${day}`),
          breach: breaches.get(`${id} ${day}`),
          rest: rests.get(`${id} ${day}`),
        };
      }),
    ]),
  );
}

/** Minutes of night in a cell, without the break: an estimate for planning, the clock of the server decides. */
export function nightOf({ hours, nightStarts, nightEnds }: GridDay): number {
  if (hours?.starts == null || hours.ends === null) return 0;
  const overlap = (from: number, to: number) =>
    [
      [0, nightEnds],
      [nightStarts, nightEnds + 1440],
      [nightStarts + 1440, 2880],
    ].reduce((sum, [a = 0, b = 0]) => sum + Math.max(0, Math.min(to, b) - Math.max(from, a)), 0);
  const pause =
    hours.break_starts === null || hours.break_ends === null ? 0 : overlap(hours.break_starts, hours.break_ends);
  return overlap(hours.starts, hours.ends) - pause;
}
