import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf, verifyCase } from '#features/cases/server/journal.ts';
import { systemScope } from '#platform/contract/scope.ts';
import { makeContext } from '#platform/server/house.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { checkAndAnchor } from './anchor-actions.ts';
import { summarizeAnchors } from './anchor-queries.ts';

let plaza: TestApp;
beforeEach(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T02:10:00-05:00' });
  await night();
});
afterEach(() => plaza.close());

const house = () => {
  const nobody = { scope: systemScope, language: 'es', requestId: 'test', address: '', userAgent: '' } as const;
  return makeContext(plaza.house, nobody, pino({ level: 'silent' }));
};
const night = async () => {
  await checkAndAnchor(house());
  plaza.clock.set(new Date(plaza.house.now().getTime() + 86_400_000).toISOString());
};
const told = () => summarizeAnchors(house());
/** As somebody does who owns the database. */
const write = async (table: string, ...statements: ReturnType<typeof sql>[]) => {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(plaza.db);
  for (const statement of statements) await statement.execute(plaza.db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(plaza.db);
};
const notices = () =>
  plaza.db
    .selectFrom('notification_messages')
    .select('link')
    .where('dedupe_key', 'like', 'session.history_rewritten:%')
    .execute();

it('200 what nobody rewrote is whole, night after night, while histories grow', async () => {
  plaza.clock.set('2026-11-24T02:20:00-05:00');
  const { data: first } = await plaza.call('session.getAnchors', { as: 'auditor' });
  expect(first).toMatchObject({ anchors: 1, findings: [] });
  expect(first.histories).toBeGreaterThan(100);
  const { subject_id: caseId, events } = await plaza.db
    .selectFrom('anchored_histories')
    .selectAll()
    .where('kind', '=', 'cases')
    .orderBy('subject_id')
    .executeTakeFirstOrThrow();
  const last = await plaza.db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  const follows = { seq: events + 1, from_state: last.to_state, data: {}, previous_hash: last.hash };
  const next = { ...last, id: crypto.randomUUID(), ...follows };
  await plaza.db
    .insertInto('case_events')
    .values({ ...next, data: '{}', hash: hashOf(next) })
    .execute();
  await night();
  await night();
  expect(await told()).toMatchObject({ anchors: 3, histories: first.histories, findings: [] });
  const grown = await plaza.db
    .selectFrom('anchored_histories')
    .select(['events', 'anchor'])
    .where('subject_id', '=', caseId)
    .orderBy('anchor')
    .execute();
  expect(grown).toEqual([
    { events, anchor: 1 },
    { events: events + 1, anchor: 2 },
  ]);
  expect(await notices()).toEqual([]);
});

it('a case whose whole chain was computed anew is found, told, and never anchored again', async () => {
  const events = await plaza.db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', (query) => query.selectFrom('case_events').select('case_id').where('seq', '=', 3).limit(1))
    .orderBy('seq')
    .execute();
  const caseId = events[0]!.case_id;
  let previous = events[0]!.previous_hash;
  const rewritten = events.map((event, at) => {
    const row = { ...event, previous_hash: previous, ...(at === 1 ? { reason: 'Nunca pasó así' } : {}) };
    previous = hashOf(row);
    return { ...row, hash: previous };
  });
  await write(
    'case_events',
    ...rewritten.map(
      (row) =>
        sql`update case_events set reason = ${row.reason}, previous_hash = ${row.previous_hash}, hash = ${row.hash} where id = ${row.id}`,
    ),
  );
  // By itself the chain holds: that is why it is anchored.
  expect((await verifyCase(house(), caseId)).isIntact).toBe(true);
  await night();
  await night();
  expect(await told()).toMatchObject({ anchors: 3, findings: [{ kind: 'cases', subject: caseId }] });
  await plaza.settle();
  expect(await notices()).toHaveLength(1);
});

it('a step of a document that was taken from its end is found', async () => {
  const last = await plaza.db
    .selectFrom('document_events')
    .select(['assignment_id', 'number'])
    .where('number', '>', 2)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  await write(
    'document_events',
    sql`delete from document_events where assignment_id = ${last.assignment_id} and number = ${last.number}`,
  );
  await night();
  expect((await told()).findings).toEqual([{ kind: 'documents', subject: last.assignment_id }]);
});

it('a step that somebody put into a request is found the same night, and who reads the request sees it', async () => {
  const last = await plaza.db
    .selectFrom('case_events')
    .innerJoin('cases', 'cases.id', 'case_events.case_id')
    .innerJoin('requests', 'requests.id', 'cases.id')
    .selectAll('case_events')
    .where('requests.family', '=', 'permit')
    .where('is_open', '=', true)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  const forged = { ...last, id: crypto.randomUUID(), seq: last.seq + 1, reason: 'Nunca pasó', data: '{}' };
  await plaza.db.insertInto('case_events').values(forged).execute();
  await night();
  expect((await told()).findings).toEqual([{ kind: 'cases', subject: last.case_id }]);
  const { data } = await plaza.call('requests.getRequest', { as: 'auditor', params: { id: last.case_id } });
  expect(data.is_intact).toBe(false);
});

it('a line of the audit log that was changed, taken away or put in later is found', async () => {
  const line = { subject: 'test', subject_id: 'one', action: 'test.done', actor_kind: 'system' as const };
  const rest = { before: 'null', after: 'null', address: '', request_id: '', user_agent: '' };
  const at = plaza.house.now();
  const put = (id: string) =>
    plaza.db
      .insertInto('audit_log')
      .values({ id, at, ...line, ...rest })
      .execute();
  const id = crypto.randomUUID();
  await put(id);
  await night();
  await night();
  expect((await told()).findings).toEqual([]);
  await write('audit_log', sql`update audit_log set reason = 'otra' where id = ${id}`);
  await night();
  const found = (await told()).findings;
  expect(found).toEqual([{ kind: 'audit', subject: '3' }]);
  await write('audit_log', sql`update audit_log set reason = null where id = ${id}`);
  await night();
  expect((await told()).findings).toEqual([]);
  await put(crypto.randomUUID());
  await night();
  expect((await told()).findings).toEqual([{ kind: 'audit', subject: '3' }]);
});

it('anchors that were computed anew without the key, or taken away, are found', async () => {
  await night();
  const one = await plaza.db
    .selectFrom('anchored_histories')
    .selectAll()
    .where('kind', '=', 'documents')
    .executeTakeFirstOrThrow();
  await write(
    'anchored_histories',
    sql`update anchored_histories set digest = ${createHash('sha256').update('mine').digest('hex')}
      where kind = ${one.kind} and subject_id = ${one.subject_id}`,
  );
  await night();
  expect((await told()).findings).toEqual(
    expect.arrayContaining([
      { kind: 'anchor', subject: '1' },
      { kind: 'documents', subject: one.subject_id },
    ]),
  );
  await write('anchored_histories', sql`delete from anchored_histories`);
  await write('history_anchors', sql`delete from history_anchors`);
  await night();
  expect((await told()).findings).toEqual([{ kind: 'anchor', subject: '3' }]);
});

it('anchors of another key are told: without the key nobody can bind them', async () => {
  await rm(join(plaza.house.settings.DATA_DIR, 'anchor.key'));
  await night();
  expect((await told()).findings).toEqual([{ kind: 'anchor', subject: '1' }]);
});
