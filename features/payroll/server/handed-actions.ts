import './tables.ts';
import { sql, type Kysely } from 'kysely';
import { bulkId } from '#platform/server/bulk.ts';
import type { Database, Tx } from '#platform/server/context.ts';
import type { SeedContext } from '#platform/server/room.ts';
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
export async function handLines(tx: Tx, handed: Handed): Promise<number> {
  const { source, sourceId, concept, month } = handed;
  const lines = await addLines(tx.db, handed, { by: tx.scope.personId || null, at: tx.now() });
  await tx.audit('payroll.handed', {
    subject: 'payroll_handed',
    subjectId: sourceId,
    after: { source, concept, month, lines },
  });
  return lines;
}

/** Hands the demo company's lines to payroll as of a moment, before its payslips are made. */
export async function seedHanded(ctx: SeedContext, handed: Handed, given: { by: string; at: Date }): Promise<void> {
  await addLines(ctx.db, handed, given);
}

async function addLines(
  db: Kysely<Database>,
  { source, sourceId, concept, month, lines }: Handed,
  { by, at }: { by: string | null; at: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into payroll_handed_lines (id, person_id, concept, month, amount, source, source_id, handed_by, handed_at)
    select ${bulkId(at)}, each."personId", ${concept}, ${month}::date, each.amount, ${source}, ${sourceId}::uuid,
      ${by}::uuid, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as each ("personId" uuid, amount numeric)
    where each.amount > 0
    on conflict (source, source_id, concept, person_id) do nothing
    returning id`.execute(db);
  return rows.length;
}

/** The payslips of a load pay what was handed for their people until their month, before they were published. */
export async function payHanded({ db }: Pick<Tx, 'db'>, loadId: string): Promise<void> {
  await sql`
    update payroll_handed_lines as handed set payslip_id = payslips.id
    from payslips
    where payslips.payroll_id = ${loadId} and payslips.person_id = handed.person_id and handed.payslip_id is null
      and handed.month <= payslips.ends_on and handed.handed_at <= payslips.published_at
      and exists (select from jsonb_array_elements(payslips.lines) as line where line ->> 'concept' = handed.concept)`.execute(
    db,
  );
}
