import { addDays } from '#platform/contract/calendar-day.ts';

/** Whole days of leave, both ends included, `YYYY-MM-DD`. */
export interface LeaveDays {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** The last day of the leave that runs on `day`, with those that follow it without a day between; undefined when none does. */
export function lastDayOfLeave(leaves: readonly LeaveDays[], day: string): string | undefined {
  let last: string | undefined;
  for (const { startsOn, endsOn } of leaves.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))) {
    const goesOn = startsOn <= (last === undefined ? day : addDays(last, 1));
    if (goesOn && endsOn >= (last ?? day)) last = endsOn;
  }
  return last;
}
