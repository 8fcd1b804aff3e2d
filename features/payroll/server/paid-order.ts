import { sql } from 'kysely';
import type { Sort } from '#platform/contract/schemas.ts';
import type { paidSorts } from '../policy.ts';

export type PaidSort = Sort<(typeof paidSorts)[number]>;

/** What the people of a load are ordered by. */
export const paidColumns = {
  name: sql`person.name collate "es_intranet"`,
  document: sql`person."documentNumber"`,
  number: sql.ref('payslips.number'),
  net: sql.ref('payslips.net'),
};
