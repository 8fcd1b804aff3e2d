import { formatDay } from '#platform/web/i18n.ts';
import type { Process } from './disciplinary.ts';

/** The day of the hearing, and its hour unless it is in writing; empty while no day is set. */
export function hearingMoment({ hearing_on: on, hearing_at: at, channel }: Process): string {
  if (on === null) return '';
  return [formatDay(on), channel === 'written' ? null : at].filter(Boolean).join(', ');
}
