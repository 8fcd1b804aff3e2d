import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';

/** This month and those before it, as `2026-11`, the newest first. */
export function lastMonths(count: number): string[] {
  const [year = 0, month = 0] = isoDay(now()).split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
