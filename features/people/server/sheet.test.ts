import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const idOf = async (username: string) =>
  (await plaza.db.selectFrom('employees').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const sheetFor = async (as: string, of = 'employee') =>
  plaza.call('people.getSheet', { as, params: { id: await idOf(of) } });
const list = (as: string, query: Record<string, string | number> = {}) =>
  plaza.call('people.listEmployees', { as, query });

describe('an employee’s sheet', () => {
  const everything = ['status', 'document', 'contract', 'personal', 'contact'];
  test.each([
    ['hr', everything],
    ['labor', everything],
    ['auditor', everything],
    ['admin', everything],
    ['manager', ['status', 'contract']],
    ['security', ['status']],
    ['documents', ['document']],
    ['commissions', ['status', 'contract']],
    ['selection', []],
    ['support', []],
    ['content', []],
  ])('%s sees what the matrix allows', async (as, parts) => {
    const { status, data } = await sheetFor(as);
    expect(status).toBe(200);
    expect(data.parts).toEqual(parts);
    expect(data.personal === null).toBe(!parts.includes('personal'));
    expect(data.contact === null).toBe(!parts.includes('contact'));
    expect(data.contract === null).toBe(!parts.includes('contract'));
    expect(data.document_number === null).toBe(!parts.includes('document'));
    expect(data.status === null).toBe(!parts.includes('status'));
  });
  test('404 for who works for another client', async () => {
    expect((await sheetFor('outsider')).status).toBe(404);
    expect((await sheetFor('employee', 'outsider')).status).toBe(404);
  });
  test('a leader reads no more of who is not in their team', async () => {
    expect((await sheetFor('manager', 'hr')).data.parts).toEqual([]);
  });
  test('401 for nobody, 400 for what is no id', async () => {
    expect((await plaza.call('people.getSheet', { params: { id: await idOf('employee') } })).status).toBe(401);
    expect((await plaza.call('people.getSheet', { as: 'hr', params: { id: 'x' } })).status).toBe(400);
  });
  test('what was read stands at once in the person’s own list, and nothing of what is for everybody', async () => {
    const before = (await plaza.call('people.listMyReaders', { as: 'employee' })).total;
    await sheetFor('hr');
    await sheetFor('content');
    const after = await plaza.call('people.listMyReaders', { as: 'employee' });
    expect(after.total).toBe(before + 1);
    const whole = { parts: ['document', 'contract', 'personal', 'contact'], how: 'seen' };
    expect(after.data).toContainEqual(expect.objectContaining(whole));
  });
});

describe('by document number', () => {
  const find = (as: string) => plaza.call('people.findByDocument', { as, body: { document: '1032456482' } });
  test('200 for who may see document numbers and for its owner, 404 for others and for a number of nobody', async () => {
    for (const as of ['hr', 'documents', 'employee']) expect((await find(as)).data.name).toBe('Verónica Galindo');
    for (const as of ['planner', 'manager', 'security', 'outsider']) expect((await find(as)).status).toBe(404);
    expect((await plaza.call('people.findByDocument', { as: 'hr', body: { document: '1' } })).status).toBe(404);
  });
});

describe('a document number as people write it', () => {
  beforeAll(() =>
    plaza.db.updateTable('employees').set({ document_number: 'AB123456' }).where('username', '=', 'planner').execute(),
  );
  const searches = [
    ['people.listEmployees', 'hr', (q: string) => ({ query: { q } })],
    ['people.searchPeople', 'hr', (q: string) => ({ query: { q } })],
    ['session.listPeople', 'admin', (search: string) => ({ query: { search, who: 'everybody' } })],
  ] as const;
  test.each(searches)(
    '200 %s finds it with dots, commas or blanks, from its beginning, and with letters',
    async (call, as, given) => {
      const find = async (text: string) =>
        (await plaza.call(call, { as, ...given(text) })).data.map(({ id }: { id: string }) => id);
      const [employee, passport] = [await idOf('employee'), await idOf('planner')];
      for (const text of ['1032456482', '1.032.456.482', '1,032,456,482', ' 1 032 456 482 ', '1.032.456.4'])
        expect(await find(text), text).toEqual([employee]);
      for (const text of ['AB123456', 'ab123456', 'AB 123.456', 'ab1234'])
        expect(await find(text), text).toEqual([passport]);
    },
  );
  test('200 the sheet by document number opens with dots and with letters', async () => {
    const open = async (document: string) =>
      (await plaza.call('people.findByDocument', { as: 'hr', body: { document } })).data.id;
    expect(await open('1.032.456.482')).toBe(await idOf('employee'));
    expect(await open('ab 123456')).toBe(await idOf('planner'));
  });
  test('200 a position that ends in a figure is still found by its words', async () => {
    await plaza.db.updateTable('employees').set({ position: 'Agente 2' }).where('username', '=', 'employee').execute();
    expect((await list('hr', { q: 'agente 2' })).data.map(({ id }: { id: string }) => id)).toContain(
      await idOf('employee'),
    );
  });
});

describe('the list', () => {
  test('finds by name without accents, and by number for who may', async () => {
    expect((await list('manager', { q: 'veronica galindo' })).total).toBe(1);
    expect((await list('hr', { q: '10324564' })).data[0].document_number).toBe('1032456482');
    expect((await list('manager', { q: '10324564' })).total).toBe(0);
  });
  test('has the columns that each role may see', async () => {
    const row = async (as: string) => (await list(as, { q: 'veronica galindo' })).data[0];
    expect(await row('hr')).toMatchObject({
      status: 'active',
      document_number: '1032456482',
      cost_center: expect.any(String),
    });
    expect(await row('security')).toMatchObject({ status: 'active', document_number: null, cost_center: null });
    expect(await row('content')).toMatchObject({ status: null, document_number: null, cost_center: null });
  });
  test('filters by status, sorts and turns pages; nobody without the right learns who has left', async () => {
    const gone = await list('hr', { status: 'retired', sort: '-name', size: 5 });
    expect(gone.total).toBe(8);
    expect(gone.data.every((row: { status: string }) => row.status === 'retired')).toBe(true);
    expect((await list('content', { status: 'retired' })).total).toBe(0);
    const second = await list('hr', { page: 2, size: 5, sort: '-name', status: 'retired' });
    expect(second.data).toHaveLength(3);
  });
  test('filters by cost center and headquarters for who may read contracts; others find by it whose contract they see', async () => {
    const place = await plaza.db
      .selectFrom('employees')
      .select(['id', 'cost_center_id', 'sub_cost_center_id', 'headquarters_id'])
      .where('username', '=', 'employee')
      .executeTakeFirstOrThrow();
    const asked = {
      cost_center: place.cost_center_id!,
      sub_cost_center: place.sub_cost_center_id!,
      headquarters: place.headquarters_id!,
    };
    for (const [filter, value] of Object.entries(asked)) {
      const there = await plaza.db
        .selectFrom('employees')
        .select('id')
        .where(`employees.${filter}_id` as 'employees.cost_center_id', '=', value)
        .execute();
      expect(there.length, filter).toBeGreaterThan(1);
      expect((await list('hr', { [filter]: value })).total, filter).toBe(there.length);
      const own = await list('employee', { [filter]: value });
      expect(
        own.data.map((row: { id: string }) => row.id),
        filter,
      ).toEqual([place.id]);
      const seen = await list('content', { [filter]: value });
      expect(seen.total, filter).toBeLessThan(there.length);
      expect(seen.data.every((row: { entered_on: string | null }) => row.entered_on !== null)).toBe(true);
    }
  });
  test('is put in the order of the days of entry and of the status, by name for who may not see them', async () => {
    const days = async (as: string, query: object) =>
      (await list(as, { size: 100, ...query })).data.map((row: { entered_on: string | null }) => row.entered_on);
    const [up, down] = [await days('hr', { sort: 'entered_on' }), await days('hr', { sort: '-entered_on' })];
    expect(up).toEqual(up.toSorted());
    expect(down).toEqual(down.toSorted().toReversed());
    expect(up[0] < down[0]).toBe(true);
    const states = (await list('hr', { size: 100, sort: '-status' })).data.map((row: { status: string }) => row.status);
    expect(states).toEqual(states.toSorted().toReversed());
    expect(new Set(states).size).toBeGreaterThan(1);
    const names = async (sort: string) =>
      (await list('content', { size: 100, sort })).data.map(({ id }: { id: string }) => id);
    expect(await names('entered_on')).toEqual(await names('name'));
    expect(await names('status')).toEqual(await names('name'));
  });
  test('an employee finds only their client and the staff of all', async () => {
    expect((await list('outsider', { q: 'veronica galindo' })).total).toBe(0);
  });
});
