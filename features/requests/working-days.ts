import { addDays, daysApart, daysFrom, eachDay } from '#platform/contract/calendar-day.ts';

// Vacations and leaves are counted by the person's own week: Saturday counts only where it is an ordinary workday,
// Sundays and holidays never (CST 186; domain F4, source L12).

/** ISO weekdays, Monday is 1. */
export type Week = readonly number[];

export const mondayToFriday: Week = [1, 2, 3, 4, 5];

export interface DayRules {
  readonly week: Week;
  readonly isHoliday: (day: string) => boolean;
}

export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

export function isWorkingDay(day: string, { week, isHoliday }: DayRules): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 7 && week.includes(weekday) && !isHoliday(day);
}

/** How many working days there are from one day to another, both included. */
export function countWorkingDays(from: string, to: string, rules: DayRules): number {
  let count = 0;
  for (const day of eachDay(from, to)) if (isWorkingDay(day, rules)) count += 1;
  return count;
}

export function countCalendarDays(from: string, to: string): number {
  return daysApart(from, to) + 1;
}

/** Within so many days there is a working day in any week that has one. */
const mostDaysOff = 400;

/** The last of so many working days that begin at `from`, which counts itself where it is one. */
export function lastWorkingDay(from: string, days: number, rules: DayRules): string {
  if (days <= 0) return from;
  let left = days;
  for (const day of daysFrom(from, days * 7 + mostDaysOff)) if (isWorkingDay(day, rules) && --left === 0) return day;
  return from;
}

/** The next working day after a day: when somebody is back. Throws where the week has none. */
export function nextWorkingDay(after: string, rules: DayRules): string {
  return workingDayFrom(addDays(after, 1), rules);
}

/** The day itself or the first working day after it; with a step of -1 the last one before it. */
export function workingDayFrom(from: string, rules: DayRules, step: 1 | -1 = 1): string {
  for (const day of daysFrom(from, mostDaysOff, step)) if (isWorkingDay(day, rules)) return day;
  return from;
}
