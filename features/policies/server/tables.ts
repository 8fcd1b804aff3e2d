import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import type { Audience, AudienceColumns } from '#features/organization/audience.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import type { PolicyKind, PolicyState } from '../policy.ts';

interface PolicyTable extends AudienceColumns {
  id: string;
  kind: PolicyKind;
  title: string;
  summary: string;
  area: string;
  body_html: string;
  body_text: string;
  confirmation: ColumnType<ConfirmationPlan | null, string | null, string | null>;
  /** Of what is being written; those that readers see are the desks' own. */
  tags: Generated<string[]>;
  cover_file_id: string | null;
  cover_motif: CoverKind;
  cover_seed: string;
  state: Generated<PolicyState>;
  edition: Generated<number>;
  note: string;
  reconfirm: boolean;
  review_note: string | null;
  author_id: string;
  edited_by: string;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  archived_at: Date | null;
  publish_at: Date | null;
  expires_at: Date | null;
  /** Who decided that it comes out, where it is scheduled. */
  released_by: string | null;
}

interface EditionTable extends AudienceColumns {
  policy_id: string;
  edition: number;
  title: string;
  summary: string;
  area: string;
  body_html: string;
  body_text: string;
  minutes: number;
  hash: string;
  note: string;
  cover_file_id: string | null;
  cover_motif: CoverKind;
  cover_seed: string;
  published_by: string;
  published_at: Date;
  expires_at: Date | null;
  search: GeneratedAlways<string>;
}

interface AcceptanceTable {
  person_id: string;
  edition: number;
  hash: string;
  accepted_at: Date;
  address: string;
  user_agent: string;
}

interface ImageTable {
  file_id: string;
  policy_id: string;
}

declare module '#platform/server/context.ts' {
  interface Database {
    policy_images: ImageTable;
    policies: PolicyTable;
    policy_editions: EditionTable;
    terms_acceptances: AcceptanceTable;
  }
  interface Events {
    'policies.published': { policyId: string; edition: number; title: string; note: string; audience: Audience };
    /** It went out by another hand than its writers': they are told. */
    'policies.released': { policyId: string; edition: number; title: string; personIds: string[] };
    /** A second person sent it back. */
    'policies.returned': { policyId: string; version: number; title: string; note: string; personIds: string[] };
    'policies.terms_accepted': { personId: string; edition: number };
  }
}
