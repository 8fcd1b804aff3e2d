import './tables.ts';
import { sql } from 'kysely';
import { bulkId } from '#platform/server/bulk.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Concept } from '../concept.ts';

export interface Handed {
  /** The room that hands them. */
  readonly source: string;
  readonly sourceId: string;
  readonly concept: Concept;
  /** The first day of the month that they are of. */
  readonly month: string;
  /** Pesos as decimal text. */
  readonly lines: readonly { readonly personId: string; readonly amount: string }[];
}

/** Hands lines to payroll, once for each source; they wait until a payslip pays them. Returns how many were new. */
export async function handLines(tx: Tx, { source, sourceId, concept, month, lines }: Handed): Promise<number> {
  const { rows } = await sql`
    insert into payroll_handed_lines (id, person_id, concept, month, amount, source, source_id, handed_by, handed_at)
    select ${bulkId(tx.now())}, each."personId", ${concept}, ${month}::date, each.amount, ${source}, ${sourceId}::uuid,
      ${tx.scope.personId || null}::uuid, ${tx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as each ("personId" uuid, amount numeric)
    where each.amount > 0
    on conflict (source, source_id, concept, person_id) do nothing
    returning id`.execute(tx.db);
  await tx.audit('payroll.handed', {
    subject: 'payroll_handed',
    subjectId: sourceId,
    after: { source, concept, month, lines: rows.length },
  });
  return rows.length;
}

/** The payslips of a load pay what was handed for their people until their month. */
export async function payHanded(tx: Tx, loadId: string): Promise<void> {
  await sql`
    update payroll_handed_lines as handed set payslip_id = payslips.id
    from payslips
    where payslips.payroll_id = ${loadId} and payslips.person_id = handed.person_id and handed.payslip_id is null
      and handed.month <= payslips.ends_on
      and exists (select from jsonb_array_elements(payslips.lines) as line where line ->> 'concept' = handed.concept)`.execute(
    tx.db,
  );
}
