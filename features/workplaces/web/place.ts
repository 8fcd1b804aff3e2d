import { formatClock } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';

/** What the address of the floor says. */
export interface Place {
  readonly sede?: string | undefined;
  readonly piso?: string | undefined;
  readonly dia?: string | undefined;
  readonly hora?: string | undefined;
  readonly puesto?: string | undefined;
  readonly ver?: string | undefined;
}

export const views = ['plano', 'lista', 'horas', 'adentro'] as const;
export type View = (typeof views)[number];

export const minuteNow = () => minuteOf(formatClock(now()));

/** `14:30` in minutes; whatever else is midnight. */
export function minuteOf(text = '00:00'): number {
  const [hours = 0, minutes = 0] = (/^(\d{1,2}):(\d{2})/.exec(text)?.slice(1) ?? []).map(Number);
  return Math.min(1439, hours * 60 + minutes);
}

export const textOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
