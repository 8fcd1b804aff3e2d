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
  const pieces = day.segments.flatMap((one) =>
    one.from < 1440
      ? [
          {
            key: `${one.from}`,
            from: one.from,
            to: Math.min(1440, one.to),
            look: isNight(one.category) ? ('night' as const) : ('day' as const),
          },
        ]
      : [],
  );
  const late = (before?.segments ?? []).flatMap((one) =>
    one.to > 1440
      ? [
          {
            key: `before ${one.from}`,
            from: Math.max(0, one.from - 1440),
            to: one.to - 1440,
            look: isNight(one.category) ? ('night' as const) : ('day' as const),
          },
        ]
      : [],
  );
  const breaks = [
    { of: day, shift: 0 },
    { of: before, shift: 1440 },
  ].flatMap(({ of, shift }) => {
    if (of?.break_starts == null || of.break_ends == null) return [];
    const [from, to] = [Math.max(0, of.break_starts - shift), Math.min(1440, of.break_ends - shift)];
    return to > from ? [{ key: `break ${shift}`, from, to, look: 'break' as const }] : [];
  });
  return [...late, ...pieces, ...breaks];
}

/** Minutes after midnight in Colombia, whose clocks never change. */
export function minuteNow(): number {
  return Math.floor(now().getTime() / 60_000 - 300) % 1440;
}
