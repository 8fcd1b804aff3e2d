import type { ColumnType, Generated } from 'kysely';
import type { Audience, AudienceColumns } from '#features/organization/audience.ts';
import type { Answers } from '../answer.ts';
import type { SurveyKind, SurveyState } from '../policy.ts';
import type { Document, Outcome } from '../question.ts';

/** Read as the value, written as its JSON. */
type Json<T> = ColumnType<T, string, string>;

/** One thing that people said and what came of it. */
export interface PublishedAction {
  readonly said: string;
  readonly done: string;
}

interface SurveyTable extends AudienceColumns {
  id: string;
  kind: Generated<SurveyKind>;
  title: string;
  description: Generated<string>;
  document: Json<Document>;
  anonymous: Generated<boolean>;
  repeatable: Generated<boolean>;
  for_all: Generated<boolean>;
  state: Generated<SurveyState>;
  edition: Generated<number>;
  opens_at: Date | null;
  closes_at: Date | null;
  actions: ColumnType<readonly PublishedAction[], string | undefined, string>;
  actions_due_on: string | null;
  actions_at: Date | null;
  announced_at: Date | null;
  reminded_at: Date | null;
  last_called_at: Date | null;
  published_at: Date | null;
  closed_at: Date | null;
  created_by: string;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface EditionTable {
  survey_id: string;
  edition: number;
  document: Json<Document>;
  published_at: Date;
}

interface ParticipationTable {
  survey_id: string;
  person_id: string;
  campaign_id: string | null;
  lot: Generated<string>;
  times: Generated<number>;
  filled_at: Date | null;
}

interface DraftTable {
  survey_id: string;
  person_id: string;
  edition: number;
  answers: Json<Answers>;
  version: Generated<number>;
  updated_at: Date;
}

interface DraftFileTable {
  survey_id: string;
  person_id: string;
  question: string;
  file_id: string;
}

interface Given {
  survey_id: string;
  edition: number;
  campaign_id: string | null;
  answers: Json<Answers>;
  points: number | null;
  points_of: number | null;
}

interface AnswerTable extends Given {
  id: string;
  person_id: string;
  answered_at: Date;
}

interface BallotTable extends Given {
  id: string;
  counted: Generated<boolean>;
}

interface AnswerFileTable {
  answer_id: string;
  question: string;
  file_id: string;
}

interface PassageTable {
  id: string;
  survey_id: string;
  edition: number;
  person_id: string;
  day: string;
  result: Outcome;
  answers: Json<Answers>;
  answered_at: Date;
  valid_until: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    surveys: SurveyTable;
    survey_editions: EditionTable;
    survey_participations: ParticipationTable;
    survey_drafts: DraftTable;
    survey_draft_files: DraftFileTable;
    survey_answers: AnswerTable;
    survey_answer_files: AnswerFileTable;
    survey_ballots: BallotTable;
    survey_passages: PassageTable;
  }
  interface Events {
    'surveys.opened': { surveyId: string; title: string; audience: Audience };
    /** Some of those who have not answered, told again; `key` names the time and the part of the list. */
    'surveys.missed': {
      surveyId: string;
      title: string;
      personIds: readonly string[];
      isLastDay: boolean;
      key: string;
    };
    /** What was done after a closed form, to those whom it was for. */
    'surveys.acted': { surveyId: string; title: string; audience: Audience };
  }
}
