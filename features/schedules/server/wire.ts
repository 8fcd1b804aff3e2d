import type { Scope } from '#platform/contract/scope.ts';
import type { Hours } from '../shift.ts';
import { changeActionsFor } from '../shift-change.ts';
import type { ChangeRow } from './planned.ts';

export interface HoursRow {
  readonly starts: number | null;
  readonly ends: number | null;
  readonly break_starts: number | null;
  readonly break_ends: number | null;
}

/** The hours of a row; null for a day of rest. */
export function hoursOf(row: HoursRow): Hours | null {
  if (row.starts === null || row.ends === null) return null;
  return { starts: row.starts, ends: row.ends, breakStarts: row.break_starts, breakEnds: row.break_ends };
}

/** The four columns alone, or four nulls. */
export function columnsOf({ starts, ends, break_starts, break_ends }: HoursRow): HoursRow {
  return starts === null || ends === null
    ? { starts: null, ends: null, break_starts: null, break_ends: null }
    : { starts, ends, break_starts, break_ends };
}

/** A change as the calls answer it, with what the caller may do now. */
export function changeOf(scope: Scope, now: Date, row: ChangeRow) {
  const { id, person_id, day, reason, state, version } = row;
  return {
    ...{ id, person_id, day, reason, state, version, ...columnsOf(row) },
    old: {
      starts: row.old_starts,
      ends: row.old_ends,
      break_starts: row.old_break_starts,
      break_ends: row.old_break_ends,
    },
    exception: row.exception_code,
    proposed_by: row.proposer,
    reply_by: row.reply_by.toISOString(),
    actions: changeActionsFor(scope, row, now),
  };
}
