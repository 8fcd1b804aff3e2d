import './tables.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isPossible, type ExceptionCode, type OvertimeAction, type OvertimeState } from '../policy.ts';
import { note } from './journal.ts';
import { getOvertime, type Listed } from './queries.ts';

/**
 * The request, held, when the caller may do this with it now.
 * @throws not_found, own_request, same_approver, forbidden, wrong_state, conflict
 */
export async function lock(tx: Tx, action: OvertimeAction, id: string, version: number | undefined): Promise<Listed> {
  await tx.db.selectFrom('overtime_requests').select('id').where('id', '=', id).forUpdate().execute();
  const row = await getOvertime(tx, id);
  if (!isPossible(action, row.state)) throw errors.wrong_state();
  if (!row.actions.includes(action)) {
    const decides = action === 'approve' || action === 'reject';
    if (decides && row.person_id === tx.scope.personId) throw errors.own_request();
    if (decides && row.firstDeciderId === tx.scope.personId) throw errors.same_approver();
    throw platformErrors.forbidden();
  }
  if (row.version !== version) throw platformErrors.conflict();
  return row;
}

interface Moved {
  reason?: string | null;
  exception_code?: ExceptionCode | null;
  starts?: number;
  ends?: number;
  exceeds?: boolean;
  needs_second?: boolean;
  is_after?: boolean;
  ordered_starts?: number | null;
  ordered_ends?: number | null;
}

/** Moves the request on, with its entry in the journal. */
export async function move(tx: Tx, row: Listed, state: OvertimeState, more: Moved): Promise<void> {
  await tx.db
    .updateTable('overtime_requests')
    .set({ ...more, state, updated_at: tx.now(), version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await note(tx, row.id, state, more.reason ?? null);
}
