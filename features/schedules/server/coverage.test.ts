import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let campaign: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const own = await plaza.db
    .selectFrom('employees')
    .select('campaign_id')
    .where('username', '=', 'manager')
    .executeTakeFirstOrThrow();
  campaign = own.campaign_id!;
});
afterAll(() => plaza.close());

const read = async (day: string, as = 'manager') =>
  (await plaza.call('schedules.getCoverage', { as, query: { team: campaign, day } })).data;
const need = (day: string, from: number, to: number, people: number, as = 'manager') =>
  plaza.call('schedules.setNeeds', {
    as,
    body: { campaign_id: campaign, days: [day], ranges: [{ from: from * 60, to: to * 60, people }] },
  });
const of = async (day: string) =>
  (await read(day)).days.find((one: { day: string }) => one.day === day) as { needed: number[]; staffed: number[] };

describe('what a campaign needs', () => {
  test('200 half hours beside the people who are planned, breaks and absences left out', async () => {
    const day = '2026-12-09';
    await need(day, 6, 8, 99);
    const found = await of(day);
    expect(found.needed.slice(11, 17)).toEqual([0, 99, 99, 99, 99, 0]);
    const { rows } = await countAt(day, 420);
    expect(found.staffed[14]).toBe(rows);
    expect(found.staffed[14]).toBeGreaterThan(0);
    const someone = await plaza.db
      .selectFrom('shifts')
      .innerJoin('employees', 'employees.id', 'person_id')
      .select('person_id')
      .where('campaign_id', '=', campaign)
      .where('employees.active', '=', true)
      .where('day', '=', day)
      .where('starts', '=', 360)
      .executeTakeFirstOrThrow();
    await plaza.db.deleteFrom('shifts').where('person_id', '=', someone.person_id).where('day', '=', day).execute();
    expect((await of(day)).staffed[14]).toBe(rows - 1);
  });

  test('200 no range clears the day; 403 beyond one’s reach; 400 half an hour that begins at a quarter', async () => {
    const day = '2026-12-10';
    await need(day, 6, 8, 3);
    const clear = { campaign_id: campaign, days: [day], ranges: [] };
    expect((await plaza.call('schedules.setNeeds', { as: 'manager', body: clear })).status).toBe(200);
    expect((await of(day)).needed).toEqual([]);
    const other = await plaza.db
      .selectFrom('employees')
      .select('campaign_id')
      .where('username', '=', 'outsider')
      .executeTakeFirstOrThrow();
    const far = { campaign_id: other.campaign_id, days: [day], ranges: [] };
    const refused = await plaza.call('schedules.setNeeds', { as: 'manager', body: far });
    expect(refused.problem.code).toBe('schedules.out_of_reach');
    expect((await need(day, 6.25, 8, 3)).status).toBe(400);
    expect((await need(day, 8, 6, 3)).status).toBe(400);
  });

  test('200 from a spreadsheet, every faulty row is told and its day stays as it was', async () => {
    const send = (rows: string, apply: string) =>
      plaza.call('schedules.importNeeds', {
        as: 'planner',
        form: { campaign_id: campaign, apply },
        files: { file: { name: 'necesidad.csv', content: rows, type: 'text/csv' } },
      });
    const rows = [
      'Día;Desde;Hasta;Personas',
      '2027-01-04;06:00;14:00;4',
      '2027-01-04;14:00;00:00;2',
      '2027-01-05;06:00;14:00;4',
      '2027-01-05;13:30;15:00;4',
      '2027-01-06;06:10;14:00;4',
      '2027-01-07;06:00;14:00;muchas',
      'ayer;06:00;14:00;4',
    ].join('\n');
    const dry = await send(rows, 'no');
    expect(dry.data).toMatchObject({ rows: 7, good: 3, written: 0 });
    expect(dry.data.faults.map((one: { row: number }) => one.row)).toEqual([5, 6, 7, 8]);
    expect((await send(rows, 'yes')).data.written).toBe(1);
    const monday = await of('2027-01-04');
    expect([monday.needed[11], monday.needed[12], monday.needed[28], monday.needed[47]]).toEqual([0, 4, 2, 2]);
    expect((await of('2027-01-05')).needed).toEqual([]);
    expect((await send('Cédula;Desde\n1;2', 'no')).problem.code).toBe('schedules.needs_columns');
  });
});

test('409 a week with too few people is published only by who has seen it', async () => {
  const week = { from: '2026-12-14', to: '2026-12-20' };
  const { data: grid } = await plaza.call('schedules.getGrid', {
    as: 'manager',
    query: { team: 'mine', day: week.from },
  });
  const people = grid.people.filter((one: { can_plan: boolean }) => one.can_plan).map((one: { id: string }) => one.id);
  await need('2026-12-16', 6, 14, 500);
  const publish = (more: object) =>
    plaza.call('schedules.publishShifts', { as: 'manager', body: { people, ...week, ...more } });
  expect((await publish({})).problem.code).toBe('schedules.understaffed');
  expect((await publish({ accepts_shortage: true })).data.published).toBeGreaterThan(0);
});

test('200 who asks for leave is told, as who decides is, what their campaign would lack without them', async () => {
  const day = '2026-12-11';
  const { staffed } = await of(day);
  const ask = async () =>
    (
      await plaza.call('requests.previewRequest', {
        as: 'employee',
        body: { kind: 'vacation', starts_on: day, ends_on: day, reason: '' },
      })
    ).data.coverage as { day: string; missing: number }[];
  await need(day, 7, 8, staffed[14]! - 1);
  expect((await ask()).find((one) => one.day === day)).toMatchObject({ missing: 0 });
  await need(day, 7, 8, staffed[14]! + 1);
  expect((await ask()).find((one) => one.day === day)).toMatchObject({ missing: 2 });
  // In the afternoon the employee does not work: nobody is missing for their leave.
  await need(day, 15, 16, 9_000);
  expect((await ask()).find((one) => one.day === day)).toMatchObject({ missing: 0 });
});

/** People of the campaign who work at a minute of a day, by hand. */
async function countAt(day: string, minute: number) {
  const rows = await plaza.db
    .selectFrom('shifts')
    .innerJoin('employees', 'employees.id', 'person_id')
    .select('person_id')
    .where('campaign_id', '=', campaign)
    .where('employees.active', '=', true)
    .where('day', '=', day)
    .where('starts', '<=', minute)
    .where('ends', '>', minute)
    .execute();
  return { rows: rows.length };
}
