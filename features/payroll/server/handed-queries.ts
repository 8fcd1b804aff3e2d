import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';

/** How many lines of a source payroll has, and how many of them a payslip has paid. */
export async function countHanded(read: Read, source: string, sourceId: string) {
  const { rows } = await sql<{ lines: number; paid: number }>`
    select count(*)::int as lines, count(payslip_id)::int as paid from payroll_handed_lines
    where source = ${source} and source_id = ${sourceId}::uuid`.execute(read.db);
  return rows[0]!;
}

/** Where the lines of a payslip come from: the months of what was handed for each concept. */
export async function listOrigins(read: Read, payslipId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await read.db
    .selectFrom('payroll_handed_lines')
    .select(['concept', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('payslip_id', '=', payslipId)
    .orderBy('month')
    .execute();
  const months = Map.groupBy(rows, ({ concept }) => concept);
  return new Map([...months].map(([concept, own]) => [concept, own.map(({ month }) => month)]));
}
