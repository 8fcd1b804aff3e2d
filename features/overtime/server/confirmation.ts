import './tables.ts';
import { sql } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, placeColumns } from '#features/people/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { exceeds } from '../meter.ts';
import type { ExceptionCode } from '../policy.ts';
import { explain } from './explanation.ts';
import { absenceProblem, momentOf, overlapsOther, shiftProblem } from './guard.ts';
import { noteAll } from './journal.ts';
import { lock, move } from './step.ts';

/** How many days go to payroll at once. */
const mostDays = 92;

export interface Confirmation {
  readonly version: number;
  readonly starts: number;
  readonly ends: number;
  readonly exception?: ExceptionCode | undefined;
}

/**
 * Confirms approved hours as they were worked. Within the order they are executed. What exceeds it is kept as worked and
 * flagged: it needs a coded exception and the approval of a second person, who is not the one that confirmed.
 * @throws not_found, conflict, wrong_state, not_worked_yet, inside_shift, overlaps, on_leave, exception_needed
 */
export async function executeOvertime(
  ctx: Context,
  id: string,
  { version, starts, ends, exception }: Confirmation,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const row = await lock(tx, 'execute', id, version);
    if (ends <= starts || ends - starts > 720 || starts > 1439) throw errors.too_long();
    if (momentOf(row.day, ends) > tx.now()) throw errors.not_worked_yet();
    const interval = { personId: row.person_id, day: row.day, starts, ends };
    const problem = (await absenceProblem(tx, interval)) ?? (await shiftProblem(tx, interval));
    if (problem) throw problem();
    if (await overlapsOther(tx, interval, id)) throw errors.overlaps();
    const { meters } = await explain(tx, interval, id);
    const isOrdered = row.starts <= starts && ends <= row.ends;
    if (!isOrdered && exception === undefined)
      throw errors.exception_needed({}, { issues: [{ path: 'exception', code: 'overtime.error.exception_needed' }] });
    const state = isOrdered ? 'executed' : 'approved_leader';
    const isOver = row.exceeds || exceeds(meters);
    await move(tx, row, state, {
      ...{ starts, ends, exceeds: isOver },
      ...(isOrdered
        ? {}
        : {
            ...{ exceeds: true, needs_second: true, is_after: true, exception_code: exception ?? row.exception_code },
            ...{ ordered_starts: row.starts, ordered_ends: row.ends },
          }),
    });
    const { person_id: personId, day } = row;
    await tx.audit(`overtime.${isOrdered ? 'executed' : 'exceeded'}`, {
      ...{ subject: 'overtime', subjectId: id, personId },
      before: { starts: row.starts, ends: row.ends },
      after: { starts, ends, exception: exception ?? null },
    });
    await tx.emit('overtime.decided', { requestId: id, personId, deciderId: tx.scope.personId, day, state });
  });
}

/**
 * Hands worked hours of the people within the caller's reach to payroll: after that they do not change.
 * @throws range_too_long, nothing_to_send
 */
export async function sendToPayroll(
  ctx: Context,
  { from, to }: { from: string; to: string },
): Promise<{ sent: number; minutes: number }> {
  if (to < from || Date.parse(to) - Date.parse(from) > mostDays * 86_400_000)
    throw errors.range_too_long({ days: mostDays });
  return ctx.tx(async (tx) => {
    const reached = employeeFacts(tx.db)
      .where(reachCovers(reachOf(tx.scope, 'overtime:approve-final'), placeColumns))
      .clearSelect()
      .select('employees.id');
    const rows = await tx.db
      .updateTable('overtime_requests')
      .set({ state: 'sent_to_payroll', updated_at: tx.now(), version: sql`version + 1` })
      .where('state', '=', 'executed')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('deleted_at', 'is', null)
      .where('person_id', '<>', tx.scope.personId)
      .where('person_id', 'in', reached)
      .returning(['id', 'starts', 'ends'])
      .execute();
    if (rows.length === 0) throw errors.nothing_to_send();
    await noteAll(
      tx,
      rows.map(({ id }) => id),
      { state: 'sent_to_payroll' },
    );
    const minutes = rows.reduce((sum, row) => sum + row.ends - row.starts, 0);
    await tx.audit('overtime.sent_to_payroll', {
      subject: 'overtime',
      subjectId: from,
      after: { from, to, sent: rows.length, minutes },
    });
    return { sent: rows.length, minutes };
  });
}
