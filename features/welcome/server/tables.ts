import type { Generated } from 'kysely';
import type { PieceState } from '#features/editorial/policy.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import type { BrochureKind, BrochureLanguage } from '../policy.ts';

interface BrochureTable {
  id: string;
  kind: BrochureKind;
  language: BrochureLanguage;
  title: string;
  summary: string;
  body_html: string;
  body_text: string;
  cover_motif: CoverKind;
  /** The seed that its cover is drawn from. */
  cover_seed: string;
  cover_file_id: string | null;
  document_file_id: string | null;
  document_name: string | null;
  /** In bytes. */
  document_size: number | null;
  /** Its place in the order of reading of its language. */
  position: number;
  state: Generated<PieceState>;
  author_id: string | null;
  edited_by: string | null;
  edition: Generated<number>;
  correction_note: Generated<string | null>;
  corrected_at: Generated<Date | null>;
  publish_at: Generated<Date | null>;
  expires_at: Generated<Date | null>;
  review_note: Generated<string | null>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
}

interface ViewTable {
  brochure_id: string;
  /** Whose invitation, by its id alone. */
  invitation_id: string;
  seen_on: string;
}

interface ImageTable {
  file_id: string;
  brochure_id: string;
}

interface DocumentTable {
  file_id: string;
  brochure_id: string;
  name: string;
  /** In bytes. */
  size: number;
}

declare module '#platform/server/context.ts' {
  interface Database {
    brochures: BrochureTable;
    brochure_images: ImageTable;
    brochure_documents: DocumentTable;
    brochure_views: ViewTable;
  }
}
