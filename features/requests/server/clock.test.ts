import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { moveByTheClock } from '#features/cases/server/time.ts';
import { systemScope } from '#platform/contract/scope.ts';
import { makeContext } from '#platform/server/house.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { remindOfProof } from './reminders.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const call = (operation: string, as: string, more: object = {}) => plaza.call(`requests.${operation}`, { as, ...more });
const ask = (as: string, body: object) => call('addRequest', as, { body: { reason: '', ...body } });
const get = async (as: string, id: string) => (await call('getRequest', as, { params: { id } })).data;
const step = async (as: string, id: string, action: string, more: object = {}) =>
  call('takeStep', as, {
    params: { id },
    body: { action, version: (await get(as, id)).version, reason: '', ...more },
  });
const leave = (starts_on: string, ends_on = starts_on) => ({ kind: 'unpaid-leave', starts_on, ends_on });
const house = () =>
  makeContext(
    plaza.house,
    { scope: systemScope, language: 'es', requestId: 'test', address: '', userAgent: '' },
    pino({ level: 'silent' }),
  );

/** Runs the clock at a moment; sessions that have been idle are begun anew. */
const runAt = async (at: string) => {
  plaza.clock.set(at);
  for (const name of plaza.accounts) plaza.forgetSession(name);
  await moveByTheClock(house());
  await remindOfProof(house());
  await plaza.settle();
};
const titlesOf = async (as: string) =>
  (await plaza.call('notifications.list', { as, query: { size: 100 } })).data.map(
    (one: { title: string }) => one.title,
  ) as string[];

describe('a leave across published shifts', () => {
  test('200 who asks and who decides see the shifts, and once it is approved nobody is planned on it', async () => {
    const body = { ...leave('2026-12-01', '2026-12-02'), reason: 'Trámite' };
    const shown = (await call('previewRequest', 'employee', { body })).data;
    expect(shown.problem).toBeNull();
    expect(shown.shifts).toEqual([
      { day: '2026-12-01', starts: '06:00', ends: '14:00' },
      { day: '2026-12-02', starts: '06:00', ends: '14:00' },
    ]);
    const { data: made } = await ask('employee', body);
    const inbox = await call('listInbox', 'manager', { query: { size: 100 } });
    const row = inbox.data.find((one: { id: string }) => one.id === made.id);
    expect(row.shift_count).toBe(2);
    expect((await get('manager', made.id)).shifts).toHaveLength(2);
    await step('manager', made.id, 'approve');
    const { personId } = await plaza.scopeOf('employee');
    const month = await plaza.call('schedules.listShiftsOf', {
      as: 'employee',
      params: { id: personId },
      query: { from: '2026-12-01', to: '2026-12-03' },
    });
    expect(month.data.map((day: { is_away: boolean }) => day.is_away)).toEqual([true, true, false]);
    const change = await plaza.call('schedules.proposeChange', {
      as: 'manager',
      body: {
        ...{ person_id: personId, day: '2026-12-01', starts: 840, ends: 1320, break_starts: null, break_ends: null },
        ...{ version: 1, reason: 'Refuerzo por la campaña' },
      },
    });
    expect(change.problem.code).toBe('schedules.on_leave');
  });

  test('200 what a leave does not touch counts no shift', async () => {
    const { data: made } = await ask('employee', leave('2027-06-21'));
    const inbox = await call('listInbox', 'manager', { query: { size: 100 } });
    expect(inbox.data.find((one: { id: string }) => one.id === made.id).shift_count).toBe(0);
  });
});

describe('reminders', () => {
  test('the leader is told once, with little time left, and the owner when their proof is due', async () => {
    const { data: made } = await ask('employee', { kind: 'judicial-summons', starts_on: '2027-06-22' });
    await runAt('2026-11-27T15:30:00Z');
    const reminded = (titles: string[]) => titles.filter((title) => title.startsWith('Espera tu decisión: Citación'));
    const first = reminded(await titlesOf('manager')).length;
    expect(first).toBeGreaterThan(0);
    await runAt('2026-11-27T15:35:00Z');
    expect(reminded(await titlesOf('manager'))).toHaveLength(first);
    await step('manager', made.id, 'ask_evidence', { reason: 'Adjunta la citación del juzgado' });
    await runAt('2026-12-02T15:30:00Z');
    expect(await titlesOf('employee')).toContain('Falta el soporte: Citación judicial o administrativa');
    const { data } = await plaza.call('notifications.list', { as: 'employee', query: { size: 100 } });
    const told = data.find((one: { title: string }) => one.title.startsWith('Falta el soporte: Citación'));
    expect(told.message).toMatch(/^Tienes hasta el \d+ de diciembre de 2026\.$/);
  }, 90_000);

  test('who took a leave is told the day before their proof is late', async () => {
    plaza.clock.set('2026-11-24T15:42:00Z');
    for (const name of plaza.accounts) plaza.forgetSession(name);
    const { data: made } = await ask('support', { kind: 'calamity', starts_on: '2026-11-24' });
    await step('hr', made.id, 'approve');
    await runAt('2026-11-25T15:42:00Z');
    expect(await titlesOf('support')).not.toContain('Falta el soporte: Calamidad doméstica');
    await runAt('2026-11-26T15:42:00Z');
    expect(await titlesOf('support')).toContain('Falta el soporte: Calamidad doméstica');
  }, 90_000);

  test('payroll is told of a claim whose time has run out, and nobody else is', async () => {
    const claim = { line: 'Recargo nocturno', period: 'Octubre', amount: 20_000 };
    await ask('support', { kind: 'payroll-claim', claim });
    await runAt('2026-11-30T15:42:00Z');
    const title = `Se venció el plazo: Reclamo de pago de ${(await plaza.scopeOf('support')).name}`;
    expect(await titlesOf('payroll')).toContain(title);
    for (const as of ['manager', 'hr', 'admin']) expect(await titlesOf(as), as).not.toContain(title);
  }, 90_000);
});

describe('following up a medical leave', () => {
  test('200 HR writes down what they found out and is asked on the day; nobody else reads it, nor one’s own', async () => {
    plaza.clock.set('2026-11-24T15:42:00Z');
    for (const name of plaza.accounts) plaza.forgetSession(name);
    const medical = {
      ...{ origin: 'common', issued_on: '2026-11-24', entity: 'EPS Andes', certificate_number: 'IN-77' },
      ...{ diagnosis_code: 'J11', diagnosis: 'Influenza' },
    };
    const sick = { kind: 'medical-leave', starts_on: '2026-11-24', ends_on: '2026-11-28', medical };
    const { data: made } = await ask('content', sick);
    const write = (as: string, id: string, next_on: string | null) =>
      call('addFollowUp', as, { params: { id }, body: { note: 'Va mejor; llamamos el jueves', next_on } });
    const read = (as: string, id: string) => call('listFollowUps', as, { params: { id } });
    expect((await write('hr', made.id, '2026-11-23')).problem).toMatchObject({
      code: 'requests.follow_up_in_the_past',
      errors: [{ path: 'next_on' }],
    });
    expect((await write('hr', made.id, '2026-11-26')).status).toBeLessThan(300);
    expect((await read('hr', made.id)).data).toMatchObject([
      { note: 'Va mejor; llamamos el jueves', next_on: '2026-11-26' },
    ]);
    for (const as of ['content', 'manager', 'payroll', 'admin']) expect((await read(as, made.id)).status, as).toBe(403);
    const cases = await call('listMedicalCases', 'hr', { query: { size: 100 } });
    const row = cases.data.find((one: { request_id: string }) => one.request_id === made.id);
    expect(row.next_on).toBe('2026-11-26');
    const asked = async () => JSON.stringify((await plaza.call('home.listPending', { as: 'hr' })).data);
    expect(await asked()).not.toContain('Pregunta cómo sigue');
    plaza.clock.set('2026-11-26T15:42:00Z');
    plaza.forgetSession('hr');
    expect(await asked()).toContain('Pregunta cómo sigue');
    await write('hr', made.id, null);
    expect(await asked()).not.toContain('Pregunta cómo sigue');
    const { data: own } = await ask('hr', {
      ...sick,
      starts_on: '2026-11-26',
      medical: { ...medical, certificate_number: 'IN-78' },
    });
    expect((await write('hr', own.id, null)).problem.code).toBe('requests.own_request');
    const { data: permit } = await ask('support', leave('2027-08-02'));
    expect((await read('hr', permit.id)).status).toBe(404);
  }, 90_000);
});

describe('what was granted to a claim', () => {
  test('200 goes into the next payment, and leads to it once it is published', async () => {
    plaza.clock.set('2026-11-26T15:42:00Z');
    for (const name of plaza.accounts) plaza.forgetSession(name);
    const claim = { line: 'Recargo dominical', period: 'Octubre', amount: 20_000 };
    const { data: made } = await ask('planner', { kind: 'payroll-claim', claim });
    await step('payroll', made.id, 'assign');
    await step('payroll', made.id, 'resolve', { outcome: 'accepted', reason: 'Faltó un domingo de octubre' });
    expect((await get('planner', made.id)).claim).toMatchObject({ is_granted: true, corrected_in: null });
    const { personId } = await plaza.scopeOf('planner');
    const { document_number: document } = await plaza.db
      .selectFrom('employees')
      .select('document_number')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    plaza.clock.set('2026-11-26T15:52:00Z');
    const content = `Documento;Salario;Neto a pagar\n${document};1.050.000;1.050.000\n`;
    const { data: load } = await plaza.call('payroll.createPayroll', {
      as: 'payroll',
      form: { year: '2026', month: '11', part: 'second', paid_on: '2026-11-30', method: 'transfer' },
      files: { file: { name: 'nomina.csv', content, type: 'text/csv' } },
    });
    const published = await plaza.call('payroll.publishPayroll', {
      as: 'payroll',
      params: { n: load.number },
      body: { version: load.version, reason: 'Solo se paga el salario de la quincena' },
    });
    expect(published.status).toBe(200);
    const [slip] = (await plaza.call('payroll.listOwn', { as: 'planner' })).data;
    expect((await get('planner', made.id)).claim.corrected_in).toBe(`/desprendibles/${slip.number}`);
  }, 90_000);
});

describe('an approver who left', () => {
  test('200 what waited for them goes to who leads now, who is told, and nothing is lost', async () => {
    const { data: made } = await ask('employee', leave('2027-07-06'));
    const before = await get('employee', made.id);
    const { personId: leaver } = await plaza.scopeOf('manager');
    expect(before.assignee.id).toBe(leaver);
    const { version } = await plaza.db
      .selectFrom('employees')
      .select('version')
      .where('id', '=', leaver)
      .executeTakeFirstOrThrow();
    const gone = await plaza.call('people.deactivatePerson', {
      as: 'hr',
      params: { id: leaver },
      body: { version, status: 'retired', reason: 'Renuncia voluntaria' },
    });
    expect(gone.status).toBeLessThan(300);
    await plaza.settle();
    const after = await get('employee', made.id);
    expect(after).toMatchObject({ state: 'submitted', steps: [{ action: 'withdraw' }] });
    expect(after.assignee?.id).not.toBe(leaver);
    expect(after.events.map((one: { action: string }) => one.action)).toEqual(['submit', 'escalate_by_clock']);
    expect(await titlesOf('hr')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Te pasó para decidir: Permiso sin pago de /)]),
    );
    expect((await step('hr', made.id, 'approve')).data.state).toBe('approved');
    const { data: later } = await ask('employee', leave('2027-07-07'));
    expect(later.assignee?.id).not.toBe(leaver);
  }, 90_000);
});
