import { addBusinessDays } from '#features/parameters/holiday.ts';
import { holidaySet } from '#features/parameters/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Read } from '#platform/server/context.ts';

/** From one day to another: the day itself where the desk works on it, as its clocks count, else the next on which it does. */
export async function workedDays(read: Read, from: string, to: string): Promise<(day: string) => string> {
  const holidays = await holidaySet(read, from, addDays(to, 30));
  return (day) => addBusinessDays(addDays(day, -1), 1, (one) => holidays.has(one));
}
