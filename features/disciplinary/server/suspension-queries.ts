import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';

export interface Suspended {
  readonly personId: string;
  readonly caseId: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/**
 * Days on which people serve a suspension that is carried out, where they touch a span: for the shift grid, attendance and
 * payroll. It says when, never for what.
 */
export async function listSuspensions(
  read: Read,
  personIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Suspended[]> {
  if (personIds.length === 0) return [];
  const rows = await read.db
    .selectFrom('disciplinary_processes as process')
    .select(['process.person_id', 'process.case_id', 'process.executed_from', 'process.executed_to'])
    .where('process.person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('process.measure', '=', 'suspension')
    .where('process.executed_from', '<=', to)
    .where('process.executed_to', '>=', from)
    .orderBy('process.executed_from')
    .execute();
  return rows.map((row) => ({
    personId: row.person_id,
    caseId: row.case_id,
    startsOn: row.executed_from!,
    endsOn: row.executed_to!,
  }));
}
