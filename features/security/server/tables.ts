import type { AbsenceCode, Outcome } from '../absence.ts';

interface PlaceColumns {
  headquarters_id: string | null;
  client_id: string | null;
  cost_center_id: string | null;
  sub_cost_center_id: string | null;
  campaign_id: string | null;
  /** Whose team it was. */
  boss_id: string | null;
}

interface AbsenceTable extends PlaceColumns {
  case_id: string;
  person_id: string;
  day: string;
  starts: number;
  ends: number;
  begins_at: Date;
  outcome: Outcome;
  code: AbsenceCode | null;
  minutes_late: number | null;
}

interface DailyTable extends PlaceColumns {
  day: string;
  hour: number;
  outcome: Outcome | 'planned';
  code: string;
  people: number;
}

declare module '#platform/server/context.ts' {
  interface Database {
    security_absences: AbsenceTable;
    security_marks: { person_id: string; at: Date; imported_by: string | null; imported_at: Date };
    security_late_arrivals: { person_id: string; day: string; minutes: number };
    security_daily: DailyTable;
    security_watch: { id: number; until_at: Date | null };
  }
}
