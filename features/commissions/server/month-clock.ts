import { addDays } from '#platform/contract/calendar-day.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { Context } from '#platform/server/context.ts';

// Months are `2026-11` on the wire and their first day inside.

export const firstOf = (month: string) => `${month.slice(0, 7)}-01`;
export const wireMonth = (day: string) => day.slice(0, 7);

/** The last day of the month of a day. */
export function endOf(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

export const monthAfter = (day: string) => addDays(endOf(day), 1);

export function monthsBefore(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

/** Today where the company is. */
export const todayOf = (ctx: Pick<Context, 'now' | 'settings'>) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
