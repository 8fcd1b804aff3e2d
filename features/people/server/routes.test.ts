import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const names = (rows: { name: string }[]) => rows.map((row) => row.name);
const search = async (as: string, q: string, size = 20) =>
  plaza.call('people.searchPeople', { as, query: { q, size } });
const idOf = async (username: string) =>
  (await plaza.db.selectFrom('employees').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

describe('people search', () => {
  test('200 by the beginning of any name, without accents and in any order', async () => {
    expect(names((await search('employee', 'VAC')).data)).toContain('Inés Vaca');
    expect(names((await search('employee', 'galindo veronica')).data)).toEqual(['Verónica Galindo']);
    expect((await search('employee', 'inés')).data[0]).toEqual({
      id: expect.any(String),
      name: 'Inés Vaca',
      position: 'Agente de servicio',
      client: 'Telefonía Nube',
      campaign: 'Postventa hogares',
      has_sheet: false,
    });
  });

  test('200 says whether a sheet would show more: to HR, to the leader of the team and to oneself', async () => {
    const sheetFor = async (as: string) => (await search(as, 'veronica galindo')).data[0].has_sheet;
    for (const as of ['hr', 'labor', 'manager', 'security', 'documents', 'employee'])
      expect([as, await sheetFor(as)]).toEqual([as, true]);
    for (const as of ['support', 'planner', 'content']) expect([as, await sheetFor(as)]).toEqual([as, false]);
  });

  test('200 an employee finds their client and the staff of all clients, not the people of another client', async () => {
    expect(names((await search('employee', 'lourdes trujillo')).data)).toEqual(['Lourdes Trujillo']);
    expect((await search('employee', 'jesus najera')).total).toBe(0);
    expect((await search('outsider', 'veronica galindo')).total).toBe(0);
    expect(names((await search('hr', 'veronica galindo')).data)).toEqual(['Verónica Galindo']);
  });

  test('200 a document number finds somebody only for who may read records', async () => {
    expect((await search('employee', '1032456482')).total).toBe(0);
    expect((await search('content', '1032456482')).total).toBe(0);
    expect(names((await search('hr', '1032456482')).data)).toEqual(['Verónica Galindo']);
  });

  test('200 signs alone find nobody, and signs of SQL are only signs', async () => {
    expect((await search('hr', '%')).total).toBe(0);
    expect((await search('hr', "_'--")).total).toBe(0);
  });

  test('200 people who have left are not found', async () => {
    const id = await idOf('auditor');
    await plaza.db
      .updateTable('employees')
      .set({ status: 'retired', retired_on: '2026-11-23' })
      .where('id', '=', id)
      .execute();
    expect((await search('hr', 'hugo sandoval')).total).toBe(0);
    await plaza.db.updateTable('employees').set({ status: 'active', retired_on: null }).where('id', '=', id).execute();
    expect((await search('hr', 'hugo sandoval')).total).toBe(1);
  });

  test('400 without a text, with too long a one, or with too many asked for', async () => {
    expect((await plaza.call('people.searchPeople', { as: 'employee' })).status).toBe(400);
    expect((await search('employee', 'a'.repeat(201))).status).toBe(400);
    expect((await search('employee', 'a', 21)).status).toBe(400);
  });

  test('401 without a session', async () => {
    expect((await plaza.call('people.searchPeople', { query: { q: 'ana' } })).status).toBe(401);
  });
});

describe('one’s boss', () => {
  test('200 Verónica reports to Andrés', async () => {
    const { data } = await plaza.call('people.findYourBoss', { as: 'employee' });
    expect(data).toMatchObject({
      name: 'Andrés Prieto',
      position: 'Líder de equipo',
      corporate_email: 'a.prieto@andina.example',
    });
  });

  test('200 nobody is above the director', async () => {
    const ctx = await plaza.context('employee');
    const top = await plaza.db
      .selectFrom('employees')
      .select('username')
      .where('boss_id', 'is', null)
      .executeTakeFirstOrThrow();
    expect(top.username).not.toBe(ctx.scope.name);
    const { status, data } = await plaza.call('people.findYourBoss', { as: top.username });
    expect({ status, data }).toEqual({ status: 200, data: null });
  });
});

describe('faces', () => {
  test('200 a picture, the same every time, and 304 for who has it', async () => {
    const params = { id: await idOf('employee') };
    const first = await plaza.call('people.getPhoto', { as: 'outsider', params });
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('image/webp');
    expect(first.bytes.subarray(8, 12).toString()).toBe('WEBP');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await plaza.call('people.getPhoto', { as: 'employee', params, headers })).status).toBe(304);
    const again = await plaza.call('people.getPhoto', { as: 'employee', params });
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  test('404 for nobody, 400 for no id', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    expect((await plaza.call('people.getPhoto', { as: 'employee', params: { id } })).status).toBe(404);
    expect((await plaza.call('people.getPhoto', { as: 'employee', params: { id: '1032456482' } })).status).toBe(400);
  });
});

test('200 health entities and pension funds, in Spanish order', async () => {
  const { data } = await plaza.call('people.listHealthAndPension', { as: 'employee' });
  expect(data.eps).toHaveLength(28);
  expect(data.eps[0]).toEqual({ id: expect.any(String), code: 'EPS001', name: 'Aliansalud' });
  expect(names(data.pension)).toEqual([
    'Caxdac',
    'Colfondos',
    'Colpensiones',
    'Fonprecon',
    'Porvenir',
    'Protección',
    'Skandia',
  ]);
});

describe('celebrations', () => {
  const list = (as: string, days = 1) => plaza.call('people.listCelebrations', { as, query: { days } });
  const greet = (as: string, id: string, message?: string) =>
    plaza.call('people.greetColleague', { as, body: { id, message } });

  test('200 who celebrates today: birthdays, then years in the company, without any year of birth', async () => {
    const { data } = await list('employee');
    expect(
      data.map((one: { name: string; occasion: string; years: number | null }) => [one.name, one.occasion, one.years]),
    ).toEqual([
      ['Hernán Palomo', 'birthday', null],
      ['Luz Velázquez', 'birthday', null],
      ['Miguel Moreno', 'anniversary', 4],
    ]);
    expect(data[0]).toMatchObject({ day: '11-24', greeted: false });
    expect(Object.keys(data[0])).not.toContain('born_on');
  });

  test('200 another client celebrates its own', async () => {
    expect(names((await list('outsider')).data)).toEqual(['Esperanza Zapata']);
    expect((await list('hr')).total).toBe(4);
  });

  test('200 the coming days in pages, day by day; by kind, by name and of one’s own campaign; the total counts all', async () => {
    const ask = async (query: Readonly<Record<string, string | number>>) =>
      plaza.call('people.listCelebrations', { as: 'employee', query: { days: 31, ...query } });
    const all = await ask({ size: 100 });
    expect(all.total).toBeGreaterThan(20);
    expect(all.data).toHaveLength(Math.min(100, all.total));
    const days = all.data.map((one: { day: string }) => (one.day < '11-24' ? `27-${one.day}` : `26-${one.day}`));
    expect(days).toEqual([...days].sort());
    const pages = [await ask({ size: 7, page: 1 }), await ask({ size: 7, page: 2 })];
    expect(pages.map(({ total }) => total)).toEqual([all.total, all.total]);
    expect(pages.flatMap(({ data }) => names(data))).toEqual(names(all.data).slice(0, 14));
    const birthdays = await ask({ size: 100, occasion: 'birthday' });
    const anniversaries = await ask({ size: 100, occasion: 'anniversary' });
    expect(birthdays.total + anniversaries.total).toBe(all.total);
    expect(anniversaries.data.every((one: { years: number }) => one.years > 0)).toBe(true);
    const { attributes } = await plaza.scopeOf('employee');
    const { name } = await plaza.db
      .selectFrom('campaigns')
      .select('name')
      .where('id', '=', attributes['campaignId']!)
      .executeTakeFirstOrThrow();
    const team = await ask({ size: 100, team: 'yes' });
    const ofTeam = (one: { campaign: string | null }) => one.campaign === name;
    expect([team.total, team.data.every(ofTeam)]).toEqual([all.data.filter(ofTeam).length, true]);
    expect(names((await ask({ search: 'hernan palo' })).data)).toContain('Hernán Palomo');
    expect((await ask({ search: '¿?' })).total).toBe(0);
  });

  test('who opts out of celebrations is listed and greeted no longer, until they want it again', async () => {
    const own = await idOf('employee');
    await plaza.db.updateTable('employees').set({ born_on: '1996-11-24' }).where('id', '=', own).execute();
    const choose = (shown: boolean) => plaza.call('people.setCelebrations', { as: 'employee', body: { shown } });
    const isShown = async () => (await plaza.call('people.getMyProfile', { as: 'employee' })).data.celebrates;
    expect(names((await list('manager')).data)).toContain('Verónica Galindo');
    expect((await choose(false)).status).toBe(204);
    expect(await isShown()).toBe(false);
    expect(names((await list('manager')).data)).not.toContain('Verónica Galindo');
    expect((await greet('manager', own)).problem.code).toBe('people.nothing_to_celebrate');
    await choose(true);
    expect(await isShown()).toBe(true);
    expect((await greet('manager', own, '¡Feliz día!')).status).toBe(200);
    const chosen = plaza.db.selectFrom('audit_log').select('after').where('action', '=', 'people.celebrations_chosen');
    expect(await chosen.execute()).toHaveLength(2);
    await plaza.settle();
    const { data } = await plaza.call('notifications.list', { as: 'employee', query: { kind: 'greeting' } });
    expect(data[0]).toMatchObject({ message: '¡Feliz día!' });
    await plaza.db.updateTable('employees').set({ born_on: '1996-03-02' }).where('id', '=', own).execute();
  });

  test('200 a greeting, once a day: 409 for the second; tomorrow there is nothing to celebrate', async () => {
    const luz = (await list('employee')).data[1].id;
    const first = await greet('employee', luz, '¡Feliz día, Luz!');
    expect(first).toMatchObject({ status: 200, data: { id: luz, occasion: 'birthday' } });
    expect((await list('employee')).data[1].greeted).toBe(true);
    expect((await list('manager')).data[1].greeted).toBe(false);
    expect((await greet('employee', luz)).problem).toMatchObject({ status: 409, code: 'people.already_greeted' });
    plaza.clock.set('2026-11-25T15:42:00Z');
    plaza.forgetSession('employee');
    expect((await greet('employee', luz)).problem).toMatchObject({ status: 409, code: 'people.nothing_to_celebrate' });
    plaza.clock.set('2026-11-24T15:42:00Z');
    plaza.forgetSession('employee');
  });

  test('409 unkind words, and oneself; 404 somebody of another client; 400 no id; nothing is written', async () => {
    const [hernan] = (await list('employee')).data;
    const esperanza = (await list('outsider')).data[0].id;
    const count = async () => (await plaza.db.selectFrom('greetings').select('id').execute()).length;
    const before = await count();
    expect((await greet('employee', hernan.id, 'qué idiota')).problem.code).toBe('people.words_refused');
    expect((await greet('employee', await idOf('employee'))).problem.code).toBe('people.nothing_to_celebrate');
    expect((await greet('employee', esperanza)).status).toBe(404);
    expect((await greet('employee', 'x')).status).toBe(400);
    expect((await greet('employee', hernan.id, 'a'.repeat(201))).status).toBe(400);
    expect(await count()).toBe(before);
  });
});
