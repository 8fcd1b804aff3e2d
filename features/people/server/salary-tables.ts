import type { ColumnType } from 'kysely';
import type { SalaryKind } from '../policy.ts';

interface SalaryTable {
  id: string;
  person_id: string;
  valid_from: string;
  /** Whole pesos a month: text as the driver reads them. */
  amount: ColumnType<string, number, never>;
  kind: SalaryKind;
  reason: string;
  set_by: string | null;
  set_at: Date;
  ended_at: ColumnType<Date | null, never, Date>;
  ended_by: ColumnType<string | null, never, string>;
  ended_reason: ColumnType<string | null, never, string>;
}

declare module '#platform/server/context.ts' {
  interface Database {
    salaries: SalaryTable;
  }
}
