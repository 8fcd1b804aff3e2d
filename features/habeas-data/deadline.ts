import { addBusinessDays, isBusinessDay } from '#features/parameters/holiday.ts';
import { addDays, eachDay } from '#platform/contract/calendar-day.ts';

// The terms of the law in calendar days, `YYYY-MM-DD`: the first day that counts is the one after.

type IsHoliday = (day: string) => boolean;

/** The days that the law gives, as they stand in the table of parameters. */
export interface Terms {
  /** Business days within which it is answered, and so many more when the person is told why. */
  readonly answer: number;
  readonly more: number;
  /** Business days within which what is missing may be asked for; nothing of a query. */
  readonly ask: number | null;
}

export interface Deadlines {
  readonly firstDueOn: string;
  /** The end of the first term and the extension together. */
  readonly latestOn: string;
  readonly askBy: string | null;
}

/** What ends when for what was complete on a day. The extension counts from the end of the first term (art. 14 and 15). */
export function deadlinesFrom(day: string, terms: Terms, isHoliday: IsHoliday): Deadlines {
  const firstDueOn = addBusinessDays(day, terms.answer, isHoliday);
  return {
    firstDueOn,
    latestOn: addBusinessDays(firstDueOn, terms.more, isHoliday),
    askBy: terms.ask === null ? null : addBusinessDays(day, terms.ask, isHoliday),
  };
}

/** Business days after today until a day, that one included; 0 on the day itself, and below it so many have passed. */
export function businessDaysUntil(today: string, day: string, isHoliday: IsHoliday): number {
  const [from, to, sign] = day < today ? [day, today, -1] : [today, day, 1];
  let count = 0;
  for (const at of eachDay(addDays(from, 1), to)) if (isBusinessDay(at, isHoliday)) count += 1;
  return count * sign || 0;
}
