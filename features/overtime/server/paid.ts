import './tables.ts';
import { sql } from 'kysely';
import { moveMany } from '#features/cases/server/actions.ts';
import { boundsOf } from '#features/payroll/period.ts';
import type { Context, Events, Read } from '#platform/server/context.ts';
import { overtimeRequest } from '../overtime-request.ts';
import { selectHours } from './hours-queries.ts';

/**
 * Overtime that was handed to payroll counts as paid when the period that holds its day, or a later one, is published
 * for its person. It may be run twice.
 */
export async function markPaid(
  ctx: Context,
  { payrollId, year, month, half, personIds }: Events['payroll.published'],
): Promise<number> {
  const { endsOn } = boundsOf({ year, month, part: half });
  return ctx.tx(async (tx) => {
    const handed = await selectHours(tx, ['sent_to_payroll'])
      .select('cases.id')
      .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
      .where('day', '<=', endsOn)
      .execute();
    const ids = handed.map(({ id }) => id);
    const paid = await moveMany(ctx, tx, { kind: overtimeRequest.kind, action: 'pay', party: 'payroll', ids });
    if (paid.length === 0) return 0;
    await tx.db.updateTable('overtime_requests').set({ payroll_id: payrollId }).where('id', 'in', paid).execute();
    await tx.audit('overtime.paid', { subject: 'payroll', subjectId: payrollId, after: { requests: paid.length } });
    return paid.length;
  });
}

/** States of hours that are or were worked by order, however far they are on their way to pay. */
const workedStates = ['approved_final', 'executed', 'sent_to_payroll', 'paid'] as const;

/** Hours outside their shift for which people are approved between two days, worked or to come: they are at work then. */
export async function listApprovedHours(read: Read, personIds: readonly string[], from: string, to: string) {
  return selectHours(read, workedStates)
    .select(['person_id as personId', 'day', 'starts', 'ends'])
    .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}
