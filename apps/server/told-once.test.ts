import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

// What is told to one person once is kept nowhere, not even for a second try of the same call.

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
}, 240_000);
afterAll(() => plaza.close());

/** Somebody who has no way in yet: the links of others are answered to nobody. */
const newcomerId = async () =>
  (
    await plaza.db
      .selectFrom('employees')
      .innerJoin('accounts', 'accounts.person_id', 'employees.id')
      .select('employees.id')
      .where('employees.active', '=', true)
      .where('accounts.password_hash', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;

const secrets: readonly (readonly [string, string, (data: Record<string, string>) => string | undefined])[] = [
  ['session.invite', 'admin', ({ link }) => link?.split(/[=/#]/).at(-1)],
  ['session.issuePortalToken', 'employee', ({ token }) => token],
  ['schedules.makeFeed', 'employee', ({ path }) => path?.split('/').at(-1)],
];

test.each(secrets)('%s tells its secret to who asks, and nothing keeps it', async (call, as, secretIn) => {
  const params: Record<string, string> = call === 'session.invite' ? { id: await newcomerId() } : {};
  const answer = await plaza.call(call, { as, params, headers: { 'idempotency-key': newId() } });
  expect(answer.status, answer.body).toBe(200);
  const secret = secretIn(answer.data as Record<string, string>) ?? '';
  expect(secret.length).toBeGreaterThan(20);
  await plaza.settle();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name = any(${['idempotent_calls', 'audit_log', 'outbox', 'job_runs', 'notification_messages']})`.execute(
    plaza.db,
  );
  expect(rows).toHaveLength(5);
  for (const { name } of rows) {
    const held = await sql`select 1 from ${sql.table(name)} held where position(${secret} in held::text) > 0`.execute(
      plaza.db,
    );
    expect(held.rows, name).toEqual([]);
  }
});
