import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Measure } from '../process-guards.ts';
import type {
  asks,
  attendances,
  channels,
  classes,
  companionKinds,
  LetterKind,
  protections,
  signatures,
  WitnessedKind,
} from '../policy.ts';

type One<List extends readonly string[]> = List[number];

interface FaultTable {
  id: string;
  code: string;
  name: string;
  rule: string;
  class: One<typeof classes>;
  measures: Measure[];
  allows_fine: Generated<boolean>;
  from_on: string;
  until_on: string | null;
  changed_by: string | null;
  changed_at: Date;
}

export interface ProcessTable {
  case_id: string;
  person_id: string;
  reporter_id: string | null;
  is_reporter_protected: Generated<boolean>;
  facts: string;
  occurred_on: string;
  occurred_at: string | null;
  place: string;
  people: Generated<string>;
  known_on: string;
  fault_id: Generated<string | null>;
  class: Generated<One<typeof classes> | null>;
  protections: Generated<One<typeof protections>[]>;
  second_key_by: Generated<string | null>;
  second_key_reason: Generated<string | null>;
  instructor_id: Generated<string | null>;
  decider_id: Generated<string | null>;
  superior_id: Generated<string | null>;
  channel: Generated<One<typeof channels> | null>;
  hearing_on: Generated<string | null>;
  hearing_at: Generated<string | null>;
  hearing_place: Generated<string>;
  /** What the person said of whether they can be heard by video. */
  has_video: Generated<boolean | null>;
  was_rescheduled: Generated<boolean>;
  more_days: Generated<number>;
  charged_on: Generated<string | null>;
  received_on: Generated<string | null>;
  defence_over_on: Generated<string | null>;
  evidence_over_on: Generated<string | null>;
  answer: Generated<string | null>;
  /** What the person sent; `answer` may be written on after it. */
  sent_answer: Generated<string | null>;
  answered_at: Generated<Date | null>;
  witnesses: Generated<string>;
  companion: Generated<string>;
  companion_kind: Generated<One<typeof companionKinds> | null>;
  adjustments: Generated<string>;
  more_time_reason: Generated<string>;
  minutes: Generated<string | null>;
  attendance: Generated<One<typeof attendances> | null>;
  minutes_signature: Generated<One<typeof signatures> | null>;
  minutes_remarks: Generated<string>;
  /** When the person wrote the remarks themself. */
  minutes_remarked_at: Generated<Date | null>;
  measure: Generated<Measure | null>;
  suspension_days: Generated<number | null>;
  fine_percent: Generated<number | null>;
  reasons: Generated<string>;
  proportion: Generated<string>;
  proof: Generated<string>;
  decided_on: Generated<string | null>;
  notified_on: Generated<string | null>;
  decision_received_on: Generated<string | null>;
  appeal_over_on: Generated<string | null>;
  appeal: Generated<string | null>;
  appeal_measure: Generated<Measure | null>;
  appeal_days: Generated<number | null>;
  appeal_percent: Generated<number | null>;
  appeal_reasons: Generated<string>;
  executed_from: Generated<string | null>;
  executed_to: Generated<string | null>;
  expires_on: Generated<string | null>;
  annulments: Generated<number>;
  /** The first day after the term that runs, and whether the case is open: the database keeps both beside the case. */
  over_on: GeneratedAlways<string | null>;
  is_running: GeneratedAlways<boolean>;
  /** Processes of one fact carry the same; its own where nobody said so. */
  fact_id: Generated<string>;
  fact_reason: Generated<string>;
}

interface EvidenceTable {
  id: string;
  case_id: string;
  file_id: string;
  name: string;
  size: number;
  sha256: string;
  title: string;
  side: 'company' | 'person';
  added_by: string | null;
  added_at: Date;
  given_on: string | null;
  opened_at: Date | null;
}

interface AnnulmentTable {
  id: string;
  case_id: string;
  before: JSONColumnType<Readonly<Record<string, unknown>>, string, string>;
  at: Date;
}

interface LetterTable {
  id: string;
  case_id: string;
  kind: LetterKind;
  document_id: string;
  assignment_id: string;
  made_at: Date;
  is_void: Generated<boolean>;
}

interface AttestationTable {
  id: string;
  case_id: string;
  kind: WitnessedKind;
  person_id: string;
  words: string;
  asked_by: string | null;
  asked_at: Date;
  document_id: string;
  assignment_id: string;
  signed_at: Generated<Date | null>;
  is_void: Generated<boolean>;
}

interface TalkTable {
  id: string;
  person_id: string;
  leader_id: string;
  about: string;
  agreed: string;
  held_on: string;
  expires_on: string;
  created_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Events {
    /** What a letter says was undone, or said anew. */
    'disciplinary.letter_void': { assignmentId: string; reason: string };
    /** Two witnesses saw that the person would not sign a letter. */
    'disciplinary.letter_refused': {
      assignmentId: string;
      witnesses: readonly [string, string];
      reason: string;
      recorder: { personId: string; name: string };
    };
    /** The person asked who instructs for something. */
    'disciplinary.asked': {
      caseId: string;
      number: number;
      instructorId: string;
      what: One<typeof asks>;
      at: string;
    };
    /** What was asked of who instructs, or told to them, asks for nothing any more. */
    'disciplinary.settled': { caseId: string; instructorId: string; what: readonly (One<typeof asks> | 'remarks')[] };
    /** The person wrote what they have against the minutes, which were given anew. */
    'disciplinary.remarked': { caseId: string; number: number; instructorId: string; at: string };
    /** Somebody's leader wrote down an improvement talk with them. */
    'disciplinary.talked': { talkId: string; personId: string; leaderName: string };
  }
  interface Database {
    disciplinary_faults: FaultTable;
    disciplinary_processes: ProcessTable;
    disciplinary_evidence: EvidenceTable;
    disciplinary_annulments: AnnulmentTable;
    disciplinary_letters: LetterTable;
    disciplinary_attestations: AttestationTable;
    disciplinary_talks: TalkTable;
  }
}
