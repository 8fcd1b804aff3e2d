import { addDays } from '#platform/contract/calendar-day.ts';

const DAY = 86_400_000;

/** The last day of work when so many calendar days of notice begin the day after `from`. */
export function lastDayAfter(from: string, notice: number): string {
  return addDays(from, notice);
}

/** Calendar days of notice that a last day gives, never less than none. */
export function noticeOf(from: string, lastDay: string): number {
  return Math.max(0, Math.round((Date.parse(lastDay) - Date.parse(from)) / DAY));
}
