import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';

/**
 * The next day with this month and day (`MM-DD`), from today on, as `YYYY-MM-DD`; today itself without one. In a year
 * without a 29 February that day is celebrated on the 28th.
 */
export function dayOfCelebration(monthDay?: string): string {
  const today = isoDay(now());
  if (monthDay === undefined) return today;
  const year = Number(today.slice(0, 4));
  const inYear = (of: number) => {
    const isLeap = new Date(Date.UTC(of, 1, 29)).getUTCMonth() === 1;
    return `${of}-${monthDay === '02-29' && !isLeap ? '02-28' : monthDay}`;
  };
  return inYear(year) < today ? inYear(year + 1) : inYear(year);
}
