import './import-tables.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/server/context.ts';
import type { ImportKind } from '../import-kind.ts';

const columns = sql.raw(
  'number, document_number, boss_document, username, corporate_email, shown_name, new_id, fields, issues',
);

/**
 * What a file gives stands in a table of the transaction alone until it has been held against the company: a row is
 * then written once, with what becomes of it, and into its indexes once.
 */
export async function openStage(tx: Tx): Promise<void> {
  await sql`drop table if exists import_given`.execute(tx.db);
  await sql`
    create temporary table import_given (
      number integer not null,
      document_number text,
      boss_document text,
      username text,
      corporate_email text,
      shown_name text not null,
      new_id uuid not null,
      fields jsonb not null,
      issues jsonb not null
    ) on commit drop`.execute(tx.db);
}

/** Adds rows of a file, as JSON. */
export async function stageRows(tx: Tx, rows: string): Promise<void> {
  await sql`
    insert into import_given (${columns})
    select each.* from jsonb_to_recordset(${rows}::jsonb) as each (number integer, document_number text,
      boss_document text, username text, corporate_email text, shown_name text, new_id uuid, fields jsonb, issues jsonb)
  `.execute(tx.db);
}

/** All rows are there. Those of salaries go where they stay at once, for they are few and held there. */
export async function closeStage(tx: Tx, kind: ImportKind, importId: string): Promise<void> {
  // Thousands of rows that the planner has not heard of would be joined one by one.
  if (kind === 'people') {
    await sql`analyze import_given (number, document_number, username, corporate_email)`.execute(tx.db);
    return;
  }
  await sql`insert into people_import_rows (import_id, ${columns})
    select ${importId}::uuid, ${columns} from import_given`.execute(tx.db);
  await sql`analyze people_import_rows (import_id, number, document_number, new_id)`.execute(tx.db);
}
