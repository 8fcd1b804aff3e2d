import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { announce } from './actions.ts';
import { jobs } from './jobs.ts';
import { notices } from '#features/documents/server/notices.ts';

let plaza: TestApp;
let me: string;
beforeAll(async () => {
  // A Tuesday.
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  me = (await plaza.scopeOf('employee')).personId;
});
afterAll(() => plaza.close());

const strangers = ['employee', 'manager', 'documents', 'auditor', 'outsider'];
const accounts = [...new Set([...strangers, 'labor', 'hr'])];
const tell = async (title: string, more: object = {}) => {
  const message = { category: 'legal', kind: 'test', title: { words: title }, body: { words: 'Léelo' } } as const;
  await announce(await plaza.context(), { ...message, dedupeKey: title, ...more }, { people: [me] });
  const { data } = await plaza.call('notifications.list', { as: 'employee', query: { search: title } });
  return data[0] as { id: string; needs_receipt: boolean; received_at: string | null };
};
const confirm = (id: string, as = 'employee') => plaza.call('notifications.confirmReceipt', { as, params: { id } });
const receipts = (query: Record<string, string> = {}, as = 'labor') =>
  plaza.call('notifications.listReceipts', { as, query });
const escalate = async () =>
  (jobs.work!['notifications.escalate'] as (ctx: unknown) => Promise<number>)(await plaza.context());
const inbox = async (as: string) => (await plaza.call('notifications.list', { as, query: { size: 50 } })).body;
const at = (moment: string) => {
  plaza.clock.set(moment);
  for (const as of accounts) plaza.forgetSession(as);
};

test('200 a legal notice is confirmed once, and the date of that stays; 409 one that asks for nothing, 404 another’s', async () => {
  const notice = await tell('Citación a descargos', { needsReceipt: true });
  expect(notice).toMatchObject({ needs_receipt: true, received_at: null });
  expect((await confirm(notice.id, 'manager')).status).toBe(404);
  const first = await confirm(notice.id);
  expect(first.data.received_at).toBe('2026-11-24T15:42:00.000Z');
  expect(first.data.read_at).not.toBeNull();
  at('2026-11-24T18:00:00Z');
  expect((await confirm(notice.id)).data.received_at).toBe('2026-11-24T15:42:00.000Z');
  const other = await tell('Aviso sin plazo');
  expect((await confirm(other.id)).problem.code).toBe('notifications.no_receipt');
});

test('what nobody confirmed in two business days is told once to who follows it up, and the person is reminded', async () => {
  at('2026-11-24T15:42:00Z');
  await tell('Traslado de pruebas', { needsReceipt: true });
  // Thursday: two business days are not over.
  at('2026-11-26T21:00:00Z');
  expect(await escalate()).toBe(0);
  expect((await receipts({ state: 'waiting' })).data[0]).toMatchObject({ person_id: me, title: 'Traslado de pruebas' });
  at('2026-11-27T15:00:00Z');
  expect(await escalate()).toBe(1);
  expect(await escalate()).toBe(0);
  for (const as of ['labor', 'hr']) expect(await inbox(as)).toContain('no ha confirmado en 2 días hábiles');
  expect(await inbox('employee')).toContain('Confirma que recibiste un aviso');
  const [late] = (await receipts({ state: 'late' })).data;
  expect(late).toMatchObject({ title: 'Traslado de pruebas', state: 'late', received_at: null });
  await confirm(late.id);
  expect((await receipts({ state: 'late' })).total).toBe(0);
  expect((await receipts({ state: 'received' })).total).toBe(2);
});

test('who reaches only some people is not told of the others', async () => {
  at('2026-11-24T15:42:00Z');
  const { personId, name } = await plaza.scopeOf('outsider');
  const hr = await plaza.scopeOf('hr');
  const reach = (kind: string, id: string | null) =>
    plaza.db
      .updateTable('grants')
      .set({ reach_kind: kind as 'all', reach_id: id })
      .where('person_id', '=', hr.personId)
      .execute();
  await reach('campaign', (await plaza.scopeOf('employee')).attributes.campaignId ?? null);
  const message = { category: 'legal', kind: 'test', title: { words: 'Traslado' }, body: { words: 'Léelo' } } as const;
  const far = { ...message, dedupeKey: 'far', needsReceipt: true };
  await announce(await plaza.context(), far, { people: [personId] });
  at('2026-11-27T15:00:00Z');
  await escalate();
  expect(await inbox('labor')).toContain(name);
  expect(await inbox('hr')).not.toContain(name);
  await reach('all', null);
});

test('a document to sign asks for it', () => {
  const people = [{ personId: me, assignmentId: me }];
  const made = notices!['documents.assigned']!({ documentId: me, title: 'Otrosí', part: me, people });
  expect(made).toMatchObject({ category: 'legal', needsReceipt: true });
});

test('403 nobody else follows it up, neither does who leads the person', async () => {
  at('2026-11-27T15:00:00Z');
  for (const as of strangers) expect((await receipts({}, as)).status).toBe(403);
});
