import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import readExcelFile from 'read-excel-file/node';
import { addDays } from '#platform/contract/calendar-day.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { gridSize } from '../grid-size.ts';

let plaza: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const people = await plaza.db.selectFrom('employees').select(['id', 'username']).execute();
  ids = Object.fromEntries(people.map(({ id, username }) => [username, id]));
});
afterAll(() => plaza.close());

interface Day {
  day: string;
  starts: number | null;
  is_planned: boolean;
  segments: { category: string; from: number; to: number }[];
}

const month = (as: string, id = ids[as]!, query: Record<string, string> = {}) =>
  plaza.call('schedules.listShiftsOf', { as, params: { id }, query });
const dayOf = async (as: string, day: string): Promise<Day> =>
  (await month(as, ids[as], { from: day, to: day })).data[0];
const hours = (starts: number, ends: number) => ({
  starts: starts * 60,
  ends: ends * 60,
  break_starts: null,
  break_ends: null,
});
const rest = { starts: null, ends: null, break_starts: null, break_ends: null };
const plan = (as: string, cells: object[]) => plaza.call('schedules.planShifts', { as, body: { cells } });
const cell = (username: string, day: string, more: object = hours(6, 14)) => ({
  person_id: ids[username],
  day,
  ...more,
});
const publish = (as: string, people: string[], from: string, to: string) =>
  plaza.call('schedules.publishShifts', { as, body: { people, from, to } });
const colleagues = async (count: number): Promise<string[]> =>
  (await grid('manager', 'mine')).people
    .filter((one: { can_plan: boolean; id: string }) => one.can_plan && one.id !== ids['employee'])
    .slice(0, count)
    .map((one: { id: string }) => one.id);
const grid = async (as: string, team: string, day = '2026-11-24') =>
  (await plaza.call('schedules.getGrid', { as, query: { team, day } })).data;

describe('one’s own schedule', () => {
  test('200 a month with every minute classified, and today among its days', async () => {
    const { data, total } = await month('employee');
    expect(total).toBe(30);
    const today = data.find((one: Day) => one.day === '2026-11-24');
    expect(today).toMatchObject({ starts: 360, is_planned: true, minutes: 420 });
    expect(today.segments).toEqual([
      { from: 360, to: 660, category: 'day', percent: 0 },
      { from: 720, to: 840, category: 'day', percent: 0 },
    ]);
  });

  test('200 its person sees what the surcharges add to the pay, in pesos; who leads them does not', async () => {
    const days = { from: '2026-11-01', to: '2026-11-30' };
    const own = (await month('employee', ids['employee'], days)).data as (Day & { surcharge_value: number | null })[];
    const { amount } = (await plaza.call('people.listMySalaries', { as: 'employee' })).data[0];
    const today = own.find((one) => one.day === '2026-11-24')!;
    expect(today.surcharge_value).toBe(0);
    const paid = own.find((one) => (one.surcharge_value ?? 0) > 0)!;
    const percents = (paid.segments as unknown as { from: number; to: number; percent: number }[]).map(
      ({ from, to, percent }) => ((to - from) / 60) * (percent / 100),
    );
    const hours = percents.reduce((sum, one) => sum + one, 0);
    expect(Math.abs(paid.surcharge_value! - (hours * amount) / 210)).toBeLessThan(2);
    const led = (await month('manager', ids['employee'], days)).data as typeof own;
    expect(led.every((one) => one.surcharge_value === null)).toBe(true);
  });

  test('404 for who has no reach over the person; 200 for their leader and planner', async () => {
    expect((await month('outsider', ids['employee'])).status).toBe(404);
    expect((await month('manager', ids['employee'])).status).toBe(200);
    expect((await month('planner', ids['employee'])).status).toBe(200);
  });

  test('400 more than two months at once', async () => {
    const wide = await month('employee', ids['employee'], { from: '2026-01-01', to: '2026-06-30' });
    expect(wide.problem.code).toBe('schedules.range_too_long');
  });

  test('200 drafts stay with who plans', async () => {
    expect(await dayOf('employee', '2026-12-16')).toMatchObject({ is_planned: false, starts: null, segments: [] });
  });

  test('200 a surcharge follows the date of the parameter, without a new version of the product', async () => {
    const sunday = async () => {
      const { data } = await month('employee', ids['employee'], { from: '2026-11-24', to: '2026-11-24' });
      return data[0].segments[0].category;
    };
    const set = (holiday: boolean) =>
      plaza.call('parameters.setHoliday', {
        as: 'hr',
        params: { day: '2026-11-24' },
        body: { holiday, name: 'Día cívico', reason: 'Decreto del municipio' },
      });
    await set(true);
    expect(await sunday()).toBe('rest_day');
    await set(false);
    expect(await sunday()).toBe('day');
  });
});

describe('planning', () => {
  test('200 a team of the leader, its shifts, absences and the hours of the week', async () => {
    const found = await grid('manager', 'mine');
    expect(found).toMatchObject({ monday: '2026-11-23', week_limit: 2520, can_plan: true });
    expect(found.people.length).toBeGreaterThan(10);
    expect(found.shifts).toHaveLength(found.people.length * 7);
    expect(found.changes).toHaveLength(1);
    // Any week leads to the first day that waits to be published.
    const later = await grid('manager', 'mine', found.draft_from);
    const drafts = later.shifts.filter((one: { is_published: boolean }) => !one.is_published);
    expect(drafts.map((one: { day: string }) => one.day).toSorted()[0]).toBe(found.draft_from);
    expect((await plaza.call('schedules.listTeams', { as: 'manager' })).data[0].key).toBe('mine');
    expect((await plaza.call('schedules.listTeams', { as: 'planner' })).data.length).toBeGreaterThan(5);
  });

  test('200 drafts are written, each day with its own answer', async () => {
    const [someone] = await colleagues(1);
    const day = '2027-01-12';
    const { data } = await plan('manager', [
      { person_id: someone, day, ...hours(6, 14) },
      { person_id: someone, day: '2026-11-23', ...hours(6, 14) },
      { person_id: someone, day: '2026-11-25', ...hours(6, 14) },
      { person_id: someone, day: '2027-01-13', ...hours(6, 20) },
      { person_id: someone, day: '2027-01-14', ...hours(6, 32) },
      cell('manager', day),
      cell('outsider', day),
    ]);
    expect(data.map((one: { code: string | null }) => one.code)).toEqual([
      null,
      'schedules.in_the_past',
      'schedules.already_published',
      'schedules.shift_too_long',
      'schedules.shift_too_long',
      'schedules.own_shift',
      'schedules.out_of_reach',
    ]);
    expect(data[1].message).toContain('pasó');
  });

  test('200 a shift inside an approved leave is refused', async () => {
    const row = await plaza.db
      .selectFrom('requests')
      .select(['id'])
      .where('occupies', '=', true)
      .where('person_id', '<>', ids['planner']!)
      .limit(1)
      .executeTakeFirstOrThrow();
    await plaza.db
      .updateTable('requests')
      .set({ starts_on: '2027-02-01', ends_on: '2027-02-05', from_minute: null, to_minute: null })
      .where('id', '=', row.id)
      .execute();
    await plaza.db.updateTable('cases').set({ state: 'approved' }).where('id', '=', row.id).execute();
    const { person_id } = await plaza.db
      .selectFrom('requests')
      .select('person_id')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    const write = async (day: string) => (await plan('planner', [{ person_id, day, ...hours(6, 14) }])).data[0].code;
    expect(await write('2027-02-03')).toBe('schedules.on_leave');
    expect(await write('2027-02-08')).toBeNull();
    // A night before the leave runs into it.
    const night = async (ends: number) =>
      (await plan('planner', [{ person_id, day: '2027-01-31', ...hours(17, ends) }])).data[0].code;
    expect(await night(25)).toBe('schedules.on_leave');
    expect(await night(24)).toBeNull();
  });

  test('200 a last day that leaves too little rest before the first of the week after is not published', async () => {
    const someone = (await colleagues(5))[4];
    const [sunday, monday] = ['2027-04-11', '2027-04-12'];
    await plan('planner', [{ person_id: someone, day: monday, ...hours(6, 13) }]);
    expect((await publish('planner', [someone!], monday, monday)).data.published).toBe(1);
    await plan('planner', [{ person_id: someone, day: sunday, ...hours(17, 23) }]);
    expect((await publish('planner', [someone!], sunday, sunday)).data).toMatchObject({
      published: 0,
      refused: [{ rule: 'rest', day: monday, minutes: 420, limit: 720 }],
    });
  });

  test('200 nine hours between shifts and a week of 48 are left out of a publication and told; the others are published', async () => {
    const [short, long, fine] = await colleagues(3);
    const monday = '2027-03-01';
    const week = (id: string, ends: number) =>
      [0, 1, 2, 3, 4, 5].map((at) => ({ person_id: id, day: addDays(monday, at), ...hours(6, ends) }));
    await plan('planner', [
      { person_id: short, day: monday, ...hours(14, 22) },
      { person_id: short, day: addDays(monday, 1), ...hours(7, 13) },
      ...week(long!, 14),
      ...week(fine!, 13),
    ]);
    const { data } = await publish('planner', [short!, long!, fine!], monday, addDays(monday, 6));
    expect(data).toMatchObject({ published: 6, people: 1 });
    expect(data.refused).toEqual([
      { person_id: short, rule: 'rest', day: '2027-03-02', minutes: 540, limit: 720 },
      { person_id: long, rule: 'week', day: monday, minutes: 2880, limit: 2520 },
    ]);
    expect((await publish('planner', [fine!], monday, addDays(monday, 6))).problem.code).toBe(
      'schedules.nothing_to_publish',
    );
  });

  test('200 a day of ten hours is published in a week of five days, and in one of six it is not', async () => {
    const [five, six] = await colleagues(2);
    const monday = '2027-06-07';
    const week = (id: string, ends: readonly number[]) =>
      ends.map((end, at) => ({ person_id: id, day: addDays(monday, at), ...hours(6, end) }));
    await plan('planner', [...week(five!, [16, 14, 14, 14, 14]), ...week(six!, [16, 12, 12, 12, 12, 12])]);
    const { data } = await publish('planner', [five!, six!], monday, addDays(monday, 6));
    expect(data).toMatchObject({
      published: 5,
      people: 1,
      refused: [{ person_id: six, rule: 'long_day', day: monday, minutes: 600, limit: 540 }],
    });
  });

  test('200 a week is repeated, and what is published stays', async () => {
    const [one] = await colleagues(1);
    await plan('manager', [
      { person_id: one, day: '2027-04-05', ...hours(6, 13) },
      { person_id: one, day: '2027-04-06', ...rest },
    ]);
    const repeat = (weeks: number, more: object = {}) =>
      plaza.call('schedules.repeatWeek', {
        as: 'manager',
        body: { people: [one], monday: '2027-04-05', weeks, ...more },
      });
    expect((await repeat(2)).data).toEqual({ written: 4, kept: 0 });
    await publish('manager', [one!], '2027-04-12', '2027-04-18');
    // A draft that somebody wrote meanwhile is not lost unasked.
    await plan('manager', [{ person_id: one, day: '2027-04-19', ...hours(14, 21) }]);
    expect((await repeat(2)).data).toEqual({ written: 0, kept: 4 });
    const row = { person_id: one!, day: '2027-04-19' };
    const starts = async () =>
      (
        await plaza.db
          .selectFrom('shifts')
          .select('starts')
          .where('person_id', '=', row.person_id)
          .where('day', '=', row.day)
          .executeTakeFirstOrThrow()
      ).starts;
    expect(await starts()).toBe(14 * 60);
    expect((await repeat(2, { replaces_drafts: true })).data).toEqual({ written: 2, kept: 2 });
    expect(await starts()).toBe(6 * 60);
    // A week of long ago is the model of an empty one; those between are left alone.
    expect((await repeat(1, { skips: 3 })).data).toEqual({ written: 2, kept: 0 });
    const later = plaza.db
      .selectFrom('shifts')
      .select('day')
      .where('person_id', '=', one!)
      .where('day', '>=', '2027-04-26');
    expect((await later.where('day', '<', '2027-05-03').execute()).length).toBe(0);
  });
});

describe('from and to a spreadsheet', () => {
  const send = (rows: string, apply: 'yes' | 'no') =>
    plaza.call('schedules.importShifts', {
      as: 'planner',
      form: { apply },
      files: { file: { name: 'malla.csv', content: rows, type: 'text/csv' } },
    });

  test('200 every faulty row is told, the others are written when asked', async () => {
    const own = await plaza.documentOf('employee');
    const rows = [
      'Documento;Día;Entra;Sale;Inicio descanso;Fin descanso',
      `${own};2027-05-03;22:00;06:00;02:00;03:00`,
      `${own};04/05/2027;;;;`,
      `${own};2027-05-03;06:00;14:00;;`,
      `${own};31/02/2027;06:00;14:00;;`,
      `${own};2027-05-05;seis;14:00;;`,
      '1;2027-05-05;06:00;14:00;;',
      `${own};2026-11-25;06:00;14:00;;`,
      `${own};2027-05-06;06:00;23:00;;`,
      // A month over 12 is no month: `05/24/2027` is never read as a day of another year.
      `${own};31/31/2027;06:00;14:00;;`,
      `${own};05/24/2027;06:00;14:00;;`,
    ].join('\n');
    const dry = await send(rows, 'no');
    expect(dry.data).toMatchObject({ rows: 10, good: 2, written: 0 });
    expect(dry.data.faults.map((one: { row: number }) => one.row)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect((await send(rows, 'yes')).data).toMatchObject({ good: 2, written: 2 });
    const stored = await plaza.db
      .selectFrom('shifts')
      .select(['starts', 'ends', 'break_starts', 'is_published'])
      .where('person_id', '=', ids['employee']!)
      .where('day', '=', '2027-05-03')
      .executeTakeFirst();
    expect(stored).toEqual({ starts: 1320, ends: 1800, break_starts: 1560, is_published: false });
  });

  test('400 a wrong column, no rows, and what is no sheet', async () => {
    expect((await send('Cédula;Fecha\n1;2', 'no')).problem.code).toBe('schedules.wrong_columns');
    expect((await send('Documento;Día;Entra;Sale\n', 'no')).problem.code).toBe('schedules.empty_file');
  });

  test('200 the week of a team is a spreadsheet that can be imported again', async () => {
    const { data } = await plaza.call('schedules.listTeams', { as: 'hr' });
    const query = { team: data.at(-1).key, day: '2026-11-24' };
    const sheet = await plaza.call('schedules.exportGrid', { as: 'hr', query });
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
    const again = await plaza.call('schedules.importShifts', {
      as: 'planner',
      form: { apply: 'no' },
      files: { file: { name: 'malla.xlsx', content: sheet.bytes } },
    });
    expect(again.data ?? again.problem).toMatchObject({ good: 0 });
    expect(
      again.data.faults.every((one: { message: string }) => /publicado|pasó|alcance|otra persona/.test(one.message)),
    ).toBe(true);
  });
});

describe('a calendar of one’s own', () => {
  test('200 the address shows the shifts; a new one ends the one before, and revoking ends it', async () => {
    const make = async () => (await plaza.call('schedules.makeFeed', { as: 'employee' })).data.path.split('/').at(-1);
    const read = (token: string) => plaza.call('schedules.readFeed', { params: { token } });
    const first = await make();
    const calendar = await read(first);
    expect(calendar.headers['content-type']).toContain('text/calendar');
    expect(calendar.body).toContain('BEGIN:VEVENT');
    expect(calendar.body).toContain('DTSTART:20261124T110000Z');
    const readAnew = { params: { token: first }, query: { nocache: 1 } };
    expect((await plaza.call('schedules.readFeed', readAnew)).status).toBe(200);
    const second = await make();
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect((await plaza.call('schedules.getFeed', { as: 'employee' })).data.created_at).not.toBeNull();
    await plaza.call('schedules.revokeFeed', { as: 'employee' });
    expect((await read(second)).status).toBe(404);
    expect((await plaza.call('schedules.getFeed', { as: 'employee' })).data.created_at).toBeNull();
  });
});

describe('a large team', () => {
  test('200 a team of more people than a page: the next page has the others, and the spreadsheet all of them', async () => {
    const { data } = await plaza.call('schedules.listTeams', { as: 'hr' });
    const query = { team: data.at(-1).key as string, day: '2026-11-24' };
    const others = plaza.db
      .selectFrom('employees')
      .select('id')
      .where('active', '=', true)
      .limit(gridSize + 30);
    await plaza.db.updateTable('employees').set({ campaign_id: query.team }).where('id', 'in', others).execute();
    const grid = async (page: number) =>
      (await plaza.call('schedules.getGrid', { as: 'hr', query: { ...query, page } })).data;
    const [first, second] = [await grid(1), await grid(2)];
    expect([first.people.length, second.people.length]).toEqual([gridSize, first.total - gridSize]);
    const shown = [...first.people, ...second.people] as { id: string; name: string }[];
    expect(new Set(shown.map(({ id }) => id)).size).toBe(first.total);
    expect((await grid(9)).people).toEqual([]);
    const sheet = await plaza.call('schedules.exportGrid', { as: 'hr', query });
    const [rows] = (await readExcelFile(sheet.bytes)) as unknown as { data: unknown[][] }[];
    expect(new Set(rows!.data.slice(2).map((row) => row[1]))).toEqual(new Set(shown.map(({ name }) => name)));
    expect(rows!.data).toHaveLength(2 + first.total * 7);
  });
});
