import type { Generated } from 'kysely';
import type { ExceptionCode, SwapState } from '../policy.ts';

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

/** What a change has beside its case: the hours that it found and those that it wants. */
interface ShiftChangeTable extends HoursColumns {
  id: string;
  day: string;
  old_starts: number | null;
  old_ends: number | null;
  old_break_starts: number | null;
  old_break_ends: number | null;
  exception_code: ExceptionCode | null;
  reply_by: Date;
}

interface FeedTable {
  person_id: string;
  token_hash: string;
  created_at: Date;
  read_at: Date | null;
}

/** What a swap has beside its case: the hours of both shifts as both saw them. */
interface SwapTable {
  id: string;
  other_id: string;
  given_day: string;
  taken_day: string;
  given_starts: number;
  given_ends: number;
  given_break_starts: number | null;
  given_break_ends: number | null;
  taken_starts: number;
  taken_ends: number;
  taken_break_starts: number | null;
  taken_break_ends: number | null;
  words: string | null;
  reply_by: Date;
}

interface NeedTable {
  campaign_id: string;
  day: string;
  /** 48 half hours. */
  people: number[];
  updated_by: string;
  updated_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    shifts: ShiftTable;
    shift_changes: ShiftChangeTable;
    schedule_feeds: FeedTable;
    staffing_needs: NeedTable;
    shift_swaps: SwapTable;
  }
  interface Events {
    'schedules.published': { key: string; personIds: readonly string[]; from: string; to: string };
    'schedules.change_proposed': { changeId: string; personId: string; proposedBy: string; day: string };
    'schedules.change_imposed': {
      changeId: string;
      personId: string;
      proposedBy: string;
      day: string;
      /** It begins within the hours for which people may be called in their rest. */
      isSoon: boolean;
    };
    'schedules.change_decided': {
      changeId: string;
      personId: string;
      personName: string;
      proposedBy: string;
      day: string;
      state: 'accepted' | 'refused' | 'expired';
    };
    /** A step of a swap: `to` are those whom it concerns, without who took it. */
    'schedules.swap_moved': {
      swapId: string;
      state: SwapState;
      actorName: string;
      day: string;
      to: readonly string[];
      /** One of its shifts begins within the hours for which people may be called in their rest. */
      isSoon: boolean;
      /** Whose shifts are other ones now. */
      personIds: readonly string[];
    };
    /** Two have agreed on a swap, and somebody has to decide. */
    'schedules.swap_waits': { swapId: string; names: string; day: string; deciders: readonly string[] };
  }
}
