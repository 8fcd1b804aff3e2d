import type { Generated, JSONColumnType } from 'kysely';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import type { AudienceColumns } from '#features/organization/audience.ts';
import type { EditorialSource } from '../policy.ts';

/** The words of an item, in the shape of its room's correction. */
export type StoredWriting = Readonly<Record<string, unknown>>;

interface TagTable {
  source: EditorialSource;
  item_id: string;
  slug: string;
  name: string;
}

interface EditionTable {
  source: EditorialSource;
  item_id: string;
  edition: number;
  title: string;
  writing: JSONColumnType<StoredWriting>;
  note: string;
  replaced_by: string;
  replaced_at: Date;
}

interface ReviewTable extends AudienceColumns {
  source: EditorialSource;
  item_id: string;
  kind: 'release' | 'correction';
  title: string;
  link: string;
  author_id: string;
  /** Who changed the words of a first release last. */
  edited_by: Generated<string | null>;
  asked_by: string;
  asked_at: Date;
  publish_at: Date | null;
  note: Generated<string>;
  confirmation: JSONColumnType<ConfirmationPlan> | null;
  writing: JSONColumnType<StoredWriting> | null;
}

interface ReadingTable {
  source: EditorialSource;
  item_id: string;
  person_id: string;
  first_at: Date;
  last_at: Date;
  last_on: string;
  days: Generated<number>;
}

declare module '#platform/server/context.ts' {
  interface Database {
    editorial_tags: TagTable;
    editorial_editions: EditionTable;
    editorial_reviews: ReviewTable;
    editorial_readings: ReadingTable;
  }
  interface Events {
    /** A second person let it out: told to who wrote it. */
    'editorial.released': EditorialEvent;
    /** A second person sent it back with a word. */
    'editorial.returned': EditorialEvent & { note: string };
  }
}

interface EditorialEvent {
  source: EditorialSource;
  itemId: string;
  title: string;
  /** The screen of the desk. */
  link: string;
  /** Tells one decision from the next. */
  at: string;
  personIds: readonly string[];
}
