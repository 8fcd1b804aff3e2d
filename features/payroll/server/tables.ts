import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Concept } from '../concept.ts';
import type { Line } from '../payslip.ts';
import type { PeriodPart } from '../period.ts';
import type { PayMethod, PayrollState } from '../policy.ts';

/** Pesos: text as the driver reads them, numbers where they are written. */
type Pesos = ColumnType<string, number | string, number | string>;
type MaybePesos = ColumnType<string | null, number | string | null, number | string | null>;

interface PeriodColumns {
  year: number;
  month: number;
  part: PeriodPart;
  starts_on: string;
  ends_on: string;
  paid_on: string;
  method: PayMethod;
}

interface PayrollTable extends PeriodColumns {
  id: string;
  number: GeneratedAlways<string>;
  file_name: string | null;
  sha256: string;
  documents: Generated<number>;
  state: Generated<PayrollState>;
  total: Generated<number>;
  good: Generated<number>;
  wrong: Generated<number>;
  earned: Generated<Pesos>;
  deducted: Generated<Pesos>;
  net: Generated<Pesos>;
  created_by: string;
  created_at: Date;
  published_at: Date | null;
  published_by: string | null;
  disagreed: Generated<number>;
  disagreed_reason: Generated<string | null>;
  version: Generated<number>;
}

/** What is wrong with a row: the column, the reason, and what stood there. */
export interface RowIssue {
  readonly column: string;
  readonly code: string;
  readonly value?: string | number;
}

interface RowTable {
  payroll_id: string;
  number: number;
  document_number: string | null;
  name: string;
  lines: JSONColumnType<readonly Line[]>;
  earned: Pesos;
  deducted: Pesos;
  net: MaybePesos;
  cune: string | null;
  document_file_id: string | null;
  document_name: string | null;
  issues: JSONColumnType<readonly RowIssue[]>;
  conflicts: JSONColumnType<readonly RowIssue[]>;
  person_id: string | null;
  is_good: GeneratedAlways<boolean>;
}

interface PayslipTable extends PeriodColumns {
  id: string;
  number: GeneratedAlways<string>;
  payroll_id: string;
  person_id: string;
  position: string;
  lines: JSONColumnType<readonly Line[]>;
  earned: MaybePesos;
  deducted: MaybePesos;
  net: MaybePesos;
  cune: string | null;
  document_file_id: string | null;
  published_at: Date;
  opened_at: Date | null;
}

interface HandedTable {
  id: string;
  person_id: string;
  concept: Concept;
  month: string;
  amount: Pesos;
  source: string;
  source_id: string;
  payslip_id: string | null;
  handed_by: string | null;
  handed_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    payrolls: PayrollTable;
    payroll_rows: RowTable;
    payslips: PayslipTable;
    payroll_handed_lines: HandedTable;
  }
  interface Events {
    /** Told in parts of so many people. */
    'payroll.published': {
      payrollId: string;
      part: number;
      year: number;
      month: number;
      half: PeriodPart;
      personIds: readonly string[];
    };
  }
}
