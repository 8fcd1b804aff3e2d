import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemScope } from '#platform/contract/scope.ts';
import { makeContext } from '#platform/server/house.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { advancePolicies } from './actions.ts';

const today = '2026-11-24T15:42:00Z';
let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: today })));
afterAll(() => plaza.close());

let nube: string;
beforeEach(async () => {
  nube = (
    await plaza.db.selectFrom('clients').select('id').where('name', '=', 'Telefonía Nube').executeTakeFirstOrThrow()
  ).id;
});
afterEach(() => goTo(today));

/** Sessions end as days pass: everybody signs in again. */
const goTo = (moment: string) => {
  plaza.clock.set(moment);
  for (const name of ['employee', 'outsider', 'admin']) plaza.forgetSession(name);
};
const call = (name: string, as: string, given: object) => plaza.call(`policies.${name}`, { as, ...given });
const writing = (more: object = {}) => ({
  ...{ kind: 'policy', title: 'Política de turnos de diciembre', summary: 'Un resumen.', area: 'Gestión Humana' },
  ...{ body: '<p>Texto.</p>', audience: { clients: [nube] }, confirmation: null, note: '', reconfirm: true },
  ...more,
});
const draft = async (more: object = {}) => (await call('draftPolicy', 'admin', { body: writing(more) })).data;
type Known = { id: string; version: number };
const publish = ({ id, version }: Known, publishAt?: string) =>
  call('publishPolicy', 'admin', {
    params: { id },
    body: { version, ...(publishAt === undefined ? {} : { publish_at: publishAt }) },
  });
const read = async ({ id }: Known, as = 'employee') => (await call('getPolicy', as, { params: { id } })).status;
const managed = async ({ id }: Known) => (await call('getManaged', 'admin', { params: { id } })).data;
const advanceTo = async (moment: string) => {
  goTo(moment);
  const nobody = { language: 'es', requestId: 'clock', address: '', userAgent: '' } as const;
  await advancePolicies(makeContext(plaza.house, { ...nobody, scope: systemScope }));
};

test('200 a scheduled version comes out at its moment, told to its readers, by whom who decided it', async () => {
  const made = await draft({ confirmation: { due_on: '2026-12-20', questions: [] } });
  const scheduled = (await publish(made, '2026-12-01T13:00:00.000Z')).data;
  expect(scheduled).toMatchObject({ state: 'scheduled', edition: 0, publish_at: '2026-12-01T13:00:00.000Z' });
  expect(scheduled.actions).toEqual(['withdraw']);
  expect(await read(made)).toBe(404);
  await advanceTo('2026-12-01T12:59:00Z');
  expect(await read(made)).toBe(404);
  await advanceTo('2026-12-01T13:00:30Z');
  expect(await read(made)).toBe(200);
  expect(await read(made, 'outsider')).toBe(404);
  expect(await managed(made)).toMatchObject({ state: 'published', edition: 1, publish_at: null });
  await plaza.settle();
  const notices = await plaza.call('GET /api/notifications', { as: 'employee', query: { size: 100 } });
  expect(notices.data.some((one: { link: string }) => one.link?.endsWith(made.id))).toBe(true);
  const pending = await plaza.call('home.listPending', { as: 'employee' });
  expect(pending.data.some((one: { link: string }) => one.link.endsWith(made.id))).toBe(true);
  await advanceTo('2026-12-01T13:02:00Z');
  expect(await managed(made)).toMatchObject({ edition: 1 });
});

test('200 withdrawn before its moment it is a draft, and does not come out', async () => {
  const made = await draft();
  const { data } = await publish(made, '2026-12-01T13:00:00.000Z');
  const back = await call('withdrawPolicy', 'admin', { params: { id: made.id }, body: { version: data.version } });
  expect(back.data).toMatchObject({ state: 'draft', publish_at: null });
  await advanceTo('2026-12-02T13:00:00Z');
  expect(await read(made)).toBe(404);
});

test('400 a moment that has passed, and a last day before the first, leave the draft as it is', async () => {
  const made = await draft({ expires_at: '2026-12-10T04:59:00.000Z' });
  const past = await publish(made, '2026-11-20T13:00:00.000Z');
  expect([past.status, past.problem.code]).toEqual([400, 'policies.schedule_in_past']);
  const late = await publish(made, '2026-12-15T13:00:00.000Z');
  expect([late.status, late.problem.code]).toEqual([400, 'policies.expires_too_early']);
  expect(await managed(made)).toMatchObject({ state: 'draft', version: made.version });
});

test('200 an edition that is over is read no more, asks nothing, and can be brought back by another', async () => {
  const made = await draft({
    expires_at: '2026-12-10T04:59:00.000Z',
    confirmation: { due_on: '2026-12-20', questions: [] },
  });
  const { data: out } = await publish(made);
  expect((await call('getPolicy', 'employee', { params: { id: made.id } })).data.expires_at).toBe(
    '2026-12-10T04:59:00.000Z',
  );
  goTo('2026-12-10T05:00:00Z');
  expect(await read(made)).toBe(404);
  await advanceTo('2026-12-10T05:00:30Z');
  const over = await managed(made);
  expect(over).toMatchObject({ state: 'archived', edition: 1, actions: ['edit'] });
  const pending = await plaza.call('home.listPending', { as: 'employee' });
  expect(pending.data.some((one: { link: string }) => one.link.endsWith(made.id))).toBe(false);
  const body = { ...writing({ note: 'Sigue en enero.' }), version: over.version };
  const { data: next } = await call('editPolicy', 'admin', { params: { id: made.id }, body });
  expect(next).toMatchObject({ state: 'draft', expires_at: null });
  expect(await read(made)).toBe(404);
  expect((await publish(next)).data).toMatchObject({ state: 'published', edition: 2 });
  expect(await read(made)).toBe(200);
  expect(out.version).toBeLessThan(next.version);
});

test('200 a change that is thrown away leaves the end that readers know, and what was archived stays so', async () => {
  const { data: out } = await publish(await draft({ expires_at: '2026-12-10T04:59:00.000Z' }));
  const edit = async ({ id, version }: Known) =>
    (await call('editPolicy', 'admin', { params: { id }, body: { ...writing({ note: 'x' }), version } })).data;
  await edit(out);
  await call('removeDraft', 'admin', { params: { id: out.id } });
  expect(await managed(out)).toMatchObject({ state: 'published', expires_at: '2026-12-10T04:59:00.000Z' });
  await advanceTo('2026-12-11T05:00:00Z');
  await edit(await managed(out));
  await call('removeDraft', 'admin', { params: { id: out.id } });
  expect(await managed(out)).toMatchObject({ state: 'archived' });
  expect(await read(out)).toBe(404);
});

test('400 terms hold until the next ones', async () => {
  const { id } = await plaza.db
    .selectFrom('policies')
    .select('id')
    .where('kind', '=', 'terms')
    .executeTakeFirstOrThrow();
  const { version } = await managed({ id, version: 0 });
  const body = writing({ kind: 'terms', audience: {}, expires_at: '2027-12-10T04:59:00.000Z', note: 'x', version });
  const refused = await call('editPolicy', 'admin', { params: { id }, body });
  expect([refused.status, refused.problem.code]).toEqual([400, 'policies.terms_do_not_expire']);
});
