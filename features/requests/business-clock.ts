import { dayIn } from '#features/people/calendar.ts';
import { momentAt } from '#platform/contract/moment-at.ts';

// Business hours: Monday to Friday from 8:00 to 16:00 where the company is, without holidays. Eight of them are a day.

export const opensAt = 8;
export const closesAt = 16;
export const hoursADay = closesAt - opensAt;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The moment that many business hours after `start`. Hours may be a fraction; none leaves it where work may begin. */
export function addBusinessHours(
  start: Date,
  hours: number,
  { timeZone, isHoliday }: { timeZone: string; isHoliday: (day: string) => boolean },
): Date {
  let left = hours * HOUR;
  let day = dayIn(timeZone, start);
  let at = start.getTime();
  for (;;) {
    const opens = hourOf(day, opensAt, timeZone);
    const closes = hourOf(day, closesAt, timeZone);
    if (isBusinessDay(day, isHoliday) && at < closes) {
      const from = Math.max(at, opens);
      if (from + left <= closes) return new Date(from + left);
      left -= closes - from;
    }
    day = nextDay(day);
    at = hourOf(day, 0, timeZone);
  }
}

function isBusinessDay(day: string, isHoliday: (day: string) => boolean): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY);
}

const nextDay = (day: string) => addDays(day, 1);

/** In milliseconds. */
function hourOf(day: string, hour: number, timeZone: string): number {
  return momentAt(day, `${String(hour).padStart(2, '0')}:00`, timeZone).getTime();
}
