import type { JSONColumnType } from 'kysely';
import type { AskedKind, FieldChange } from '#features/people/profile.ts';

/** What a change has beside its case, by the id of that. */
interface AskedChangeTable {
  id: string;
  /** What readers see of it: field, before and after, in words or codes. */
  changes: JSONColumnType<readonly FieldChange[], string, string>;
  /** What is written when it is approved, by field. */
  fields: JSONColumnType<Readonly<Record<string, string | number | null>>, string, string>;
  /** The document that supports it. */
  evidence_file_id: string | null;
  /** Why the person asked for it. */
  asked_reason: string | null;
}

declare module '#platform/server/context.ts' {
  interface Database {
    asked_changes: AskedChangeTable;
  }
  interface Events {
    /** Who answers for somebody's data has decided on a change that they asked for. */
    'profile-changes.decided': {
      changeId: string;
      kind: AskedKind;
      personId: string;
      deciderId: string;
      state: 'approved' | 'refused';
      reason: string | null;
    };
  }
}
