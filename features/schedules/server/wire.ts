import type { Scope } from '#platform/contract/scope.ts';
import { changeActionsFor } from '../shift-change.ts';
import { columnsOf } from '../written-hours.ts';
import type { ChangeRow } from './planned.ts';

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
