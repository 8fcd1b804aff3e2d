import './tables.ts';
import { sql, type Updateable } from 'kysely';
import { openCase, takeStep } from '#features/cases/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Database, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { exceeds } from '../meter.ts';
import { buttonOf, overtimeRequest } from '../overtime-request.ts';
import type { ExceptionCode, OvertimeAction, OvertimeState } from '../policy.ts';
import { explain, type Interval } from './explanation.ts';
import { getOvertime, stepsByButton } from './queries.ts';
import { firstApproverOf, type OvertimeRecord } from './request-cases.ts';

const { kind, transitions } = overtimeRequest;

/**
 * The request, held, when the caller may do this with it now.
 * @throws not_found, own_request, same_approver, forbidden, wrong_state, conflict
 */
export async function hold(
  tx: Tx,
  button: OvertimeAction,
  id: string,
  version: number | undefined,
): Promise<OvertimeRecord> {
  const record = await getOvertime(tx, id, { lock: true });
  const isPossible = transitions.some(
    ({ action, from }) => buttonOf[action] === button && from.some((state) => state === record.state),
  );
  if (!isPossible) throw errors.wrong_state();
  if (!stepsByButton(tx, record).has(button)) {
    const decides = button === 'approve' || button === 'reject';
    if (decides && record.isOwner) throw errors.own_request();
    if (decides && firstApproverOf(record) === tx.scope.personId) throw errors.same_approver();
    throw platformErrors.forbidden();
  }
  if (record.version !== version) throw platformErrors.conflict();
  return record;
}

/** Takes the step that this button is now. Answers the state that it led to. @throws exception_needed */
export async function move(ctx: Context, tx: Tx, button: OvertimeAction, id: string, reason?: string) {
  const action = stepsByButton(tx, await getOvertime(tx, id)).get(button) ?? button;
  const { state } = await takeStep(ctx, tx, { kind, id, action, reason });
  return state as OvertimeState;
}

/** Writes what overtime has beside its case. */
export async function keep(tx: Tx, id: string, row: Updateable<Database['overtime_requests']>): Promise<void> {
  await tx.db.updateTable('overtime_requests').set(row).where('id', '=', id).execute();
}

/** One writer at a time for the hours of somebody: two that are looked at together would both fit. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`overtime.${personId}`}))`.execute(tx.db);
}

interface NewHours extends Interval {
  readonly title: string;
  readonly openerId?: string;
  readonly isDraft: boolean;
  readonly is_after: boolean;
  readonly cause: string | null;
  readonly exceeds: boolean;
  readonly needs_second: boolean;
  readonly exception_code?: ExceptionCode | null;
}

/** Opens a draft of hours; answers its id. Its history says nothing of one that goes on at once. */
export async function open(ctx: Context, tx: Tx, { personId, title, openerId, isDraft, ...row }: NewHours) {
  const { id } = await openCase(ctx, tx, {
    kind,
    title,
    openerId,
    ownerId: personId,
    data: { isDraft },
    keep: async (id) => {
      const own = { exception_code: null, ...row, id, person_id: personId };
      await tx.db.insertInto('overtime_requests').values(own).execute();
    },
  });
  return id;
}

/** Whether hours exceed a cap, and whether their cost or that asks for a second person. */
export async function weigh(tx: Tx, interval: Interval, exceptId?: string) {
  const { meters, value, table } = await explain(tx, interval, exceptId);
  const isOver = exceeds(meters);
  return { exceeds: isOver, needs_second: isOver || value > table.on('overtime_second_approval', interval.day) };
}
