import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import { knownLine, type KnownLine, type KnownPeriod } from '../source.ts';

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

/** What was handed for people and waits to be paid by a load, or was paid by it, by concept; a published one owes nothing that came later. */
export async function listHandedLines(
  read: Pick<Read, 'db'>,
  personIds: readonly string[],
  { to, payrollId }: KnownPeriod,
): Promise<ReadonlyMap<string, readonly KnownLine[]>> {
  const rows = await read.db
    .selectFrom('payroll_handed_lines as handed')
    .leftJoin('payslips', 'payslips.id', 'handed.payslip_id')
    .select(['handed.person_id as personId', 'handed.concept', sql<number>`sum(handed.amount)::float8`.as('amount')])
    .where('handed.person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('handed.month', '<=', to)
    .where(
      sql<boolean>`(payslips.payroll_id = ${payrollId}::uuid or handed.payslip_id is null and handed.handed_at <=
      coalesce((select published_at from payrolls where id = ${payrollId}::uuid), 'infinity'::timestamptz))`,
    )
    .groupBy(['handed.person_id', 'handed.concept'])
    .execute();
  const own = Map.groupBy(rows, ({ personId }) => personId);
  return new Map(
    [...own].map(([id, lines]) => [
      id,
      // The months that it is of are told apart from it.
      lines.map(({ concept, amount }) => ({ ...knownLine(concept, []), amount: Math.round(amount) })),
    ]),
  );
}
