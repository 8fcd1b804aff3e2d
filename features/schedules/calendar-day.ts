import { addDays, eachDay } from '#platform/contract/calendar-day.ts';

const length = 86_400_000;
const behindUtc = 5 * 3_600_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day of a moment in Colombia, whose clocks never change. */
export function dayAt(moment: Date): string {
  return new Date(moment.getTime() - behindUtc).toISOString().slice(0, 10);
}

/** The moment of a minute of a day in Colombia; minutes of the days before and after are negative and past 1440. */
export function momentAt(day: string, minute: number): Date {
  return new Date(timeOf(day) + behindUtc + minute * 60_000);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay();
}

/** The Monday of the week that holds the day. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** Days from one to the other, both included, in order. */
export function daysBetween(from: string, to: string): string[] {
  return [...eachDay(from, to)];
}

/** How many days that would be, without writing them down: a range that somebody asks for may be of any length. */
export function countDays(from: string, to: string): number {
  return Math.max(0, Math.round((timeOf(to) - timeOf(from)) / length) + 1);
}

/** The first and the last day of the month of a day. */
export function monthOf(day: string): { from: string; to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return { from: `${day.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}
