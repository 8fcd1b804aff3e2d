import { now } from '#platform/web/now.ts';
import { isNight } from '../../legal-clock.ts';
import type { OwnDay } from '../schedules.ts';

/** A stretch of a day on its scale, in minutes after midnight. */
export interface Piece {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly look: 'day' | 'night' | 'break';
}

/** What of a day's shift falls on the day, and what the shift of the day before left for its morning. */
export function piecesOf(day: OwnDay, before: OwnDay | undefined): Piece[] {
  const sides = [
    { of: before, shift: 1440 },
    { of: day, shift: 0 },
  ];
  const worked = sides.flatMap(({ of, shift }) =>
    (of?.segments ?? []).flatMap((one) =>
      within(`${shift} ${one.from}`, one.from - shift, one.to - shift, isNight(one.category) ? 'night' : 'day'),
    ),
  );
  const breaks = sides.flatMap(({ of, shift }) => {
    if (of?.break_starts == null || of.break_ends == null) return [];
    return within(`break ${shift}`, of.break_starts - shift, of.break_ends - shift, 'break');
  });
  return [...worked, ...breaks];
}

function within(key: string, starts: number, ends: number, look: Piece['look']): Piece[] {
  const [from, to] = [Math.max(0, starts), Math.min(1440, ends)];
  return to > from ? [{ key, from, to, look }] : [];
}

/** Minutes after midnight in Colombia, whose clocks never change. */
export function minuteNow(): number {
  return Math.floor(now().getTime() / 60_000 - 300) % 1440;
}
