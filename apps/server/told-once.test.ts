import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import type { SealedMail } from '#platform/server/services.ts';
import { openValue } from '#platform/server/sealed.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

// What is told to one person once is kept nowhere, not even for a second try of the same call: whoever has a dump of the
// database finds no secret that was issued, nor a key that opens one. Mails with links wait, for their server is away.

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({
    seed: true,
    at: '2026-11-24T10:42:00-05:00',
    settings: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_URL: 'https://plaza.example.com',
      OUTGOING_NETWORKS: '127.0.0.0/8',
      SECRETS_KEY: 'kept where no dump of the database goes',
    },
  });
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

type Told = Record<string, string>;
const lastPart = (address: string | undefined) => address?.split(/[=/#]/).at(-1);
const referred = { name: 'Andrea Pardo', relation: 'friend', phone: '3001234567', email: 'andrea@example.com' };
const webhook = { name: 'Archivo', url: 'http://127.0.0.1:9/plaza', events: ['session.ended'], is_active: true };

const secrets: readonly {
  call: string;
  as: string;
  body?: object;
  params?: () => Promise<Record<string, string>>;
  secretIn: (data: Told) => string | undefined;
}[] = [
  {
    call: 'session.invite',
    as: 'admin',
    params: async () => ({ id: await newcomerId() }),
    secretIn: ({ link }) => lastPart(link),
  },
  { call: 'session.issuePortalToken', as: 'employee', secretIn: ({ token }) => token },
  { call: 'schedules.makeFeed', as: 'employee', secretIn: ({ path }) => lastPart(path) },
  { call: 'referrals.addReferral', as: 'employee', body: referred, secretIn: ({ link }) => lastPart(link) },
  { call: 'webhooks.createWebhook', as: 'admin', body: webhook, secretIn: ({ secret }) => secret },
];

test('of all that is told once, and of the keys of sessions, nothing stands in the database', async () => {
  const issued = [await plaza.signInAs('employee'), await plaza.signInAs('admin')];
  for (const { call, as, body, params = () => Promise.resolve({}), secretIn } of secrets) {
    const headers = { 'idempotency-key': newId() };
    const answer = await plaza.call(call, { as, params: await params(), headers, ...(body ? { body } : {}) });
    expect(answer.status, `${call}: ${answer.body}`).toBe(200);
    issued.push(secretIn(answer.data as Told) ?? '');
  }
  for (const secret of issued) expect(secret.length).toBeGreaterThan(20);
  await plaza.settle();
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(plaza.db);
  expect(tables.length).toBeGreaterThan(100);
  const found: string[] = [];
  // Each row is read once, for all of them: as they are, and as bytes are written.
  const told = issued.flatMap((words) => [words.replace(/\W/g, '\\$&'), Buffer.from(words).toString('hex')]).join('|');
  for (const { schema, name } of tables) {
    const held =
      await sql`select 1 from ${sql.table(`${schema}.${name}`)} held where held::text ~ ${told} limit 1`.execute(
        plaza.db,
      );
    if (held.rows.length > 0) found.push(`${schema}.${name}`);
  }
  expect(found).toEqual([]);
}, 120_000);

test('a mail that waits is opened by no key that lies beside it', async () => {
  const { rows: mails } = await sql<{ payload: SealedMail }>`
    select payload from job_runs where name = 'platform.mail'`.execute(plaza.db);
  expect(mails.length).toBeGreaterThan(0);
  const keys = await plaza.db.selectFrom('platform_secrets').select('value').execute();
  expect(keys.length).toBeGreaterThan(1);
  for (const { payload } of mails) {
    expect(
      openValue(Buffer.from(await plaza.house.services.readSecret('mail'), 'base64url'), payload.sealed),
    ).toBeDefined();
    for (const { value } of keys) {
      const key = Buffer.from(value, 'base64url');
      expect(key.length === 32 ? openValue(key, payload.sealed) : undefined).toBeUndefined();
    }
  }
});
