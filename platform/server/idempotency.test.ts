import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
});
afterAll(() => plaza.close());

const send = (key: string, message: string, as = 'admin') =>
  plaza.call('POST /api/sendNotifications', {
    as,
    body: { channels: ['everybody'], message },
    headers: { 'idempotency-key': key },
  });

async function messages(text: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notification_messages where body = ${text}`.execute(plaza.db);
  return rows[0]?.n ?? 0;
}

test('a write that is repeated with its key is done once, and answered the same', async () => {
  const first = await send('try-1', 'El comedor abre a las once');
  const second = await send('try-1', 'El comedor abre a las once');
  expect(first.status).toBe(200);
  expect(second.data).toEqual(first.data);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(await messages('El comedor abre a las once')).toBe(1);
});

test('a double click writes once, and all of it is answered the same', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => send('try-2', 'Cambio de clave el viernes')));
  expect(await messages('Cambio de clave el viernes')).toBe(1);
  for (const { status, data } of answers) expect([status, data]).toEqual([200, answers[0]?.data]);
});

test('409 for a key that was used for something else', async () => {
  await send('try-3', 'Simulacro a las tres');
  const other = await send('try-3', 'Simulacro a las cuatro');
  expect(other.status).toBe(409);
  expect(await messages('Simulacro a las cuatro')).toBe(0);
});

test('keys belong to whoever wrote: the same key of somebody else is another write', async () => {
  await send('try-4', 'Turnos de diciembre');
  const other = await send('try-4', 'Turnos de diciembre', 'hr');
  expect(other.status).toBe(200);
  expect(other.headers['idempotency-replayed']).toBeUndefined();
});

test('a write that failed leaves its key free', async () => {
  const refused = await plaza.call('POST /api/sendNotifications', {
    as: 'admin',
    body: { documents: ['000'], message: 'Nadie' },
    headers: { 'idempotency-key': 'try-5' },
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect((await send('try-5', 'Ahora sí')).status).toBe(200);
});

test('409 for a key that was used for another file: nothing is dropped in silence', async () => {
  const upload = (content: string) =>
    plaza.call('files.uploadFile', {
      as: 'employee',
      files: { file: { name: 'nota.txt', content, type: 'text/plain' } },
      headers: { 'idempotency-key': 'try-file' },
    });
  const first = await upload('uno');
  expect(first.status, JSON.stringify(first.problem)).toBe(200);
  expect((await upload('uno')).data).toEqual(first.data);
  expect((await upload('otro')).status).toBe(409);
});

test('400 for a key that is no key', async () => {
  expect((await send('dos palabras', 'x')).status).toBe(400);
});

test('of a call that keeps no trace of its sender nothing is noted, with a key or without', async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from idempotent_calls where operation in ('surveys.submitAnswers', 'surveys.saveDraft')`.execute(
    plaza.db,
  );
  const survey = await plaza.call('surveys.listPending', { as: 'employee', params: { a: 1, b: 1 } });
  const { id } = survey.data[0];
  const form = await plaza.call('surveys.getQuestionnaire', { as: 'employee', params: { id } });
  const kept = await plaza.call('surveys.saveDraft', {
    as: 'employee',
    params: { id },
    body: { edition: form.data.edition, version: form.data.draft?.version ?? 0, answers: {} },
    headers: { 'idempotency-key': 'try-6' },
  });
  expect(kept.status).toBe(200);
  const after = await sql`select from idempotent_calls where key = 'try-6'`.execute(plaza.db);
  expect([rows[0]?.n, after.rows.length]).toEqual([0, 0]);
});
