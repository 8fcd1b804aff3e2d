import { dayIn } from '#features/people/calendar.ts';
import type { Read } from '#platform/server/context.ts';

/** Vacancies are of Colombia alone, as `unknown_law` says: their days are counted there. */
const zone = 'America/Bogota';

export const todayOf = (read: Pick<Read, 'now'>): string => dayIn(zone, read.now());

/** A day so many days after another; fewer than none is before. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
