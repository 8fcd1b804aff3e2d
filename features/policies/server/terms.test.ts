import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const terms = (as?: string) => plaza.call('POST /content/tyc/v1', { ...(as ? { as } : {}), body: {} });
const accept = (as: string, { edition, hash }: { edition: number; hash: string }) =>
  plaza.call('policies.acceptTerms', { as, body: { edition, hash } });

/** Publishes the terms with one more paragraph. */
async function publishTerms(text: string): Promise<void> {
  const ctx = await plaza.context('admin');
  const { id } = await plaza.db
    .selectFrom('policies')
    .select('id')
    .where('kind', '=', 'terms')
    .executeTakeFirstOrThrow();
  const { getManuscript } = await import('./queries.ts');
  const actions = await import('./actions.ts');
  const { title, summary, area, body, version } = await getManuscript(ctx, id);
  const changed = await actions.editPolicy(ctx, id, {
    ...{ kind: 'terms', title, summary, area, version, audience: {}, confirmation: null, reconfirm: true },
    tags: [],
    expiresAt: null,
    body: `${body}<h2>${text}</h2><p>${text}</p>`,
    note: `Agregamos ${text}.`,
  });
  await actions.publishPolicy(ctx, id, { version: changed.version });
}

let round = 0;
beforeEach(async () => publishTerms(`Un capítulo más, ${(round += 1)}`));

test('200 anybody reads the terms in force; who accepted earlier ones is shown those to compare', async () => {
  const open = await terms();
  expect(open.status).toBe(200);
  expect(open.data).toMatchObject({ accepted_at: null, previous: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const own = await terms('employee');
  expect(own.data.accepted_at).toBeNull();
  expect(own.data.previous.edition).toBe(2);
  expect(own.data.previous.body).not.toContain('Un capítulo más');
});

test('403 must_accept to every call of every room until the new terms are accepted, and then none', async () => {
  const calls = plaza.rooms.flatMap(({ name, routes }) =>
    Object.entries<Endpoint>(routes?.contract ?? {}).map(([operation, endpoint]) => ({
      name: `${name}.${operation}`,
      ...endpoint,
    })),
  );
  const spared: string[] = [];
  const token = await plaza.signInAs('planner');
  for (const { name, method, path, access, answers } of calls.filter((one) => one.access !== 'public')) {
    if (name === 'session.endSession') continue;
    const url = path.replace(/\{\w+\}/g, '0');
    const headers =
      answers === 'bytes' && method === 'GET'
        ? { cookie: `plaza_session=${token}` }
        : { authorization: `Bearer ${token}` };
    const answer = await plaza.app.inject({ method: method as 'GET', url, headers });
    const code = answer.statusCode === 403 ? (JSON.parse(answer.body) as { code: string }).code : undefined;
    if (code !== 'policies.must_accept') spared.push(name);
    expect(access).not.toBe('public');
  }
  expect(spared.sort()).toEqual([
    'policies.acceptTerms',
    'session.getCurrentUser',
    'session.noteLogout',
    'session.openSession',
  ]);

  const { data: user } = await plaza.call('session.getCurrentUser', { as: 'planner' });
  expect(user.must_accept_terms).toBe(true);
  expect((await accept('planner', (await terms()).data)).status).toBe(200);
  expect((await plaza.call('home.listPending', { as: 'planner' })).status).toBe(200);
  expect((await plaza.call('session.getCurrentUser', { as: 'planner' })).data.must_accept_terms).toBe(false);
});

test('200 who must accept may leave instead', async () => {
  expect((await plaza.call('session.endSession', { as: 'payroll' })).status).toBe(200);
  plaza.forgetSession('payroll');
});

test('200 the acceptance is kept once, with edition, hash, time and address', async () => {
  const { data } = await terms();
  const first = await accept('support', data);
  plaza.clock.advance(60_000);
  const again = await accept('support', data);
  expect(again.data).toEqual(first.data);
  const { personId } = await plaza.scopeOf('support');
  const rows = await plaza.db
    .selectFrom('terms_acceptances')
    .selectAll()
    .where('person_id', '=', personId)
    .where('edition', '=', data.edition)
    .execute();
  expect(rows).toMatchObject([{ hash: data.hash, address: '127.0.0.1' }]);
  expect(rows[0]!.accepted_at.toISOString()).toBe(first.data.accepted_at);
  const { data: timeline } = await plaza.call('home.listTimeline', { as: 'support', query: { source: 'policies' } });
  expect(timeline[0].title).toBe(`Aceptaste los términos y condiciones (versión ${data.edition})`);
});

test('409 what was on the screen is no longer what holds', async () => {
  const { data } = await terms();
  await publishTerms('Otro cambio');
  const late = await accept('pm', data);
  expect(late.status).toBe(409);
  expect(late.problem.code).toBe('policies.terms_changed');
  expect((await accept('pm', { ...(await terms()).data, hash: data.hash })).status).toBe(409);
});

test('200 the desk sees how many have accepted', async () => {
  await accept('content', (await terms()).data);
  const { data } = await plaza.call('policies.getAcceptances', { as: 'content' });
  expect(data.people).toBeGreaterThan(500);
  expect(data.accepted).toBe(1);
});

test('the check costs no query of its own: one statement knows the session and what holds it', async () => {
  expect(await countStatements()).toBe(1);
});

/** How many statements an authentication sends. */
async function countStatements(): Promise<number> {
  const { authenticate } = await import('#features/session/server/authentication.ts');
  const { anonymousScope } = await import('#platform/contract/scope.ts');
  const token = await plaza.signInAs('hr');
  let count = 0;
  const db = plaza.house.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  });
  const { now, rooms } = plaza.house;
  const scope = await authenticate({ db, scope: anonymousScope, now, rooms }, token);
  expect(scope?.heldBy?.code).toBe('policies.must_accept');
  return count;
}
