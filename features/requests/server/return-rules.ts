import { addDays } from '#platform/contract/calendar-day.ts';
import type { Read } from '#platform/server/context.ts';
import { nextWorkingDay, type DayRules } from '../working-days.ts';
import { listShifts } from './seam.ts';

/** How far ahead the published grid is believed: what is published further on says nothing of the week between. */
const daysAhead = 7;

/** When somebody is back after a day: at their next published shift, else on the next ordinary day of their week. */
export async function returnAfter(read: Read, personId: string, last: string, rules: DayRules): Promise<string> {
  const published = await listShifts(read, personId, addDays(last, 1), addDays(last, daysAhead));
  const days = published.map(({ day }) => day).sort();
  return days[0] ?? nextWorkingDay(last, rules);
}
