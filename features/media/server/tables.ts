import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import type { Audience, AudienceColumns } from '#features/organization/audience.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import type { MediaKind, MediaState } from '../policy.ts';

interface CategoryTable {
  id: string;
  code: string;
  name: string;
  motif: CoverKind;
  position: number;
  active: Generated<boolean>;
}

interface ItemTable extends AudienceColumns {
  id: string;
  kind: MediaKind;
  title: string;
  summary: string;
  transcript: string;
  category_id: string | null;
  cover_file_id: string | null;
  cover_motif: CoverKind;
  cover_seed: string;
  recording_file_id: string | null;
  seconds: number | null;
  author_id: string;
  edited_by: string;
  state: Generated<MediaState>;
  publish_at: Date | null;
  published_at: Date | null;
  expires_at: Date | null;
  archived_at: Date | null;
  /** Which version of the words this is. */
  edition: Generated<number>;
  /** The last edition that people could find; 0 while none was. */
  out_edition: Generated<number>;
  correction_note: string | null;
  corrected_at: Date | null;
  /** What the second person wrote when it came back. */
  review_note: string | null;
  /** What it asks of its listeners, where it must be confirmed. */
  confirmation: JSONColumnType<ConfirmationPlan> | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  live: GeneratedAlways<boolean>;
  search: GeneratedAlways<string>;
}

interface ProgressTable {
  item_id: string;
  person_id: string;
  seconds: number;
  finished_at: Date | null;
  first_at: Date;
  last_at: Date;
}

interface CountTable {
  item_id: string;
  listeners: number;
  finished: number;
}

declare module '#platform/server/context.ts' {
  interface Database {
    media_categories: CategoryTable;
    media_items: ItemTable;
    media_progress: ProgressTable;
    media_counts: CountTable;
  }
  interface Events {
    /** `version` tells one publication from an earlier one of the same item. */
    'media.published': { itemId: string; version: number; kind: MediaKind; title: string; audience: Audience };
  }
}
