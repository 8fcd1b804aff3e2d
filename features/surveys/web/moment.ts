import { endOfDay, momentAt } from '#platform/contract/moment-at.ts';

/** The first moment of a day where the company is. */
export function dayStarts(day: string, timeZone: string): string {
  return momentAt(day, '00:00', timeZone).toISOString();
}

/** The last minute of a day where the company is. */
export function dayEnds(day: string, timeZone: string): string {
  return endOfDay(day, timeZone);
}
