import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { Concept } from '../concept.ts';
import { boundsOf, type PeriodPart } from '../period.ts';

/** The caller's own payslip of a load: its number and the concepts that it has lines of; undefined without one. */
export async function findOwnSlip(
  read: Read,
  payrollId: string,
): Promise<{ number: number; concepts: readonly Concept[] } | undefined> {
  const row = await read.db
    .selectFrom('payslips')
    .select([sql<number>`number::float8`.as('number'), 'lines'])
    .where('payroll_id', '=', payrollId)
    .where('person_id', '=', read.scope.personId || null)
    .executeTakeFirst();
  return row && { number: row.number, concepts: row.lines.map(({ concept }) => concept) };
}

/**
 * The last day of the period in which somebody is paid for a day, today or later: by months or halves, as their last
 * payslip was.
 */
export async function nextPayDay(read: Read, personId: string, day: string): Promise<string> {
  const last = await read.db
    .selectFrom('payslips')
    .select('part')
    .where('person_id', '=', personId)
    .orderBy('ends_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const half: PeriodPart = date <= 15 ? 'first' : 'second';
  return boundsOf({ year, month, part: last && last.part !== 'month' ? half : 'month' }).endsOn;
}
