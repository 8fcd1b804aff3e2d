import type { Generated } from 'kysely';
import type { ChangeState, ExceptionCode } from '../policy.ts';

interface HoursColumns {
  /** Minutes after midnight; null for a day of rest. */
  starts: number | null;
  ends: number | null;
  break_starts: number | null;
  break_ends: number | null;
}

interface ShiftTable extends HoursColumns {
  person_id: string;
  day: string;
  is_published: Generated<boolean>;
  version: Generated<number>;
  published_at: Date | null;
  updated_at: Date;
}

interface ShiftChangeTable extends HoursColumns {
  id: string;
  person_id: string;
  day: string;
  old_starts: number | null;
  old_ends: number | null;
  old_break_starts: number | null;
  old_break_ends: number | null;
  reason: string;
  exception_code: ExceptionCode | null;
  state: ChangeState;
  proposed_by: string;
  proposed_at: Date;
  reply_by: Date;
  decided_at: Date | null;
  decision_reason: string | null;
  version: Generated<number>;
}

interface FeedTable {
  person_id: string;
  token_hash: string;
  created_at: Date;
  read_at: Date | null;
}

declare module '#platform/server/context.ts' {
  interface Database {
    shifts: ShiftTable;
    shift_changes: ShiftChangeTable;
    schedule_feeds: FeedTable;
  }
  interface Events {
    'schedules.published': { key: string; personIds: readonly string[]; from: string; to: string };
    'schedules.change_proposed': { changeId: string; personId: string; proposedBy: string; day: string };
    'schedules.change_imposed': { changeId: string; personId: string; proposedBy: string; day: string };
    'schedules.change_decided': {
      changeId: string;
      personId: string;
      personName: string;
      proposedBy: string;
      day: string;
      state: 'accepted' | 'refused' | 'expired';
    };
  }
}
