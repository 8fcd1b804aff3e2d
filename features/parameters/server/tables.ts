import type { ColumnType, Generated } from 'kysely';
import type { LegalName } from '../legal-parameter.ts';
import type { Post } from '../regime.ts';

interface LegalParameterTable {
  id: string;
  name: LegalName;
  effective_from: string;
  value: ColumnType<string, number, number>;
  source: string;
  reason: string | null;
  version: Generated<number>;
  /** Null for what came with the product. */
  changed_by: string | null;
  changed_at: Date | null;
}

interface HolidayChangeTable {
  day: string;
  is_holiday: boolean;
  /** What HR called a day that they added. */
  name: string | null;
  reason: string;
  changed_by: string;
  changed_at: Date;
}

interface RegimeTable {
  id: string;
  person_id: string;
  valid_from: string;
  rest_weekday: number;
  post: Post;
  is_available: boolean;
  reason: string;
  set_by: string | null;
  set_at: Date;
  ended_at: ColumnType<Date | null, never, Date>;
  ended_by: ColumnType<string | null, never, string>;
  ended_reason: ColumnType<string | null, never, string>;
}

declare module '#platform/server/context.ts' {
  interface Database {
    legal_parameters: LegalParameterTable;
    holiday_changes: HolidayChangeTable;
    work_regimes: RegimeTable;
  }
  interface Events {
    /** A number of the law changed; what was counted by it for days from `from` on may be counted again. */
    'parameters.changed': { name: LegalName; from: string };
    /** What a day of somebody counts as may be another thing from a day on. */
    'parameters.regime_changed': { regimeId: string; personId: string; validFrom: string };
    'parameters.holiday_changed': { day: string; isHoliday: boolean };
  }
}
