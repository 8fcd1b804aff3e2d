import type { Generated, JSONColumnType } from 'kysely';
import type { ExceptionCode, OfferState, OvertimeState } from '../policy.ts';

interface OvertimeTable {
  id: string;
  person_id: string;
  day: string;
  starts: number;
  ends: number;
  is_after: boolean;
  activity: string;
  cause: string | null;
  state: OvertimeState;
  exceeds: Generated<boolean>;
  needs_second: Generated<boolean>;
  exception_code: ExceptionCode | null;
  reason: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  /** The order, while worked hours that exceed it wait for a second person. */
  ordered_starts: Generated<number | null>;
  ordered_ends: Generated<number | null>;
  /** The load of payroll that paid them. */
  payroll_id: Generated<string | null>;
  version: Generated<number>;
}

interface OvertimeEventTable {
  id: string;
  request_id: string;
  seq: number;
  /** Null where no person did it. */
  actor_id: string | null;
  state: string;
  reason: string | null;
  data: JSONColumnType<Readonly<Record<string, unknown>>, string, string>;
  at: Date;
  previous_hash: string;
  hash: string;
}

interface OvertimeOfferTable {
  id: string;
  /** Those who were asked together. */
  batch_id: string;
  person_id: string;
  asked_by: string;
  day: string;
  starts: number;
  ends: number;
  activity: string;
  exception_code: ExceptionCode | null;
  state: OfferState;
  reason: string | null;
  request_id: string | null;
  asked_at: Date;
  reply_by: Date;
  answered_at: Date | null;
  version: Generated<number>;
}

declare module '#platform/server/context.ts' {
  interface Database {
    overtime_requests: OvertimeTable;
    overtime_events: OvertimeEventTable;
    overtime_offers: OvertimeOfferTable;
  }
  interface Events {
    'overtime.submitted': {
      requestId: string;
      personId: string;
      personName: string;
      day: string;
      bossId: string | null;
    };
    'overtime.offered': { batchId: string; personIds: readonly string[]; askedBy: string; day: string };
    'overtime.offer_answered': {
      offerId: string;
      personName: string;
      askedBy: string;
      day: string;
      state: 'accepted' | 'declined';
    };
    'overtime.decided': {
      requestId: string;
      personId: string;
      deciderId: string;
      day: string;
      state: 'approved_leader' | 'approved_final' | 'executed' | 'rejected';
    };
  }
}
