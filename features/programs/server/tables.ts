import type { Generated } from 'kysely';
import type { AudienceColumns } from '#features/organization/audience.ts';
import type { Category, ProgramState } from '../policy.ts';

interface ProgramTable extends Audienced {
  id: string;
  title: string;
  summary: string;
  description: string;
  requirements: string;
  category: Category;
  place: string;
  state: ProgramState;
  capacity: number;
  least_months: number;
  least_attendance: number;
  enrol_until: string;
  version: Generated<number>;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Absent where everybody is meant. */
type Audienced = { [Column in keyof AudienceColumns]: Generated<AudienceColumns[Column]> };

interface SessionTable {
  id: string;
  program_id: string;
  starts_at: Date;
  ends_at: Date;
}

interface EnrolmentTable {
  case_id: string;
  program_id: string;
  queued_at: Date;
  certificate_code: string | null;
}

declare module '#platform/server/context.ts' {
  interface Database {
    programs: ProgramTable;
    program_sessions: SessionTable;
    program_enrolments: EnrolmentTable;
    program_attendance: { session_id: string; case_id: string; marked_at: Date };
  }
  interface Events {
    /** A seat of a programme may be free: the waiting list moves. */
    'programs.seat_freed': { programId: string };
  }
}
