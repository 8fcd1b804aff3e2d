import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AbsenceCode, Outcome } from '../absence.ts';
import type { IncidentType, Severity } from '../incident.ts';
import type { Condition, ItemType, ReturnCondition } from '../item.ts';

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

interface SumTable extends PlaceColumns, Record<Outcome | 'planned', number> {
  span: 'day' | 'week';
  /** The day itself, or the Monday of the week. */
  starts_on: string;
}

interface ActTable {
  case_id: string;
  giver_id: string | null;
  headquarters_id: string | null;
  note: string;
  issued_at: Date | null;
  issued_by: string | null;
  given_at: Date | null;
  accepted_at: Date | null;
}

interface ItemTable {
  id: string;
  act_id: string;
  place: number;
  person_id: string;
  headquarters_id: string | null;
  type: ItemType;
  name: string;
  serial: string | null;
  serial_key: GeneratedAlways<string | null>;
  condition: Condition;
  condition_note: string;
  accessories: string;
  /** A bigint, which comes as text. */
  value: ColumnType<string | null, number | null, number | null>;
  due_on: string | null;
  is_out: Generated<boolean>;
  out_on: string | null;
  back_on: string | null;
  back_condition: ReturnCondition | null;
  back_note: Generated<string>;
  objection: Generated<string>;
  source_id: string | null;
  imported_from: string | null;
  search: GeneratedAlways<string>;
}

/** How somebody signed: enough to show later what was signed, by whom and from where; the picture stays with its person. */
export interface Evidence {
  readonly sha256: string;
  readonly kind: 'drawn' | 'typed';
  readonly text: string | null;
  readonly inkSha256: string | null;
  readonly address: string;
  readonly userAgent: string;
}

export type SignatureRole = 'giver' | 'receiver' | 'return' | 'attendee' | 'deduction';

interface SignatureTable {
  case_id: string;
  person_id: string;
  role: SignatureRole;
  evidence: ColumnType<Evidence, string, string>;
  signed_at: Date;
}

interface DeductionTable {
  case_id: string;
  item_id: string | null;
  /** Pesos; a bigint, which comes as text. */
  amount: ColumnType<string, number, never>;
  instalments: number;
  reason: string;
  document_id: string;
  assignment_id: string;
  authorised_at: Date | null;
  stands: Generated<boolean>;
}

interface IncidentTable {
  case_id: string;
  type: IncidentType;
  severity: Severity;
  occurred_at: Date;
  place: string;
  words: string;
  lessons: Generated<string>;
  badge_blocked_at: Date | null;
}

interface MinutesTable {
  case_id: string;
  type: 'meeting' | 'incident';
  held_on: string;
  place: string;
  points: ColumnType<string[], string, string>;
  incident_id: string | null;
  shared_at: Date | null;
}

interface CommitmentTable {
  id: string;
  case_id: string;
  place: number;
  words: string;
  person_id: string;
  due_on: string;
  done_at: Date | null;
  done_note: Generated<string>;
}

declare module '#platform/server/context.ts' {
  interface Events {
    /** Minutes wait for the signatures of who was there. */
    'security.minutes_shared': { id: string; title: string; personIds: readonly string[]; at: string };
    /** A thing should be back and is not: its holder is told once for each day that was fixed. */
    'security.return_overdue': { id: string; actId: string; title: string; dueOn: string; personId: string };
    /** Minutes that waited for signatures were deleted: who was there is told why. */
    'security.minutes_deleted': { id: string; title: string; reason: string; personIds: readonly string[] };
  }
  interface Database {
    security_absences: AbsenceTable;
    security_marks: { person_id: string; at: Date; imported_by: string | null; imported_at: Date };
    security_late_arrivals: { person_id: string; day: string; minutes: number };
    security_sums: SumTable;
    security_acts: ActTable;
    security_items: ItemTable;
    security_photos: { item_id: string; file_id: string; added_at: Date };
    security_deductions: DeductionTable;
    security_incidents: IncidentTable;
    security_incident_items: { case_id: string; item_id: string };
    security_minutes: MinutesTable;
    security_attendees: { case_id: string; person_id: string };
    security_commitments: CommitmentTable;
    security_signatures: SignatureTable;
    security_watch: { id: number; until_at: Date | null };
  }
}
