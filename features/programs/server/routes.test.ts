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
    const states = await Promise.all(plaza.accounts.map(async (as) => (await get(as, id)).own_state as string));
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
    await step('manager', (await get('manager', id)).own.id, 'let_pass', id);
    await plaza.settle();
    expect((await get('planner', id)).own_state).toBe('offered');
    expect((await step('planner', (await get('planner', id)).own.id, 'accept', id)).data.state).toBe('enrolled');
  });

  test('409 without the months that it asks for, and after enrolment closed', async () => {
    const { id, version } = await open({ title: 'Veteranos', least_months: 120 });
    expect((await enrol('outsider', id)).problem.code).toBe('programs.requirements');
    await plaza.call('programs.closeProgram', { as: 'wellbeing', params: { id }, body: { version } });
    expect((await enrol('employee', id)).problem.code).toBe('programs.programme_closed');
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
  expect((await mark()).status).toBe(204);
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
