import './tables.ts';
import { sql } from 'kysely';
import { boundsOf } from '#features/payroll/period.ts';
import type { Context, Events, Read } from '#platform/server/context.ts';
import { noteAll } from './journal.ts';

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
    const rows = await tx.db
      .updateTable('overtime_requests')
      .set({ state: 'paid', payroll_id: payrollId, updated_at: tx.now(), version: sql`version + 1` })
      .where('state', '=', 'sent_to_payroll')
      .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
      .where('day', '<=', endsOn)
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute();
    await noteAll(
      tx,
      rows.map(({ id }) => id),
      { state: 'paid' },
    );
    if (rows.length > 0)
      await tx.audit('overtime.paid', { subject: 'payroll', subjectId: payrollId, after: { requests: rows.length } });
    return rows.length;
  });
}

/** States of hours that are or were worked by order, however far they are on their way to pay. */
const workedStates = ['approved_final', 'executed', 'sent_to_payroll', 'paid'] as const;

/** Hours outside their shift for which people are approved between two days, worked or to come: they are at work then. */
export async function listApprovedHours(read: Read, personIds: readonly string[], from: string, to: string) {
  const rows = await read.db
    .selectFrom('overtime_requests')
    .select(['person_id as personId', 'day', 'starts', 'ends'])
    .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('state', 'in', workedStates)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('deleted_at', 'is', null)
    .execute();
  return rows;
}
