import { sql } from 'kysely';
import type { Sort } from '#platform/contract/schemas.ts';
import { personName } from '#features/people/server/queries.ts';
import type { loadSorts, paidSorts, rowSorts } from '../policy.ts';

export type LoadSort = Sort<(typeof loadSorts)[number]>;
export type PaidSort = Sort<(typeof paidSorts)[number]>;
export interface RowsAsked {
  readonly isGood: boolean;
  readonly sort?: Sort<(typeof rowSorts)[number]> | undefined;
}

/** What loads are ordered by. */
export const loadColumns = {
  period: sql.ref('payrolls.starts_on'),
  number: sql.ref('payrolls.number'),
  paid: sql.ref('payrolls.paid_on'),
  good: sql.ref('payrolls.good'),
  wrong: sql.ref('payrolls.wrong'),
  net: sql.ref('payrolls.net'),
};

/** What the people of a load are ordered by. */
export const paidColumns = {
  name: sql`person.name collate "es_intranet"`,
  document: sql`person."documentNumber"`,
  number: sql.ref('payslips.number'),
  net: sql.ref('payslips.net'),
};

/** The name of a row: the person's, or what the file calls them. */
export const rowName = sql<string>`coalesce(${personName('payroll_rows.person_id')}, name)`;

/** What the rows of a load are ordered by; a file holds no more than a few thousand. */
export const rowColumns = {
  name: sql`nullif(${rowName}, '') collate "es_intranet"`,
  number: sql.ref('payroll_rows.number'),
  document: sql.ref('payroll_rows.document_number'),
  file: sql`document_name collate "es_intranet"`,
  earned: sql.ref('payroll_rows.earned'),
  deducted: sql.ref('payroll_rows.deducted'),
  net: sql.ref('payroll_rows.net'),
};
