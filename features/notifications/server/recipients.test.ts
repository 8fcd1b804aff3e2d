import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { announce } from './actions.ts';
import { channelsOfAudience } from './recipients.ts';

const MANY = 4_000;
let plaza: TestApp;
let place: { client: string; headquarters: string };

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
  const { attributes } = await plaza.scopeOf('employee');
  place = { client: attributes.clientId!, headquarters: attributes.headquartersId! };
  await sql`
    insert into employees (id, document_type, document_number, first_names, last_names, display_name, username,
      position, entered_on, client_id, headquarters_id, face_seed, created_at, updated_at)
    select gen_random_uuid(), 'CC', 'many' || n, 'Persona', n::text, 'Persona ' || n, 'many.' || n,
      'Agente', '2026-01-01', ${place.client}::uuid, ${place.headquarters}::uuid, 'f-1', now(), now()
    from generate_series(1, ${MANY}) n`.execute(plaza.db);
});
afterAll(() => plaza.close());

const inboxes = async (messageId: string) => {
  const query = plaza.db.selectFrom('notifications').select(sql<number>`count(*)::int`.as('people'));
  return (await query.where('message_id', '=', messageId).executeTakeFirstOrThrow()).people;
};
const active = async () => {
  const query = plaza.db.selectFrom('employees').select(sql<number>`count(*)::int`.as('people'));
  return (await query.where('active', '=', true).executeTakeFirstOrThrow()).people;
};

test('a message to everybody stands in each inbox once, and its ids are never brought over', async () => {
  const body = { channels: ['everybody', `client_id_${place.client}`], message: 'Hoy hay simulacro' };
  const rows = await mostRowsOf(async () => {
    const { data } = await plaza.call('notifications.sendMessage', { as: 'admin', body });
    expect(data.people).toBe(await active());
    expect(await inboxes(data.id)).toBe(data.people);
  });
  expect(rows).toBeLessThan(1_100);
});

test('an audience of two conditions is told one by one, in portions, each once', async () => {
  const audience = { clients: [place.client], headquarters: [place.headquarters] };
  const portions: string[][] = [];
  for await (const channels of channelsOfAudience(await plaza.context(), audience)) portions.push(channels);
  expect(Math.max(...portions.map(({ length }) => length))).toBeLessThanOrEqual(1_000);
  const told = portions.flat();
  expect(told.length).toBeGreaterThanOrEqual(MANY);
  expect(new Set(told).size).toBe(told.length);

  const message = {
    category: 'news',
    kind: 'news',
    title: { words: 'Malla' },
    body: { words: 'Hay malla nueva' },
    dedupeKey: 'recipients-test',
  } as const;
  const rows = await mostRowsOf(async () => announce(await plaza.context(), message, { audience }));
  expect(rows).toBeLessThanOrEqual(1_000);
  const { id } = await plaza.db
    .selectFrom('notification_messages')
    .select('id')
    .where('dedupe_key', '=', 'recipients-test')
    .executeTakeFirstOrThrow();
  expect(await inboxes(id)).toBe(told.length);
});

/** The rows of the longest answer that the database gives meanwhile. */
async function mostRowsOf(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const prototype = Object.getPrototypeOf(plaza.db.getExecutor()) as Executor;
  const before = prototype.executeQuery;
  prototype.executeQuery = async function (this: unknown, ...given: unknown[]) {
    const answer = await before.apply(this, given);
    most = Math.max(most, answer.rows.length);
    return answer;
  };
  try {
    await work();
  } finally {
    prototype.executeQuery = before;
  }
  expect(most).toBeGreaterThan(0);
  return most;
}

interface Executor {
  executeQuery: (this: unknown, ...given: unknown[]) => Promise<{ rows: unknown[] }>;
}
