import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

// The demo company has a past and plans, and keeps them apart: what was cancelled, decided, signed or closed was so before now.

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

/** Moments that are meant: what is due, planned, promised or held until then. */
const planned =
  /^(?:due|starts|ends|begins|expires|next|publish|closes|opens|remind|idle|valid|promised)_|_(?:until|due|by)$/;
/** What migrations write, at the moment of this machine. */
const migrated = ['schema_migrations.applied_at', 'request_kinds.updated_at'];

interface Column {
  readonly table: string;
  readonly column: string;
}

test('nothing of the demo company was asked, cancelled, decided, signed or closed later than now', async () => {
  const { rows: columns } = await sql<Column>`
    select columns.table_name as table, columns.column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
    order by 1, 2`.execute(plaza.db);
  const past = columns.filter(({ table, column }) => !planned.test(column) && !migrated.includes(`${table}.${column}`));
  expect(past.length).toBeGreaterThan(200);
  const ahead: string[] = [];
  for (const { table, column } of past) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} > ${plaza.house.now()}`.execute(plaza.db);
    if (rows[0]!.count > 0) ahead.push(`${table}.${column}: ${rows[0]!.count}`);
  }
  expect(ahead).toEqual([]);
});

test('whatever was cancelled in the demo company says when, and that was before now and after it was asked', async () => {
  const { rows } = await sql<{ kind: string; count: number; wrong: number }>`
    select kind, count(*)::int as count,
      (count(*) filter (where closed_at is null or closed_at < created_at or closed_at > ${plaza.house.now()}))::int as wrong
    from cases where state in ('cancelled', 'withdrawn') group by kind order by kind`.execute(plaza.db);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ wrong }) => wrong > 0)).toEqual([]);
});
