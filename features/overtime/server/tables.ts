import type { Generated } from 'kysely';
import type { ExceptionCode, OvertimeState } from '../policy.ts';

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
  version: Generated<number>;
}

interface OvertimeEventTable {
  id: string;
  request_id: string;
  actor_id: string;
  state: string;
  reason: string | null;
  at: Date;
  previous_hash: string;
  hash: string;
}

declare module '#platform/server/context.ts' {
  interface Database {
    overtime_requests: OvertimeTable;
    overtime_events: OvertimeEventTable;
  }
  interface Events {
    'overtime.submitted': {
      requestId: string;
      personId: string;
      personName: string;
      day: string;
      bossId: string | null;
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
