import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const mine = async (as: string) => (await plaza.call('people.getMyProfile', { as })).data;
const update = async (
  as: string,
  form: Record<string, string>,
  support?: { name: string; content: string },
  version?: number,
) =>
  plaza.call('people.updateMyProfile', {
    as,
    form: { version: String(version ?? (await mine(as)).version), ...form },
    ...(support ? { files: { support } } : {}),
  });

describe('one’s own profile', () => {
  test('200 has every field, and the age of today', async () => {
    const profile = await mine('employee');
    expect(profile.personal).toMatchObject({ first_names: expect.any(String), age: expect.any(Number) });
    expect(profile.contract).toMatchObject({ client: 'Telefonía Nube', headquarters_city: 'Bogotá' });
    expect(Object.keys(profile.contact)).toHaveLength(11);
    expect(profile.contact.country).toMatchObject({ name: 'Colombia' });
  });
  test('401 for nobody', async () => {
    expect((await plaza.call('people.getMyProfile')).status).toBe(401);
  });
});

describe('changing one’s data', () => {
  test('200 free fields count at once, a nickname is found by search, and the change is in the history', async () => {
    const { status, data } = await update('employee', { nickname: 'Rufina', phone: '300 555 0142', stratum: '3' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ nickname: 'Rufina', contact: { phone: '300 555 0142', stratum: 3 }, pending: null });
    expect(data.season.confirmed).toContain('contact');
    const found = await plaza.call('people.searchPeople', { as: 'manager', query: { q: 'rufina' } });
    expect(found.data[0].name).toBe('Verónica Galindo');
    const all = await plaza.call('people.listEmployees', { as: 'manager', query: { q: 'rufina' } });
    expect(all.data[0]).toMatchObject({ name: 'Verónica Galindo', nickname: 'Rufina' });
    const sheet = await plaza.call('people.getSheet', { as: 'manager', params: { id: all.data[0].id } });
    expect(sheet.data.nickname).toBe('Rufina');
    const history = await plaza.call('people.listMyChanges', { as: 'employee' });
    expect(history.data[0].changes.map((one: { field: string }) => one.field)).toContain('nickname');
  });
  test('409 for names without a document, and with nothing changed', async () => {
    expect((await update('employee', { first_names: 'Vera' })).problem.code).toBe('people.support_missing');
    expect((await update('employee', { nickname: 'Rufina' })).problem.code).toBe('people.nothing_changed');
  });
  test('409 for a nickname that is no kind word, at its field', async () => {
    for (const nickname of ['La Estúpida', 'pagos.com', '300 555 0142']) {
      const { status, problem } = await update('employee', { nickname });
      expect([status, problem.code]).toEqual([409, 'people.nickname_refused']);
      expect(problem.errors[0]).toMatchObject({ path: 'nickname' });
    }
    expect((await mine('employee')).nickname).toBe('Rufina');
  });

  test('200 a nickname that is left empty is used no more: it stands nowhere and finds nobody', async () => {
    const found = async () =>
      (await plaza.call('people.listEmployees', { as: 'manager', query: { q: 'rufina' } })).data.map(
        (one: { name: string }) => one.name,
      );
    expect(await found()).toContain('Verónica Galindo');
    expect((await update('employee', { nickname: '' })).status).toBe(200);
    expect((await mine('employee')).nickname).toBeNull();
    expect(await found()).not.toContain('Verónica Galindo');
    await update('employee', { nickname: 'Rufina' });
  });
  test('409 when somebody else changed the person meanwhile', async () => {
    const { version } = await mine('employee');
    await update('employee', { landline: '601 555 0199' });
    expect((await update('employee', { landline: '601 555 0100' }, undefined, version)).status).toBe(409);
  });
  test('400 for a wrong telephone, an unknown field and a contract field', async () => {
    for (const form of [{ phone: 'ven' }, { salary: '1' }, { position: 'Gerente' }] as Record<string, string>[])
      expect((await update('employee', form)).status).toBe(400);
  });
  test('415 for a document that is none', async () => {
    expect((await update('employee', { first_names: 'Vera' }, { name: 'x.pdf', content: 'hola' })).status).toBe(415);
  });
});

describe('the season of updates', () => {
  test('it waits in the list of pending things until both parts are confirmed', async () => {
    await plaza.db.deleteFrom('profile_confirmations').execute();
    const task = async () =>
      (await plaza.call('home.listPending', { as: 'support' })).data.find(
        (one: { link: string }) => one.link === '/profile',
      );
    expect(await task()).toMatchObject({ due_at: '2026-12-01T04:59:59.000Z' });
    for (const part of ['personal', 'contact'])
      await plaza.call('people.confirmProfile', { as: 'support', body: { part } });
    expect(await task()).toBeUndefined();
  });
  test('who manages people sees how far each campaign is, and takes it along', async () => {
    const { data } = await plaza.call('people.listCompletion', { as: 'hr' });
    expect(data.reduce((sum: number, row: { confirmed: number }) => sum + row.confirmed, 0)).toBe(1);
    const file = await plaza.call('people.exportCompletion', { as: 'hr' });
    const [note, heads, ...rows] = await readSheet(file.bytes);
    expect(note?.[0]).toBe('Descargado por Lourdes Trujillo el 2026-11-24');
    expect(heads).toEqual(['Cliente', 'Campaña', 'Personas', 'Confirmaron', 'Avance']);
    expect(rows.map(([, , people, confirmed, share]) => [people, confirmed, share])).toEqual(
      data.map(({ people, confirmed }: { people: number; confirmed: number }) => [
        people,
        confirmed,
        confirmed / people,
      ]),
    );
    expect((await plaza.call('people.exportCompletion', { as: 'manager' })).status).toBe(403);
  });
  test('whose grant is one campaign takes only that one along', async () => {
    const { personId } = await plaza.scopeOf('hr');
    const { campaignId } = (await plaza.scopeOf('employee')).attributes;
    const grants = plaza.db.updateTable('grants').where('person_id', '=', personId);
    await grants.set({ reach_kind: 'campaign', reach_id: campaignId ?? null }).execute();
    try {
      const { data } = await plaza.call('people.listCompletion', { as: 'hr' });
      expect(data.map(({ campaign }: { campaign: string }) => campaign)).toEqual(['Postventa hogares']);
      const file = await plaza.call('people.exportCompletion', { as: 'hr' });
      expect((await readSheet(file.bytes)).slice(2).map((row) => row[1])).toEqual(['Postventa hogares']);
    } finally {
      await grants.set({ reach_kind: 'all', reach_id: null }).execute();
    }
  });
});
