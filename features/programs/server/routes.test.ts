import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const writing = (more: object = {}) => ({
  title: 'Cerámica',
  summary: 'Dos tardes con barro.',
  description: '',
  requirements: '',
  category: 'culture',
  place: 'Taller',
  capacity: 1,
  least_months: 0,
  least_attendance: 100,
  audience: {},
  enrol_until: '2026-12-01',
  sessions: [{ starts_at: '2026-12-10T19:00:00Z', ends_at: '2026-12-10T21:00:00Z' }],
  ...more,
});
const open = async (more: object = {}) => {
  const { data } = await plaza.call('programs.createProgram', { as: 'wellbeing', body: writing(more) });
  const body = { version: data.version };
  return (await plaza.call('programs.publishProgram', { as: 'wellbeing', params: { id: data.id }, body })).data;
};
const enrol = (as: string, id: string) => plaza.call('programs.enrol', { as, params: { id }, body: {} });
const get = async (as: string, id: string) => (await plaza.call('programs.getProgram', { as, params: { id } })).data;
const step = async (as: string, id: string, action: string, program: string) => {
  const { own } = await get(as, program);
  return plaza.call('programs.takeStep', { as, params: { id }, body: { action, version: own.version } });
};

describe('seats', () => {
  test('everybody for the last seat at the same moment: one gets it, the others wait in line', async () => {
    const { id } = await open();
    const answers = await Promise.all(plaza.accounts.map((as) => enrol(as, id)));
    expect(answers.map(({ status }) => status)).toEqual(plaza.accounts.map(() => 200));
    const states: string[] = [];
    for (const as of plaza.accounts) states.push((await get(as, id)).own_state);
    expect(states.filter((state) => state === 'enrolled')).toHaveLength(1);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(plaza.accounts.length - 1);
    expect((await enrol('employee', id)).problem.code).toBe('programs.already_enrolled');
  });

  test('a seat that comes free is offered to who waited longest, and passed on when they let it pass', async () => {
    const { id } = await open({ title: 'Macramé' });
    for (const as of ['employee', 'manager', 'planner']) {
      await enrol(as, id);
      plaza.clock.advance(1_000);
    }
    expect((await get('planner', id)).own.place).toBe(2);
    await step('employee', (await get('employee', id)).own.id, 'cancel', id);
    await plaza.settle();
    expect((await get('manager', id)).own_state).toBe('offered');
    const inbox = await plaza.call('notifications.list', { as: 'manager', query: { size: 50 } });
    expect(JSON.stringify(inbox.data)).toContain('Tienes un cupo en Macramé');
    await step('manager', (await get('manager', id)).own.id, 'let_pass', id);
    await plaza.settle();
    expect((await get('planner', id)).own_state).toBe('offered');
    expect((await step('planner', (await get('planner', id)).own.id, 'accept', id)).data.state).toBe('enrolled');
  });

  test('400 somebody is taken off without a reason, and told it with one', async () => {
    const { id } = await open({ title: 'Teatro' });
    await enrol('employee', id);
    const { data } = await plaza.call('programs.listEnrolments', { as: 'wellbeing', params: { id } });
    const remove = (more: object) =>
      plaza.call('programs.takeStep', {
        as: 'wellbeing',
        params: { id: data[0].id },
        body: { action: 'remove', version: data[0].version, ...more },
      });
    expect((await remove({})).problem.code).toBe('cases.reason_missing');
    expect((await remove({ reason: 'Pidió salir por su turno.' })).data.state).toBe('cancelled');
  });

  test('409 without the months that it asks for, and after enrolment closed', async () => {
    const { id, version } = await open({ title: 'Veteranos', least_months: 120 });
    expect((await enrol('outsider', id)).problem.code).toBe('programs.requirements');
    await plaza.call('programs.closeProgram', { as: 'wellbeing', params: { id }, body: { version } });
    expect((await enrol('employee', id)).problem.code).toBe('programs.programme_closed');
  });
});

describe('a programme that is for some alone', () => {
  const siteOf = async (as: string) => (await plaza.scopeOf(as)).attributes['headquartersId']!;
  const listed = async (as: string, box: object = {}) =>
    (await plaza.call('programs.listPrograms', { as, query: { size: 100, ...box } })).data.map(
      (one: { id: string }) => one.id,
    ) as string[];

  test('is seen and taken by whom it addresses; others do not find it, and who manages it takes no seat', async () => {
    const { personId } = await plaza.scopeOf('employee');
    const { id } = await open({ title: 'Tejido', audience: { people: [personId] } });
    expect(await listed('employee')).toContain(id);
    expect(await listed('manager')).not.toContain(id);
    for (const call of ['getProgram', 'getCalendar'])
      expect((await plaza.call(`programs.${call}`, { as: 'manager', params: { id } })).status).toBe(404);
    expect((await enrol('manager', id)).status).toBe(404);
    expect(await listed('wellbeing')).not.toContain(id);
    expect(await listed('wellbeing', { box: 'managed' })).toContain(id);
    const managed = await get('wellbeing', id);
    expect(managed).toMatchObject({ blocked: 'programs.not_addressed', audience: { people: [personId] } });
    expect((await enrol('wellbeing', id)).problem.code).toBe('programs.not_addressed');
    expect((await get('employee', id)).audience).toBeNull();
    expect((await enrol('employee', id)).data.own_state).toBe('enrolled');
  });

  test('keeps the seat of who had one when it is narrowed, and takes nobody else from there on', async () => {
    const { id } = await open({ title: 'Jardín', capacity: 5 });
    expect((await enrol('manager', id)).data.own_state).toBe('enrolled');
    const { personId } = await plaza.scopeOf('employee');
    const narrowed = await plaza.call('programs.correctProgram', {
      as: 'wellbeing',
      params: { id },
      body: {
        ...writing({ title: 'Jardín', capacity: 5, audience: { people: [personId] } }),
        version: (await get('wellbeing', id)).version,
      },
    });
    expect(narrowed.status).toBe(200);
    expect((await get('manager', id)).own_state).toBe('enrolled');
    expect((await enrol('planner', id)).status).toBe(404);
    await step('manager', (await get('manager', id)).own.id, 'cancel', id);
    expect((await enrol('manager', id)).problem.code).toBe('programs.not_addressed');
  });

  test('is counted while it is written, and not published to nobody', async () => {
    const count = (audience: object) => plaza.call('programs.countAudience', { as: 'wellbeing', body: { audience } });
    const [all, site] = [await count({}), await count({ headquarters: [await siteOf('employee')] })];
    expect(all.data.people).toBeGreaterThan(site.data.people as number);
    expect(site.data).toMatchObject({ reachable: true });
    const nobody = { headquarters: [await siteOf('employee')], people: ['01890000-0000-7000-8000-000000000000'] };
    expect((await count(nobody)).data.people).toBe(0);
    const { data } = await plaza.call('programs.createProgram', {
      as: 'wellbeing',
      body: writing({ title: 'Nadie', audience: nobody }),
    });
    const published = await plaza.call('programs.publishProgram', {
      as: 'wellbeing',
      params: { id: data.id },
      body: { version: data.version },
    });
    expect(published.problem.code).toBe('programs.nobody_in_audience');
  });
});

test('a clash with a published shift is said before enrolling', async () => {
  const shift = await plaza.db
    .selectFrom('shifts')
    .innerJoin('employees', 'employees.id', 'shifts.person_id')
    .select(['shifts.day', 'shifts.starts'])
    .where('employees.username', '=', 'employee')
    .where('is_published', '=', true)
    .where('starts', 'is not', null)
    .where('shifts.day', '>', '2026-11-24')
    .orderBy('shifts.day')
    .executeTakeFirstOrThrow();
  const begins = new Date(Date.parse(`${shift.day}T00:00:00-05:00`) + (shift.starts! + 30) * 60_000);
  const sessions = [{ starts_at: begins.toISOString(), ends_at: new Date(begins.getTime() + 3_600_000).toISOString() }];
  const { id } = await open({ title: 'Coro', sessions, enrol_until: '2026-11-25' });
  expect((await get('employee', id)).clashes).toHaveLength(1);
});

test('who was there completes it, and anybody confirms the certificate by its code', async () => {
  const { id, sessions } = await open({ title: 'Origami', capacity: 2 });
  for (const as of ['employee', 'manager']) await enrol(as, id);
  const own = (await get('employee', id)).own;
  const mark = () =>
    plaza.call('programs.markAttendance', {
      as: 'wellbeing',
      params: { id },
      body: { session_id: sessions[0].id, present: [own.id] },
    });
  expect((await mark()).problem.code).toBe('programs.not_held_yet');
  plaza.clock.set('2026-12-11T15:00:00Z');
  for (const as of ['employee', 'manager', 'wellbeing']) plaza.forgetSession(as);
  // Two who note it at once say the same, and neither is refused.
  expect((await Promise.all([mark(), mark()])).map(({ status }) => status)).toEqual([204, 204]);
  const { data: rows } = await plaza.call('programs.listEnrolments', { as: 'wellbeing', params: { id } });
  const items = rows.map((row: { id: string; version: number }) => ({ id: row.id, version: row.version }));
  const done = await plaza.call('programs.decideMany', { as: 'wellbeing', body: { action: 'complete', items } });
  expect(done.data.filter((one: { ok: boolean }) => one.ok).map((one: { id: string }) => one.id)).toEqual([own.id]);
  const paper = await plaza.call('programs.getCertificate', { as: 'employee', params: { id: own.id }, body: {} });
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const issued = await plaza.db
    .selectFrom('issued_files')
    .select(['code', 'title'])
    .where('kind', '=', 'programs.certificate')
    .executeTakeFirstOrThrow();
  expect(issued).toMatchObject({ title: 'Origami' });
  const calendar = await plaza.call('programs.getCalendar', { as: 'employee', params: { id } });
  expect(calendar.body).toContain('SUMMARY:Origami');
});

test('the demo company has twelve programmes', async () => {
  const { rows } = await plaza.db
    .selectFrom('programs')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .where('created_at', '<', new Date('2026-11-01T00:00:00Z'))
    .executeTakeFirstOrThrow();
  expect(Number(rows)).toBe(12);
});

describe('a programme that is out', () => {
  test('is corrected while nobody loses a seat; new seats go to who waits', async () => {
    plaza.clock.set('2026-11-24T15:42:00Z');
    for (const name of ['wellbeing', 'employee', 'manager']) plaza.forgetSession(name);
    const { id } = await open({ title: 'Bordado' });
    for (const as of ['employee', 'manager']) await enrol(as, id);
    const correct = async (more: object) =>
      plaza.call('programs.correctProgram', {
        as: 'wellbeing',
        params: { id },
        body: { ...writing({ title: 'Bordado', ...more }), version: (await get('wellbeing', id)).version },
      });
    expect((await correct({ capacity: 2, place: 'Aula 2' })).data).toMatchObject({ capacity: 2, place: 'Aula 2' });
    await plaza.settle();
    expect((await get('manager', id)).own_state).toBe('offered');
    expect((await correct({ capacity: 1 })).problem.code).toBe('programs.seats_taken');
    const stale = await plaza.call('programs.correctProgram', {
      as: 'wellbeing',
      params: { id },
      body: { ...writing(), version: 1 },
    });
    expect(stale.status).toBe(409);
    const managed = await plaza.call('programs.listPrograms', { as: 'wellbeing', query: { search: 'Bordado' } });
    expect(managed.data.map((one: { id: string }) => one.id)).toContain(id);
    expect((await plaza.call('programs.getAttendance', { as: 'wellbeing', params: { id } })).total).toBe(1);
  });
});
