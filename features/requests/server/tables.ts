import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Origin } from '../medical.ts';
import type { Counting, EvidenceRule, Family, FirstDecider, Nature, Pay, Shelf, Unit } from '../policy.ts';
import type { EntryKind } from '../vacation.ts';
import type { RestChoice } from '../compensatory-rest.ts';

type Json = JSONColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;

interface KindTable {
  code: string;
  family: Family;
  shelf: Shelf;
  nature: Nature;
  pay: Pay;
  unit: Unit;
  counts: Counting;
  max_days: number | null;
  evidence: EvidenceRule;
  evidence_days: number;
  is_emergency: boolean;
  notice_days: number;
  decider: FirstDecider;
  decide_hours: number;
  second_level_days: number | null;
  is_sealed: boolean;
  once_in_months: number | null;
  valid_until: string | null;
  source: string;
  name_es: string;
  name_en: string;
  note_es: string;
  note_en: string;
  position: number;
  active: boolean;
  version: Generated<number>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

/** What a request has beside its case. */
interface RequestTable {
  id: string;
  kind: string;
  family: Family;
  person_id: string;
  starts_on: string | null;
  ends_on: string | null;
  from_minute: number | null;
  to_minute: number | null;
  hundredths: Generated<number>;
  /** Pesos. */
  amount: ColumnType<number | null, number | null | undefined, number | null>;
  reason: Generated<string>;
  details: Json;
  /** What makes two open ones the same; null once it is closed. */
  fingerprint: string | null;
  /** Its days are taken: nothing else of the person may lie on them. */
  occupies: Generated<boolean>;
  evidence_due_on: string | null;
  /** When its person was reminded of the proof in its state. */
  reminded_at: Date | null;
  /** HR asked payroll at least once to turn its payment back. */
  went_to_payroll: Generated<boolean>;
  /** The state of its case, who moves it next and until when: they follow the case. */
  readonly state: ColumnType<string, never, never>;
  readonly waits_for: ColumnType<string | null, never, never>;
  readonly due_at: ColumnType<Date | null, never, never>;
  created_at: Date;
}

interface EvidenceTable {
  id: string;
  request_id: string;
  file_id: string;
  name: string;
  added_by: string;
  added_at: Date;
}

interface MedicalLeaveTable {
  request_id: string;
  person_id: string;
  origin: Origin;
  entity: string;
  certificate_number: string;
  issued_on: string;
  diagnosis_code: string;
  diagnosis: string;
  is_extension: Generated<boolean>;
  related_by_hr: Generated<boolean | null>;
  previous_id: string | null;
  chain_days: number;
  warned_days: Generated<number>;
}

interface FollowUpTable {
  id: string;
  request_id: string;
  note: string;
  next_on: string | null;
  author_id: string;
  created_at: Date;
}

interface WorkWeekTable {
  person_id: string;
  /** The first day on which it holds. */
  valid_from: string;
  /** Null: that of the shifts again. */
  weekdays: number[] | null;
  updated_at: Date;
}

interface VacationEntryTable {
  id: string;
  person_id: string;
  kind: EntryKind;
  hundredths: number;
  service_month: number | null;
  request_id: string | null;
  reason: Generated<string>;
  actor_id: string | null;
  on_day: string;
  created_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    request_kinds: KindTable;
    requests: RequestTable;
    request_evidence: EvidenceTable;
    medical_leaves: MedicalLeaveTable;
    medical_followups: FollowUpTable;
    work_weeks: WorkWeekTable;
    vacation_entries: VacationEntryTable;
    /** The sum of each person's entries, which the database keeps. */
    vacation_balances: { person_id: string; hundredths: number };
    rest_choices: { person_id: string; day: string; choice: RestChoice; chosen_at: Date };
  }
  interface Events {
    /** Somebody other than its owner, or the clock, took a step with a request. */
    'requests.moved': {
      requestId: string;
      seq: number;
      family: string;
      action: string;
      state: string;
      kind: string;
      ownerId: string;
      actorId: string | null;
      reason: string;
      link: string;
    };
    /** Leave of whole days that covers today has come to count, or counts no more. */
    'requests.leave_changed': { personId: string };
    /** A request waits for these people's decision: for the first time, again, or handed on. */
    'requests.waiting': {
      requestId: string;
      key: string;
      cause: 'asked' | 'reminded' | 'escalated' | 'overdue';
      kind: string;
      ownerName: string;
      personIds: string[];
    };
    /** Its owner should bring proof, or say whether they agree, and their time runs out. */
    'requests.owed': {
      requestId: string;
      key: string;
      cause: 'evidence' | 'answer';
      kind: string;
      ownerId: string;
      until: string;
      link: string;
    };
    /** Somebody's year of service ends soon without so many vacation days in a row. */
    'requests.vacation_due': { personId: string; days: number; until: string; ahead: number };
    /** A chain of medical leaves has reached a number of days at which HR must act. */
    'requests.medical_warning': { requestId: string; days: number; personIds: string[] };
  }
}
