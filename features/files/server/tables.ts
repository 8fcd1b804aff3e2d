import type { Generated, JSONColumnType } from 'kysely';
import type { Interaction, Rendition } from '../policy.ts';

interface BlobTable {
  id: string;
  sha256: string;
  size: number;
  touched_at: Date;
  condemned_at: Date | null;
}

interface FileTable {
  id: string;
  blob_id: string;
  type: string;
  name: string;
  owner_id: string | null;
  use: string;
  created_at: Date;
  kept_at: Date | null;
}

interface RenditionTable {
  file_id: string;
  rendition: Rendition;
  blob_id: string;
  width: number;
  height: number;
}

interface InteractionTable {
  file_id: string;
  person_id: string;
  kind: Interaction;
  times: Generated<number>;
  first_at: Date;
  last_at: Date;
}

interface UploadTable {
  id: string;
  owner_id: string;
  use: string;
  name: string;
  size: number;
  chunk_bytes: number;
  types: string[];
  state: Generated<'open' | 'finishing' | 'done' | 'dropped'>;
  file_id: Generated<string | null>;
  created_at: Date;
  touched_at: Date;
}

interface ChunkTable {
  upload_id: string;
  start: number;
  sha256: string;
  arrived_at: Generated<Date | null>;
}

/** One thing that a paper says: the key of what it is called, and its value, masked where it must be. */
export interface IssuedFact {
  readonly label: string;
  readonly value: string;
  /** A `phrase` is the key of a string. */
  readonly kind: 'text' | 'day' | 'phrase';
}

interface IssuedTable {
  sha256: string;
  kind: string;
  code: string | null;
  title: string;
  facts: JSONColumnType<readonly IssuedFact[]>;
  issued_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    blobs: BlobTable;
    files: FileTable;
    file_renditions: RenditionTable;
    file_interactions: InteractionTable;
    uploads: UploadTable;
    upload_chunks: ChunkTable;
    issued_files: IssuedTable;
  }
}
