import type { Hours } from './shift.ts';

/** The hours of a day as its row and the wire have them; all null for a day of rest. */
export interface WrittenHours {
  readonly starts: number | null;
  readonly ends: number | null;
  readonly break_starts: number | null;
  readonly break_ends: number | null;
}

export const noHours: WrittenHours = { starts: null, ends: null, break_starts: null, break_ends: null };

/** The hours of a row; null for a day of rest. */
export function hoursOf({
  starts,
  ends,
  break_starts: breakStarts,
  break_ends: breakEnds,
}: WrittenHours): Hours | null {
  return starts === null || ends === null ? null : { starts, ends, breakStarts, breakEnds };
}

/** The four columns alone, or four nulls. */
export function columnsOf({ starts, ends, break_starts, break_ends }: WrittenHours): WrittenHours {
  return starts === null || ends === null ? noHours : { starts, ends, break_starts, break_ends };
}
