import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Line } from '../calculation/calculate.ts';
import type { PlanRules } from '../calculation/plan.ts';
import type { RowIssueCode } from '../file-columns.ts';
import type { ConditionState, PeriodState, UploadKind, UploadState, VersionState } from '../policy.ts';

/** Text as the driver reads it, so that nothing is lost. */
type Numeric = ColumnType<string, number | string, number | string>;
type MaybeNumeric = ColumnType<string | null, number | string | null, number | string | null>;

interface PlaceColumns {
  client_id: string | null;
  campaign_id: string | null;
  contractor_id: string | null;
  profile_id: string | null;
  cost_center_id: string | null;
  sub_cost_center_id: string | null;
  headquarters_id: string | null;
}

interface PlanTable {
  id: string;
  code: string;
  name: string;
  created_at: Date;
}

interface UploadTable {
  id: string;
  kind: UploadKind;
  month: string | null;
  file_name: string;
  sha256: string;
  state: Generated<UploadState>;
  total: Generated<number>;
  wrong: Generated<number>;
  created_by: string;
  created_at: Date;
  decided_at: Date | null;
  version: Generated<number>;
}

export interface RowIssue {
  readonly column: string;
  readonly code: RowIssueCode;
  readonly value?: string;
}

interface UploadRowTable {
  upload_id: string;
  number: number;
  person_id: string | null;
  document_number: string;
  fields: JSONColumnType<Readonly<Record<string, string>>>;
  issues: JSONColumnType<readonly RowIssue[]>;
  is_good: GeneratedAlways<boolean>;
}

interface VersionTable {
  id: string;
  plan_id: string;
  number: number;
  starts_on: string;
  rules: JSONColumnType<PlanRules>;
  words: string;
  sha256: string;
  state: Generated<VersionState>;
  upload_id: string | null;
  people: JSONColumnType<readonly string[]>;
  reason: Generated<string>;
  created_by: string;
  created_at: Date;
  published_at: Date | null;
  published_by: string | null;
  version: Generated<number>;
}

/** What proves a signature: the words by their hash, how it was given, and from where. */
export interface Evidence {
  readonly sha256: string;
  readonly kind: 'drawn' | 'typed';
  readonly text: string | null;
  readonly inkSha256: string | null;
  readonly address: string;
  readonly userAgent: string;
}

interface ConditionTable {
  id: string;
  version_id: string;
  person_id: string;
  starts_on: string;
  state: Generated<ConditionState>;
  reason: Generated<string>;
  decided_at: Date | null;
  evidence: JSONColumnType<Evidence | null, string | null, string | null>;
  created_at: Date;
}

interface InputTable {
  id: string;
  person_id: string;
  metric: string;
  day: string;
  value: Numeric;
  source: 'file' | 'hand' | 'dispute';
  upload_id: string | null;
  corrects_id: string | null;
  reason: Generated<string>;
  created_by: string;
  created_at: Date;
  superseded_at: Date | null;
}

interface PeriodTable {
  id: string;
  month: string;
  state: Generated<PeriodState>;
  uploaded_by: string | null;
  commissions_by: string | null;
  commissions_at: Date | null;
  margin_by: string | null;
  margin_at: Date | null;
  reason: Generated<string>;
  job_id: string | null;
  calculated_at: Date | null;
  created_at: Date;
  version: Generated<number>;
}

export interface ResultChange {
  /** A line of the arithmetic unless it says what made it another: a figure, or the version that pays. */
  readonly kind?: 'figure' | 'version';
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

interface ResultTable extends PlaceColumns {
  period_id: string;
  person_id: string;
  version_id: string;
  condition_id: string;
  total: Numeric;
  previous_total: MaybeNumeric;
  lines: JSONColumnType<readonly Line[]>;
  figures: JSONColumnType<Readonly<Record<string, string>>>;
  changes: JSONColumnType<readonly ResultChange[]>;
  digest: string;
  calculated_at: Date;
}

interface ProvisionTable extends PlaceColumns {
  period_id: string;
  person_id: string;
  day: string;
  commission: Numeric;
  income: Numeric;
  cost: Numeric;
}

interface SumTable extends PlaceColumns {
  id: Generated<string>;
  period_id: string;
  day: string;
  count: number;
  commission: Numeric;
  income: Numeric;
  cost: Numeric;
}

interface DisputeTable {
  case_id: string;
  month: string;
  input_id: string | null;
  line: string;
  claimed: MaybeNumeric;
}

declare module '#platform/server/context.ts' {
  interface Database {
    commission_plans: PlanTable;
    commission_uploads: UploadTable;
    commission_upload_rows: UploadRowTable;
    commission_versions: VersionTable;
    commission_conditions: ConditionTable;
    commission_inputs: InputTable;
    commission_periods: PeriodTable;
    commission_results: ResultTable;
    commission_provisions: ProvisionTable;
    commission_sums: SumTable;
    commission_disputes: DisputeTable;
  }
  interface Events {
    /** A version waits for the signatures of its people; told in parts of so many. */
    'commissions.published': {
      versionId: string;
      part: number;
      plan: string;
      startsOn: string;
      personIds: readonly string[];
    };
    /** A provision has gone to payroll. */
    'commissions.settled': { periodId: string; part: number; month: string; personIds: readonly string[] };
  }
}
