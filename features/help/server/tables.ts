import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PieceState } from '#features/editorial/policy.ts';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import type { Audience, AudienceColumns } from '#features/organization/audience.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import type { ListName } from '../request.ts';

interface ChoiceTable {
  id: string;
  list: ListName;
  name: string;
  description: string;
  hours: number | null;
  position: number;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface SolverTable {
  person_id: string;
  types: string[];
  added_at: Date;
}

/** What a request has beside its case. */
interface RequestTable {
  id: string;
  type_id: string;
  priority_id: string;
  due_at: Date;
  ended_at: Date | null;
}

export type MessageKind =
  'asked' | 'answered' | 'asked_back' | 'assigned' | 'classified' | 'solved' | 'reopened' | 'cancelled';

export interface Step {
  readonly title: string;
  readonly html: string;
}

interface TutorialTable extends AudienceColumns {
  id: string;
  title: string;
  summary: string;
  type_id: string | null;
  steps: JSONColumnType<Step[]>;
  steps_text: string;
  minutes: number;
  cover_motif: CoverKind;
  /** One of its pictures; null is the drawing. */
  cover_file_id: string | null;
  state: Generated<PieceState>;
  author_id: string;
  edited_by: string;
  edition: Generated<number>;
  correction_note: Generated<string | null>;
  corrected_at: Generated<Date | null>;
  publish_at: Generated<Date | null>;
  expires_at: Generated<Date | null>;
  review_note: Generated<string | null>;
  confirmation: JSONColumnType<ConfirmationPlan> | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  published_at: Generated<Date | null>;
  search: GeneratedAlways<string>;
}

interface ImageTable {
  file_id: string;
  tutorial_id: string;
}

interface About {
  requestId: string;
  number: number;
  subject: string;
  personIds: string[];
}

declare module '#platform/server/context.ts' {
  interface Database {
    help_choices: ChoiceTable;
    help_solvers: SolverTable;
    help_requests: RequestTable;
    tutorials: TutorialTable;
    tutorial_images: ImageTable;
  }
  interface Events {
    /** Somebody asks support: for who receives such requests. */
    'help.asked': About;
    /** Something was written or decided: for the other side. */
    'help.moved': About & { messageId: string; kind: MessageKind; words: string };
    'help.tutorial_published': { tutorialId: string; title: string; audience: Audience };
  }
}
