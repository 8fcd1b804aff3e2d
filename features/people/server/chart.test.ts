import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
});
afterAll(() => plaza.close());

const idOf = async (username: string) =>
  (await plaza.db.selectFrom('employees').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

it('200 the chart opens from anybody, with those above, the top first', async () => {
  const id = await idOf('employee');
  const boss = await plaza.call('people.findYourBoss', { as: 'employee' });
  const { data } = await plaza.call('people.getChart', { as: 'employee', params: { id } });
  expect(data.person).toMatchObject({ id, name: 'Verónica Galindo', reports: 0 });
  expect(data.bosses.at(-1).id).toBe(boss.data.id);
  const top = await plaza.db
    .selectFrom('employees')
    .select('boss_id')
    .where('id', '=', data.bosses[0].id)
    .executeTakeFirstOrThrow();
  expect(top.boss_id).toBeNull();
});

it('200 the reports come page by page, and their number is what the node tells', async () => {
  const { data } = await plaza.call('people.getChart', { as: 'employee', params: { id: await idOf('manager') } });
  const page = (number: number) =>
    plaza.call('people.listReports', {
      as: 'employee',
      params: { id: data.person.id },
      query: { page: number, size: 5 },
    });
  const first = await page(1);
  expect(first.total).toBe(data.person.reports);
  expect(first.data).toHaveLength(5);
  const second = await page(2);
  expect(
    second.data.every((one: { id: string }) => !first.data.some((other: { id: string }) => other.id === one.id)),
  ).toBe(true);
});

it('404 for whom the caller may not find, and for who is gone; those of other clients are not counted', async () => {
  const { clientId } = (await plaza.scopeOf('employee')).attributes;
  const stranger = await plaza.db
    .selectFrom('employees')
    .select(['id'])
    .where('client_id', 'is not', null)
    .where('client_id', '<>', clientId!)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  const see = (as: string, id: string) => plaza.call('people.getChart', { as, params: { id } });
  expect((await see('employee', stranger.id)).status).toBe(404);
  expect((await see('hr', stranger.id)).status).toBe(200);
  const { bosses } = (await see('hr', stranger.id)).data;
  const reports = async (as: string) =>
    (await plaza.call('people.listReports', { as, params: { id: bosses[0].id } })).total;
  expect(await reports('employee')).toBeLessThanOrEqual(await reports('hr'));
  const gone = await plaza.db.selectFrom('employees').select('id').where('active', '=', false).executeTakeFirst();
  if (gone) expect((await see('hr', gone.id)).status).toBe(404);
});

it('200 five thousand under one person come page by page, each once and in order, never all at once', async () => {
  const director = (await plaza.call('people.getChart', { as: 'hr', params: { id: await idOf('employee') } })).data
    .bosses[0];
  const before = director.reports;
  await sql`
    insert into employees (id, document_type, document_number, first_names, last_names, display_name, username,
      position, entered_on, boss_id, face_seed, created_at, updated_at)
    select gen_random_uuid(), 'CC', 'many-' || n, 'Persona', n::text, 'Persona ' || lpad(n::text, 4, '0'), 'many.' || n,
      'Agente', '2026-01-01', ${director.id}::uuid, 'f-1', now(), now()
    from generate_series(1, 5000) n`.execute(plaza.db);
  const page = (number: number, size: number) =>
    plaza.call('people.listReports', { as: 'hr', params: { id: director.id }, query: { page: number, size } });
  const seen: string[] = [];
  for (let number = 1; number <= 52; number += 1) {
    const { data, total } = await page(number, 100);
    expect(total).toBe(before + 5_000);
    seen.push(...data.map((one: { name: string }) => one.name).filter((name: string) => name.startsWith('Persona ')));
  }
  expect(seen).toHaveLength(5_000);
  expect(seen).toEqual([...new Set(seen)].sort());
  expect((await page(1, 101)).status).toBe(400);
  const { data } = await plaza.call('people.getChart', { as: 'hr', params: { id: director.id } });
  expect(data.person.reports).toBe(before + 5_000);
});
