import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PhotoReason } from '../photo-review.ts';
import type * as policy from '../policy.ts';
import type { EmployeeStatus, Occasion } from '../policy.ts';
import type { TourType } from '../tour.ts';
import type { ChangeKind, FieldChange, ProfilePart, ReadPart } from '../profile.ts';

type OneOf<List extends readonly string[]> = List[number];

/** A calendar day, `YYYY-MM-DD`. */
type Day = string;

interface EmployeeTable {
  id: string;
  document_type: OneOf<typeof policy.documentTypes>;
  document_number: string;
  document_issued_on: Day | null;
  document_issue_place: string | null;
  first_names: string;
  last_names: string;
  display_name: string;
  nickname: string | null;
  username: string;
  corporate_email: string | null;
  born_on: Day | null;
  gender: OneOf<typeof policy.genders> | null;
  marital_status: OneOf<typeof policy.maritalStatuses> | null;
  academic_level: OneOf<typeof policy.academicLevels> | null;
  health_entity_id: string | null;
  pension_fund_id: string | null;
  city_id: string | null;
  locality: string | null;
  neighborhood: string | null;
  address: string | null;
  personal_email: string | null;
  stratum: number | null;
  housing_type: OneOf<typeof policy.housingTypes> | null;
  phone: string | null;
  landline: string | null;
  position: string;
  position_type: OneOf<typeof policy.positionTypes> | null;
  status: Generated<EmployeeStatus>;
  contract_type: OneOf<typeof policy.contractTypes> | null;
  entered_on: Day;
  retired_on: Day | null;
  contractor_id: string | null;
  cost_center_id: string | null;
  sub_cost_center_id: string | null;
  client_id: string | null;
  campaign_id: string | null;
  sub_campaign_id: string | null;
  headquarters_id: string | null;
  profile_id: string | null;
  boss_id: string | null;
  language: ColumnType<'es' | 'en', 'es' | 'en' | undefined>;
  photo_file_id: string | null;
  photo_set_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  face_seed: string;
  celebrations_hidden: Generated<boolean>;
  /** Whether they may enter from outside the company's networks. */
  external_access: Generated<boolean>;
  /** The last day of the leave that made them `on_leave`; null when HR did so by hand. */
  leave_until: ColumnType<Day | null, Day | null | undefined, Day | null>;
  /** HR called them back: leave up to this day no longer counts. */
  leave_waived_until: ColumnType<Day | null, Day | null | undefined, Day | null>;
  /** The last day of a suspension that ends by itself. */
  suspended_until: ColumnType<Day | null, Day | null | undefined, Day | null>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** Whether the person may sign in and be found: working, or on leave. */
  active: GeneratedAlways<boolean>;
  /** Month times 100 plus day, so that a list by day needs no year. */
  birthday: GeneratedAlways<number | null>;
  anniversary: GeneratedAlways<number>;
  search_text: GeneratedAlways<string>;
}

interface GreetingTable {
  id: string;
  sender_id: string;
  recipient_id: string;
  occasion: Occasion;
  greeted_on: Day;
  words: string | null;
  created_at: Date;
}

/** What changed in a record: a line for each time. */
interface RecordChangeTable {
  id: string;
  person_id: string;
  kind: Generated<ChangeKind>;
  changes: JSONColumnType<readonly FieldChange[], string, string>;
  changed_at: Date;
  /** Null where the person or the calendar changed it. */
  changed_by: string | null;
  reason: string | null;
  /** The version of the record that this change made. */
  record_version: number | null;
  /** What the person had asked for, where this is what was granted. */
  asked_id: string | null;
}

interface ProfileConfirmationTable {
  person_id: string;
  part: ProfilePart;
  confirmed_at: Date;
}

interface SensitiveReadTable {
  id: string;
  person_id: string;
  reader_id: string;
  parts: ReadPart[];
  is_export: Generated<boolean>;
  /** The day of a list, where the company is; null for what was opened or taken along. */
  listed_on: Day | null;
  read_at: Date;
}

interface TourSeenTable {
  person_id: string;
  type: TourType;
  seen_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    employees: EmployeeTable;
    greetings: GreetingTable;
    record_changes: RecordChangeTable;
    profile_confirmations: ProfileConfirmationTable;
    sensitive_reads: SensitiveReadTable;
    tours_seen: TourSeenTable;
  }
  interface Events {
    'people.created': { personId: string };
    'people.updated': { personId: string };
    /** The person may no longer sign in; sessions end, cards are blocked. */
    'people.deactivated': { personId: string };
    'people.reactivated': { personId: string };
    /** Who manages people has changed what is known of somebody, or whether they work. */
    'people.record_changed': { changeId: string; personId: string; changerId: string | null; reason: string | null };
    /** Somebody's document number was corrected: what another room keeps by it moves along. */
    'people.document_changed': { personId: string; before: string; after: string };
    /** Who manages people has taken somebody's photo away. */
    'people.photo_taken_away': {
      personId: string;
      photo: string;
      deciderId: string;
      reason: PhotoReason;
      words: string;
    };
    'people.external_access_changed': { personId: string; enabled: boolean };
    /** What somebody earns has changed. No sum stands here: whoever may know it asks for it. */
    'people.salary_changed': { salaryId: string; personId: string; validFrom: string };
    'people.greeted': {
      greetingId: string;
      personId: string;
      senderId: string;
      senderName: string;
      occasion: Occasion;
      words: string | null;
    };
  }
}
