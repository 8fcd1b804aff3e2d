import { addDays, daysBetween } from './business-clock.ts';

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
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day, rules)) count += 1;
  return count;
}

export function countCalendarDays(from: string, to: string): number {
  return daysBetween(from, to) + 1;
}

/** The last of so many working days that begin at `from`, which counts itself where it is one. */
export function lastWorkingDay(from: string, days: number, rules: DayRules): string {
  let last = from;
  for (let day = from, left = days; left > 0; day = addDays(day, 1))
    if (isWorkingDay(day, rules)) {
      last = day;
      left -= 1;
    }
  return last;
}

/** The next working day after a day: when somebody is back. */
export function nextWorkingDay(after: string, rules: DayRules): string {
  let day = addDays(after, 1);
  while (!isWorkingDay(day, rules)) day = addDays(day, 1);
  return day;
}
