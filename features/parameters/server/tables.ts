import type { ColumnType, Generated } from 'kysely';
import type { LegalName } from '../legal-parameter.ts';

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

declare module '#platform/server/context.ts' {
  interface Database {
    legal_parameters: LegalParameterTable;
    holiday_changes: HolidayChangeTable;
  }
  interface Events {
    /** A number of the law changed; what was counted by it for days from `from` on may be counted again. */
    'parameters.changed': { name: LegalName; from: string };
    'parameters.holiday_changed': { day: string; isHoliday: boolean };
  }
}
