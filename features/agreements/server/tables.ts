import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PieceState } from '#features/editorial/policy.ts';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import type { Audience, AudienceColumns } from '#features/organization/audience.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import type { AgreementCategory } from '../policy.ts';

interface AgreementTable extends AudienceColumns {
  id: string;
  title: string;
  partner: string;
  category: AgreementCategory;
  summary: string;
  benefit: string;
  body_html: string;
  body_text: string;
  website: string | null;
  contact: string;
  starts_on: string;
  ends_on: string;
  code_prefix: string | null;
  cover_motif: CoverKind;
  cover_file_id: string | null;
  state: Generated<PieceState>;
  author_id: string;
  edited_by: string;
  edition: Generated<number>;
  correction_note: string | null;
  corrected_at: Date | null;
  publish_at: Date | null;
  review_note: string | null;
  confirmation: JSONColumnType<ConfirmationPlan> | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  search: GeneratedAlways<string>;
}

interface CityTable {
  agreement_id: string;
  city_id: string;
}

interface CodeTable {
  agreement_id: string;
  person_id: string;
  code: string;
  created_at: Date;
}

interface UseTable {
  agreement_id: string;
  person_id: string;
  used_on: string;
  used_at: Date;
}

interface FavouriteTable {
  person_id: string;
  agreement_id: string;
  created_at: Date;
}

interface ImageTable {
  file_id: string;
  agreement_id: string;
}

interface ReminderTable {
  agreement_id: string;
  ends_on: string;
  days: number;
  reminded_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    agreements: AgreementTable;
    agreement_cities: CityTable;
    agreement_codes: CodeTable;
    agreement_uses: UseTable;
    agreement_favourites: FavouriteTable;
    agreement_images: ImageTable;
    agreement_reminders: ReminderTable;
  }
  interface Events {
    'agreements.published': { agreementId: string; title: string; audience: Audience };
    /** It ends soon: told to who keeps it or holds a code of it. */
    'agreements.ending': {
      agreementId: string;
      title: string;
      endsOn: string;
      days: number;
      /** Tells the messages of one reminder apart. */
      part: number;
      personIds: readonly string[];
    };
  }
}
