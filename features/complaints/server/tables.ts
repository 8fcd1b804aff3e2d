import type { Generated } from 'kysely';
import type { Channel, Conduct, MeasureKind, Side } from '../policy.ts';

interface ComplaintTable {
  case_id: string;
  folio: string;
  /** Of the code by which who gave no name follows it up. */
  code_hash: string | null;
  channel: Channel;
  dealt_by: Channel;
  conduct: Conduct;
  is_anonymous: boolean;
  occurred_on: string | null;
  place: string;
  accused_words: string;
  filed_on: string;
  ended_on: Generated<string | null>;
}

interface PartyTable {
  case_id: string;
  person_id: string;
}

interface MeasureTable {
  id: string;
  case_id: string;
  kind: MeasureKind;
  words: string;
  from_on: string;
  lifted_on: string | null;
  added_by: string;
  added_at: Date;
}

interface HearingTable {
  id: string;
  case_id: string;
  side: Side;
  held_on: string;
  notes: string;
  added_by: string;
  added_at: Date;
}

interface MeetingTable {
  id: string;
  held_on: string;
  present: string;
  minutes: string;
  written_by: string;
  written_at: Date;
}

interface MeetingCaseTable {
  meeting_id: string;
  case_id: string;
  note: string;
}

interface GlassTable {
  id: string;
  case_id: string;
  person_id: string;
  reason: string;
  opened_at: Date;
  until: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    complaints: ComplaintTable;
    complaint_accused: PartyTable;
    complaint_recusals: PartyTable;
    complaint_measures: MeasureTable;
    complaint_hearings: HearingTable;
    complaint_meetings: MeetingTable;
    complaint_meeting_cases: MeetingCaseTable;
    complaint_glass: GlassTable;
  }
  interface Events {
    /** Somebody opened a sealed case with a reason, or tried to: for auditors. */
    'complaints.glass_broken': { glassId: string; name: string; reason: string; isOpened: boolean; told: string[] };
  }
}
