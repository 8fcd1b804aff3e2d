import { isBusinessDay } from '#features/parameters/holiday.ts';
import { dayIn } from '#features/people/calendar.ts';
import { addDays, daysApart, daysFrom } from '#platform/contract/calendar-day.ts';
import { momentAt } from '#platform/contract/moment-at.ts';

// Business hours: Monday to Friday from 8:00 to 16:00 where the company is, without holidays. Eight of them are a day.

export const opensAt = 8;
export const closesAt = 16;
export const hoursADay = closesAt - opensAt;

const HOUR = 3_600_000;
/** Within so many days there is a business day, whatever holidays HR added. */
const mostDaysOff = 400;

/** The moment that many business hours after `start`. Hours may be a fraction; none leaves it where work may begin. */
export function addBusinessHours(start: Date, hours: number, { timeZone, isHoliday }: WorkCalendar): Date {
  let left = hours * HOUR;
  let at = start.getTime();
  const most = (hours / hoursADay) * 7 + mostDaysOff;
  for (const day of daysFrom(dayIn(timeZone, start), most)) {
    at = Math.max(at, hourOf(day, 0, timeZone));
    const opens = hourOf(day, opensAt, timeZone);
    const closes = hourOf(day, closesAt, timeZone);
    if (isBusinessDay(day, isHoliday) && at < closes) {
      const from = Math.max(at, opens);
      if (from + left <= closes) return new Date(from + left);
      left -= closes - from;
    }
  }
  return new Date(at);
}

/** Business hours between two moments, the earlier one first. */
export function businessHoursBetween(from: Date, until: Date, calendar: WorkCalendar): number {
  const { timeZone, isHoliday } = calendar;
  const known = kept.get(calendar) ?? new Map<number, boolean>();
  kept.set(calendar, known);
  const [first, last] = [dayIn(timeZone, from), dayIn(timeZone, until)];
  const [begin, end] = [daysApart(epoch, first), daysApart(epoch, last)];
  let worked = 0;
  for (let number = begin; number <= end; number += 1) {
    let isWorked = known.get(number);
    if (isWorked === undefined) known.set(number, (isWorked = isBusinessDay(addDays(epoch, number), isHoliday)));
    if (!isWorked) continue;
    if (number === begin || number === end) {
      const day = number === begin ? first : last;
      const begins = Math.max(from.getTime(), hourOf(day, opensAt, timeZone));
      const ends = Math.min(until.getTime(), hourOf(day, closesAt, timeZone));
      worked += Math.max(0, ends - begins);
    } else worked += hoursADay * HOUR;
  }
  return worked / HOUR;
}

const epoch = '1970-01-01';

interface WorkCalendar {
  readonly timeZone: string;
  readonly isHoliday: (day: string) => boolean;
}

/** Whether days are worked, by their number since 1970: a list asks for the same days for each of its clocks. */
const kept = new WeakMap<WorkCalendar, Map<number, boolean>>();

/** In milliseconds. */
function hourOf(day: string, hour: number, timeZone: string): number {
  return momentAt(day, `${String(hour).padStart(2, '0')}:00`, timeZone).getTime();
}
