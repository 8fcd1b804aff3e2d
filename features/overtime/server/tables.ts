import type { Generated } from 'kysely';
import type { ExceptionCode, OfferState, OvertimeState } from '../policy.ts';

/** What overtime has beside its case, whose title is the activity. */
interface OvertimeTable {
  id: string;
  person_id: string;
  day: string;
  starts: number;
  ends: number;
  is_after: boolean;
  cause: string | null;
  exceeds: Generated<boolean>;
  needs_second: Generated<boolean>;
  exception_code: ExceptionCode | null;
  reason: Generated<string | null>;
  /** The order, while worked hours that exceed it wait for a second person. */
  ordered_starts: Generated<number | null>;
  ordered_ends: Generated<number | null>;
  /** The load of payroll that paid them. */
  payroll_id: Generated<string | null>;
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
      state: OvertimeState;
    };
  }
}
