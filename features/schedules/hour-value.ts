import type { LegalTable } from '#features/parameters/legal-parameter.ts';
import { addDays } from '#platform/contract/calendar-day.ts';

/** What an hour is worth on a day and those after it, in pesos, on a salary or on the minimum wage of the day. */
export function hourOn(table: LegalTable, day: string, salary?: number | null): (daysOn: number) => number {
  return (daysOn) => {
    const at = addDays(day, daysOn);
    return (salary ?? table.on('minimum_wage', at)) / table.on('month_divisor', at);
  };
}
