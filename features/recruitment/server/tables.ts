import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Answers } from '#features/surveys/answer.ts';
import type { Language } from '#platform/server/context.ts';
import type { Shift } from '../policy.ts';

interface RequisitionTable {
  case_id: string;
  position: string;
  seats: number;
  campaign_id: string;
  city_id: string;
  profile: string;
  schedule: string;
  shift: Shift | null;
  band_min: number | null;
  band_max: number | null;
  starts_on: string;
  reason: string;
}

interface VacancyTable {
  id: string;
  requisition_id: string;
  title: string;
  description: string;
  requirements: string;
  schedule: string;
  shift: Shift | null;
  seats: number;
  starts_on: string;
  campaign_id: string;
  client_id: string | null;
  cost_center_id: string | null;
  sub_cost_center_id: string | null;
  city_id: string;
  country_id: string;
  band_min: number | null;
  band_max: number | null;
  state: 'published' | 'closed' | 'archived';
  published_on: string;
  public_on: string;
  closes_on: string;
  closed_at: Date | null;
  is_blind: boolean;
  test_form_id: string | null;
  test_name: Generated<string>;
  test_pass: number | null;
  letter_template_id: string | null;
  wanted_scorecards: number;
  criteria: string[];
  wanted_documents: string[];
  last_place: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  search: GeneratedAlways<string>;
}

interface CandidateTable {
  id: string;
  employee_id: string | null;
  document_type: string;
  document_number: string | null;
  first_names: string;
  last_names: string;
  email: string;
  phone: string;
  address: Generated<string>;
  born_on: string | null;
  skills: Generated<string>;
  experience_years: Generated<number>;
  english: Generated<string>;
  cv_file_id: string | null;
  cv_name: Generated<string>;
  cv_text: Generated<string>;
  consent_version: string;
  consented_at: Date;
  keep_until: string;
  anonymised_at: Date | null;
  merged_into_id: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  folded_name: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
}

interface CandidacyTable {
  case_id: string;
  candidate_id: string;
  vacancy_id: string;
  place: number;
  source: string;
  language: Generated<Language>;
  test_score: number | null;
  offer_salary: number | null;
  offer_starts_on: string | null;
  offer_made_at: Date | null;
  signed_at: Date | null;
  signed_name: string | null;
  letter_file_id: string | null;
  letter_code: string | null;
  letter_sha256: string | null;
  test_taken_id: string | null;
  test_edition: number | null;
  test_answers: ColumnType<Answers | null, string | null, string | null>;
  test_result: 'passed' | 'review' | 'failed' | null;
  test_at: Date | null;
  hired_id: string | null;
}

interface LinkTable {
  hash: string;
  candidacy_id: string;
  kind: 'status' | 'offer';
  expires_at: Date;
  used_at: Date | null;
}

interface SlotTable {
  id: string;
  vacancy_id: string;
  interviewer_id: string;
  starts_at: Date;
  minutes: number;
  venue: string;
  candidacy_id: string | null;
  taken_at: Date | null;
}

declare module '#platform/server/context.ts' {
  interface Database {
    requisitions: RequisitionTable;
    vacancies: VacancyTable;
    candidates: CandidateTable;
    candidacies: CandidacyTable;
    candidacy_scorecards: {
      id: string;
      candidacy_id: string;
      author_id: string;
      points: number[];
      evidence: string;
      given_at: Date;
    };
    candidacy_documents: {
      id: string;
      candidacy_id: string;
      name: string;
      due_on: string;
      file_id: string | null;
      given_at: Date | null;
    };
    candidacy_messages: {
      id: string;
      candidacy_id: string;
      subject: string;
      words: string;
      sent_to: string;
      sent_at: Date;
      mailed_at: Date | null;
    };
    candidacy_links: LinkTable;
    candidacy_reveals: { candidacy_id: string; person_id: string; reason: string; at: Date };
    interview_slots: SlotTable;
    cohort_training: {
      candidacy_id: string;
      day: string;
      is_present: boolean;
      noted_by: string | null;
      noted_at: Date;
    };
    candidate_merges: { id: string; kept_id: string; merged_id: string; merged_by: string; at: Date };
  }
  interface Events {
    /** Somebody came to another stage of a vacancy; `applied` when they have just applied. */
    'recruitment.candidate_moved': {
      candidacyId: string;
      candidateId: string;
      vacancyId: string;
      vacancyTitle: string;
      /** The stage that was reached, or `rejected`, `withdrawn` or `pool`. */
      stage: string;
      source: string;
      documentNumber: string | null;
      phone: string;
      email: string;
      /** The employee that they became, once they were onboarded. */
      hiredId: string | null;
      at: string;
    };
    /** Somebody applied by the personal link of an employee; they agreed that who referred them sees their stage. */
    'recruitment.candidate_referred': {
      candidacyId: string;
      referrerId: string;
      /** The person says that they are relatives. */
      isRelative: boolean;
      name: string;
      documentNumber: string | null;
      phone: string;
      email: string;
      vacancyId: string;
      vacancyTitle: string;
      at: string;
    };
    /** Applications wait to be looked at; told once a day to who selects. */
    'recruitment.waiting': { day: string; count: number; personIds: string[] };
    /** A candidate is to be told something: the key of a phrase and what it says. */
    'recruitment.message_due': {
      candidacyId: string;
      kind: string;
      /** What the recruiter wrote. */
      words: string;
      code: string | null;
    };
  }
}
