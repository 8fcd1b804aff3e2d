import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
});
afterAll(() => plaza.close());

const idOf = async (name: string) =>
  (await plaza.db.selectFrom('applications').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const report = async (as: string, name: string, note = '') =>
  plaza.call('applications.reportOutage', { as, params: { id: await idOf(name) }, body: { note } });
const seen = async (as: string, name: string) =>
  (await plaza.call('applications.getApplication', { as, params: { id: await idOf(name) } })).data.outage;
const open = async () => {
  const { data } = await plaza.call('applications.listOutages', { as: 'support', query: { open: 'yes' } });
  return data as { id: string; application: { name: string }; reports: number; words: { note: string }[] }[];
};
const told = async (as: string, words: string) => {
  await plaza.settle();
  const { data } = await plaza.call('GET /api/notifications', { as, query: { size: 100 } });
  return data.filter((notice: { title: string }) => notice.title.startsWith(words)).length as number;
};

test('200: reports of one application are one outage, each person once, and support is warned once', async () => {
  expect((await report('employee', 'Campus', 'No abre el curso')).data).toEqual({ reports: 1 });
  expect((await report('employee', 'Campus')).data).toEqual({ reports: 1 });
  expect((await report('outsider', 'Campus')).data).toEqual({ reports: 2 });
  expect(await seen('manager', 'Campus')).toMatchObject({ reports: 2, certain: false, confirmed: false, mine: false });
  expect(await seen('employee', 'Campus')).toMatchObject({ reports: 2, mine: true });
  await report('hr', 'Campus');
  expect(await seen('manager', 'Campus')).toMatchObject({ reports: 3, certain: true });
  const campus = (await open()).filter((row) => row.application.name === 'Campus');
  expect(campus).toMatchObject([{ reports: 3, words: [{ note: 'No abre el curso' }] }]);
  const { data: pending } = await plaza.call('home.listPending', { as: 'support' });
  expect(pending.map((task: { title: string }) => task.title)).toContain('Atiende la falla de Campus');
  for (const name of ['support', 'content', 'admin']) expect(await told(name, 'Campus no funciona')).toBe(1);
  expect(await told('manager', 'Campus no funciona')).toBe(0);
});

test('200: whoever takes the only report back ends the outage', async () => {
  await report('manager', 'Correo');
  const params = { id: await idOf('Correo') };
  expect((await plaza.call('applications.withdrawReport', { as: 'employee', params })).status).toBe(404);
  expect((await plaza.call('applications.withdrawReport', { as: 'manager', params })).status).toBe(204);
  expect(await seen('employee', 'Correo')).toBeNull();
});

test('200: support says that it knows, solves it, and who reported it is told; 409 afterwards', async () => {
  const [outage] = (await open()).filter((row) => row.application.name === 'Campus');
  const params = { id: outage!.id };
  const confirm = { as: 'support', params, body: { note: 'Lo revisa el proveedor' } };
  expect((await plaza.call('applications.confirmOutage', confirm)).data).toMatchObject({ state: 'confirmed' });
  expect(await seen('manager', 'Campus')).toMatchObject({ confirmed: true, note: 'Lo revisa el proveedor' });
  const solve = { as: 'support', params, body: { note: 'Ya abre de nuevo' } };
  expect((await plaza.call('applications.solveOutage', { ...solve, as: 'employee' })).status).toBe(403);
  expect((await plaza.call('applications.solveOutage', solve)).data).toMatchObject({ state: 'solved' });
  expect(await seen('employee', 'Campus')).toBeNull();
  expect(await told('employee', 'Campus ya funciona')).toBe(1);
  expect(await told('manager', 'Campus ya funciona')).toBe(0);
  expect((await plaza.call('applications.solveOutage', solve)).status).toBe(409);
  expect((await report('manager', 'Campus')).data).toEqual({ reports: 1 });
});

test('an outage that nobody reports any more ends by itself', async () => {
  await report('manager', 'Tableros');
  plaza.clock.advance(11 * 3_600_000);
  plaza.forgetSession('support');
  await plaza.house.services.jobs.start('applications.calm', null);
  await plaza.settle();
  expect((await open()).some((row) => row.application.name === 'Tableros')).toBe(true);
  plaza.clock.advance(2 * 3_600_000);
  await plaza.house.services.jobs.start('applications.calm', null);
  await plaza.settle();
  plaza.forgetSession('support');
  expect((await open()).some((row) => row.application.name === 'Tableros')).toBe(false);
});

test('owner and users are warned 30, 7 and 1 days before the end, once each', async () => {
  const warn = async (moment: string) => {
    plaza.clock.set(moment);
    for (const name of ['pm', 'employee', 'outsider']) plaza.forgetSession(name);
    for (let n = 0; n < 2; n++) {
      await plaza.house.services.jobs.start('applications.warn', null);
      await plaza.settle();
    }
    return Promise.all(['pm', 'employee', 'outsider'].map((name) => told(name, 'Facturas Nube vence')));
  };
  await plaza.db
    .updateTable('applications')
    .set({ expires_on: '2027-01-30' })
    .where('name', '=', 'Facturas Nube')
    .execute();
  expect(await warn('2026-12-30T08:00:00-05:00')).toEqual([0, 0, 0]);
  expect(await warn('2026-12-31T08:00:00-05:00')).toEqual([1, 1, 0]);
  expect(await warn('2027-01-10T08:00:00-05:00')).toEqual([1, 1, 0]);
  // The clock stood still on the 23rd: the next day makes up for it.
  expect(await warn('2027-01-24T08:00:00-05:00')).toEqual([2, 2, 0]);
  expect(await warn('2027-01-29T08:00:00-05:00')).toEqual([3, 3, 0]);
  expect(await warn('2027-01-31T08:00:00-05:00')).toEqual([3, 3, 0]);
});

test('200: who handles one client alone is warned of its applications, and finds nothing of any other', async () => {
  for (const name of ['content', 'employee', 'outsider', 'support']) plaza.forgetSession(name);
  const { personId } = await plaza.scopeOf('content');
  const { clientId } = (await plaza.scopeOf('outsider')).attributes;
  const grants = plaza.db.updateTable('grants').where('person_id', '=', personId);
  await grants.set({ reach_kind: 'client', reach_id: clientId! }).execute();
  plaza.forgetSession('content');
  await report('employee', 'CRM Nube', 'No abre');
  await report('outsider', 'CRM Ribera');
  const { data } = await plaza.call('applications.listOutages', { as: 'content', query: { open: 'yes' } });
  expect(data.map((row: { application: { name: string } }) => row.application.name)).toEqual(['CRM Ribera']);
  expect([await told('content', 'CRM Nube'), await told('content', 'CRM Ribera')]).toEqual([0, 1]);
  const { data: tasks } = await plaza.call('home.listPending', { as: 'content' });
  const failures = tasks.filter(({ source }: { source: string }) => source === 'applications');
  expect(failures.map(({ id }: { id: string }) => id)).toEqual([data[0].id]);
  const foreign = (await open()).find((row) => row.application.name === 'CRM Nube')!;
  for (const operation of ['confirmOutage', 'solveOutage']) {
    const tried = { as: 'content', params: { id: foreign.id }, body: { note: '' } };
    expect((await plaza.call(`applications.${operation}`, tried)).status, operation).toBe(404);
  }
  const own = { as: 'content', params: { id: data[0].id }, body: { note: '' } };
  expect((await plaza.call('applications.solveOutage', own)).status).toBe(200);
});
