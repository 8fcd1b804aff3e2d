import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Reach } from '#platform/contract/scope.ts';
import type { ImportIssue } from '../import-columns.ts';
import type { ImportKind } from '../import-kind.ts';
import type { ImportAction, ImportState } from '../importing.ts';

interface PeopleImportTable {
  id: string;
  kind: ImportKind;
  sha256: string;
  file_name: string;
  file_size: number;
  state: ImportState;
  created_by: string;
  created_at: Date;
  language: 'es' | 'en';
  /** How far the permission of who decided reached when they did. */
  reaches: ColumnType<readonly Reach[] | null, string | null | undefined, string | null>;
  job_id: ColumnType<string | null, string | null | undefined, string | null>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  total: number;
  created: Generated<number>;
  updated: Generated<number>;
  same: Generated<number>;
  wrong: Generated<number>;
  version: Generated<number>;
}

interface PeopleImportRowTable {
  import_id: string;
  number: number;
  document_number: string | null;
  boss_document: string | null;
  username: string | null;
  corporate_email: string | null;
  shown_name: string;
  new_id: string;
  fields: JSONColumnType<Readonly<Record<string, unknown>>>;
  issues: JSONColumnType<readonly ImportIssue[]>;
  conflicts: JSONColumnType<readonly ImportIssue[]>;
  person_id: string | null;
  boss_id: string | null;
  action: ImportAction | null;
  before: JSONColumnType<Readonly<Record<string, unknown>>> | null;
  after: JSONColumnType<Readonly<Record<string, unknown>>> | null;
}

declare module '#platform/server/context.ts' {
  interface Database {
    people_imports: PeopleImportTable;
    people_import_rows: PeopleImportRowTable;
  }
}
