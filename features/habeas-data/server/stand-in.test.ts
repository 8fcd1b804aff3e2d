import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

// In the demo company one person answers the cases of everybody, and one administers the portal.

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());
beforeEach(() => plaza.clock.advance(60_000));

const query = { kind: 'query', subject: 'Mis datos', words: '¿Qué datos míos tienen?' };
const ask = async (as: string) => (await plaza.call('habeas-data.submitRequest', { as, form: query })).data;
const get = (as: string, id: string) => plaza.call('habeas-data.getRequest', { as, params: { id } });
const answer = (as: string, { id, version }: { id: string; version: number }) =>
  plaza.call('habeas-data.answerRequest', {
    ...{ as, params: { id } },
    form: { version: String(version), words: 'Esto es lo que tenemos.' },
  });
const answererOf = async (as: string) => (await plaza.call('habeas-data.getTerms', { as })).data.answered_by;
const idsAt = async (as: string) =>
  (await plaza.call('habeas-data.listDesk', { as, query: { size: 100 } })).data.map((one: { id: string }) => one.id);
const pendingOf = async (as: string) =>
  (await plaza.call('home.listPending', { as })).data
    .filter((one: { source: string }) => one.source === 'habeas-data')
    .map((one: { link: string }) => one.link);
const noticesOf = async (as: string) =>
  (await plaza.call('GET /api/notifications', { as, query: { size: 100 } })).data.map(
    (one: { link: string }) => one.link,
  );
const linkOf = ({ id }: { id: string }) => `/gestion/datos-personales/${id}`;
const idOf = async (name: string) => (await plaza.scopeOf(name)).personId;

/** Somebody else is given the role for as long as `while` takes. */
async function asOfficer(name: string, meanwhile: () => Promise<void>): Promise<void> {
  const id = newId();
  const grant = {
    id,
    person_id: await idOf(name),
    role: 'hr',
    reach_kind: 'all',
    reach_id: null,
    granted_at: new Date(),
  };
  await plaza.db
    .insertInto('grants')
    .values(grant as never)
    .execute();
  plaza.forgetSession(name);
  try {
    await meanwhile();
  } finally {
    await plaza.db.deleteFrom('grants').where('id', '=', id).execute();
    plaza.forgetSession(name);
  }
}

test('200 the case of the one person who answers goes to who administers, who sees that one alone', async () => {
  expect([await answererOf('hr'), await answererOf('employee'), await answererOf('admin')]).toEqual([
    ...['stand_in', 'office', 'office'],
  ]);
  const made = await ask('hr');
  const other = await ask('employee');
  expect(made).toMatchObject({ is_own: true, answered_by: 'stand_in' });
  await plaza.settle();
  expect(await noticesOf('admin')).toContain(linkOf(made));
  expect(await pendingOf('admin')).toContain(linkOf(made));
  expect(await idsAt('admin')).toEqual([made.id]);
  expect(await noticesOf('admin')).not.toContain(linkOf(other));
  expect(await pendingOf('admin')).not.toContain(linkOf(other));
  for (const call of [get('admin', other.id), answer('admin', other)]) expect((await call).status).toBe(404);
  expect(await idsAt('hr')).toContain(other.id);
  expect((await get('admin', made.id)).data.actions).toEqual(['extend', 'answer']);
  const { data } = await answer('admin', made);
  expect(data).toMatchObject({ state: 'answered', answered_by: null });
  await plaza.settle();
  expect(await noticesOf('hr')).toContain(`/profile/datos/${made.id}`);
  expect(await pendingOf('admin')).not.toContain(linkOf(made));
});

test('404 as soon as somebody else can answer it, who then has it', async () => {
  const made = await ask('hr');
  expect((await get('admin', made.id)).status).toBe(200);
  await asOfficer('labor', async () => {
    expect((await get('admin', made.id)).status).toBe(404);
    expect((await answer('admin', made)).status).toBe(404);
    expect(await idsAt('admin')).not.toContain(made.id);
    expect(await pendingOf('admin')).not.toContain(linkOf(made));
    expect(await pendingOf('labor')).toContain(linkOf(made));
    expect(await answererOf('hr')).toBe('office');
    expect((await get('labor', made.id)).data).toMatchObject({ answered_by: 'office', actions: ['extend', 'answer'] });
  });
  expect((await get('admin', made.id)).status).toBe(200);
});

test('200 who is out of the reach of all who answer is answered by who administers', async () => {
  const { attributes } = await plaza.scopeOf('employee');
  const { id: elsewhere } = await plaza.db
    .selectFrom('clients')
    .select('id')
    .where('id', '<>', attributes['clientId']!)
    .executeTakeFirstOrThrow();
  const reach = (kind: string, id: string | null) =>
    plaza.db
      .updateTable('grants')
      .set({ reach_kind: kind, reach_id: id } as never)
      .where('role', '=', 'hr')
      .execute();
  await reach('client', elsewhere);
  plaza.forgetSession('hr');
  try {
    const made = await ask('employee');
    expect(made.answered_by).toBe('stand_in');
    await plaza.settle();
    expect(await noticesOf('admin')).toContain(linkOf(made));
    expect((await get('hr', made.id)).status).toBe(404);
    expect((await answer('admin', made)).data.state).toBe('answered');
  } finally {
    await reach('all', null);
    plaza.forgetSession('hr');
  }
});

test('200 a grant that has ended, and a person who has left, answer nobody', async () => {
  await asOfficer('labor', async () => {
    expect(await answererOf('hr')).toBe('office');
    const grants = plaza.db
      .updateTable('grants')
      .where('person_id', '=', await idOf('labor'))
      .where('role', '=', 'hr');
    await grants.set({ ends_at: plaza.house.now() } as never).execute();
    expect(await answererOf('hr')).toBe('stand_in');
  });
});

test('200 where nobody at all could answer it is kept all the same, and says so', async () => {
  const until = (ends: Date | null) =>
    plaza.db
      .updateTable('grants')
      .set({ ends_at: ends } as never)
      .where('role', '=', 'admin')
      .execute();
  await until(plaza.house.now());
  try {
    expect(await answererOf('hr')).toBe('nobody');
    expect(await ask('hr')).toMatchObject({ state: 'received', answered_by: 'nobody' });
  } finally {
    await until(null);
  }
});
