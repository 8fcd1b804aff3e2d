import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '#features/id-cards/rotation.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { giveRequest } from './testing.ts';

const MORNING = '2026-11-24T10:42:00-05:00';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: MORNING })));
afterAll(() => plaza.close());
beforeEach(() => goTo(MORNING));

const call = (operation: string, as: string, more: object = {}) => plaza.call(`requests.${operation}`, { as, ...more });
const ask = async (as: string, body: object) =>
  (await call('addRequest', as, { body: { reason: 'Se inundó la casa', ...body } })).data.id as string;
const step = async (as: string, id: string, action: string, reason = '') => {
  const { version } = (await call('getRequest', as, { params: { id } })).data;
  const answer = await call('takeStep', as, { params: { id }, body: { action, version, reason } });
  expect(answer.status).toBe(200);
  await plaza.settle();
};
const calamity = (starts_on: string, ends_on = starts_on) => ({ kind: 'calamity', starts_on, ends_on });
const medical = (starts_on: string, ends_on = starts_on) => ({
  ...{ kind: 'medical-leave', starts_on, ends_on, reason: '' },
  medical: {
    ...{ origin: 'common', entity: 'EPS Andes', certificate_number: `IN${starts_on}`, issued_on: '2026-11-24' },
    ...{ diagnosis_code: 'J11', diagnosis: 'Influenza' },
  },
});
const runJob = async () => {
  await plaza.house.services.jobs.start('people.settleLeaves', null);
  await plaza.settle();
};
const idOf = async (name: string) => (await plaza.scopeOf(name)).personId;
const recordOf = (name: string) =>
  plaza.db.selectFrom('employees').selectAll().where('username', '=', name).executeTakeFirstOrThrow();
const statusOf = async (name: string) => (await recordOf(name)).status;
const cardOf = async (name: string) => (await plaza.call('id-cards.getOwnCard', { as: name })).data;
const codeOf = (card: Awaited<ReturnType<typeof cardOf>>) =>
  codeAt(card.serial, card.leases, stepAt(plaza.house.now())) ?? '';
const verify = async (code: string) => (await plaza.call('id-cards.verifyCard', { params: { code } })).data;
const atTheGate = async (shown: string) =>
  (await plaza.call('id-cards.checkCard', { as: 'security', body: { shown } })).data;
const historyOf = async (name: string) =>
  (
    await plaza.db
      .selectFrom('record_changes')
      .select(['changes', 'changed_by', 'record_version'])
      .where('person_id', '=', await idOf(name))
      .where('kind', '=', 'leave')
      .orderBy('record_version')
      .execute()
  ).map(({ changes, changed_by }) => [changes[0]?.before, changes[0]?.after, changed_by]);

test('the demo company is on leave as its requests say, but for one by hand, and every account of it works', async () => {
  const away = plaza.db.selectFrom('employees').where('status', '=', 'on_leave');
  const before = await away.select(['username', 'leave_until']).execute();
  expect(before.filter((one) => one.leave_until !== null).length).toBeGreaterThanOrEqual(8);
  expect(before.filter((one) => one.leave_until === null)).toHaveLength(1);
  await runJob();
  expect(await away.select(['username', 'leave_until']).execute()).toEqual(before);
  for (const name of plaza.accounts) expect(await statusOf(name), name).toBe('active');
});

describe('a leave that runs today', () => {
  test('blocks the card as soon as it is approved, says nothing of why, and gives it back when it ends', async () => {
    const card = await cardOf('employee');
    expect((await verify(codeOf(card))).result).toBe('valid');
    const id = await ask('employee', calamity('2026-11-24', '2026-11-25'));
    await plaza.settle();
    expect((await verify(codeOf(card))).result).toBe('valid');
    await step('manager', id, 'approve');

    expect(await verify(codeOf(card))).toMatchObject({ result: 'inactive', name: null, photo: null });
    const seen = await atTheGate('1032456482');
    expect(seen).toMatchObject({ result: 'inactive', on_leave: true });
    expect(Object.keys(seen).sort()).toEqual(['checked_at', 'held', 'method', 'on_leave', 'person', 'result']);
    expect(JSON.stringify(seen)).not.toMatch(/calami|permis|licen|incapac/i);
    expect(await cardOf('employee')).toMatchObject({
      ...{ valid: false, leases: [] },
      leave: { until: '2026-11-25', valid_from: '2026-11-26' },
    });

    for (let again = 0; again < 3; again += 1) await runJob();
    expect(await historyOf('employee')).toEqual([['active', 'on_leave', null]]);
    goTo('2026-11-25T23:59:00-05:00');
    await runJob();
    expect(await statusOf('employee')).toBe('on_leave');
    goTo('2026-11-26T00:00:00-05:00');
    await runJob();
    const back = await cardOf('employee');
    expect(back).toMatchObject({ valid: true, leave: null });
    expect((await verify(codeOf(back))).result).toBe('valid');
    expect(await historyOf('employee')).toEqual([
      ['active', 'on_leave', null],
      ['on_leave', 'active', null],
    ]);
    const audited = await plaza.db
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'after'])
      .where('action', '=', 'people.leave_settled')
      .where('person_id', '=', await idOf('employee'))
      .orderBy('id')
      .execute();
    expect(audited).toEqual([
      { actor_kind: 'system', actor_id: null, after: { status: 'on_leave', leave_until: '2026-11-25' } },
      { actor_kind: 'system', actor_id: null, after: { status: 'active', leave_until: null } },
    ]);
    const own = await plaza.call('people.listMyChanges', { as: 'employee' });
    expect(own.data[0]).toMatchObject({ kind: 'leave', decided_by: null });
  });

  test('that is a medical leave counts from its report, and no more when it is withdrawn', async () => {
    const id = await ask('content', medical('2026-11-23', '2026-11-27'));
    await plaza.settle();
    expect(await cardOf('content')).toMatchObject({ valid: false, leave: { valid_from: '2026-11-28' } });
    await step('content', id, 'withdraw');
    expect(await cardOf('content')).toMatchObject({ valid: true, leave: null });
  });

  test('of some hours leaves the card as it is', async () => {
    const id = await ask('commissions', {
      ...calamity('2026-11-24'),
      kind: 'medical-emergency',
      from_minute: 600,
      to_minute: 720,
    });
    await step('hr', id, 'approve');
    await runJob();
    expect((await call('getRequest', 'commissions', { params: { id } })).data.state).toBe('approved');
    expect(await statusOf('commissions')).toBe('active');
  });
});

describe('a leave of days to come', () => {
  const first = '2026-12-01';

  test('begins with its first day where the company is, also when nobody looked at midnight', async () => {
    const id = await ask('planner', { kind: 'unpaid-leave', starts_on: first, ends_on: '2026-12-03' });
    await step('hr', id, 'approve');
    expect(await statusOf('planner')).toBe('active');
    goTo(`2026-11-30T23:59:00-05:00`);
    await runJob();
    expect(await statusOf('planner')).toBe('active');
    goTo(`${first}T09:30:00-05:00`);
    await runJob();
    expect(await recordOf('planner')).toMatchObject({ status: 'on_leave', leave_until: '2026-12-03', active: true });
    goTo('2026-12-20T09:30:00-05:00');
    await runJob();
    expect(await recordOf('planner')).toMatchObject({ status: 'active', leave_until: null });
  });

  test('that is cancelled before it begins never does', async () => {
    const id = await ask('payroll', { kind: 'unpaid-leave', starts_on: first, ends_on: first });
    await step('hr', id, 'approve');
    await step('payroll', id, 'ask_cancellation', 'Se aplazó la diligencia');
    await step('hr', id, 'accept_cancellation');
    goTo(`${first}T00:00:00-05:00`);
    await runJob();
    expect(await statusOf('payroll')).toBe('active');
  });

  test('that goes on from another without a day between is told as one', async () => {
    await ask('selection', medical('2026-11-24', '2026-11-26'));
    await ask('selection', medical('2026-11-27', '2026-11-30'));
    await plaza.settle();
    expect((await cardOf('selection')).leave).toEqual({ until: '2026-11-30', valid_from: '2026-12-01' });
    goTo('2026-11-27T00:00:00-05:00');
    await runJob();
    expect(await recordOf('selection')).toMatchObject({ status: 'on_leave', leave_until: '2026-11-30' });
    expect(await historyOf('selection')).toHaveLength(1);
  });
});

describe('what a hand decided', () => {
  const change = async (name: string, operation: string, body: object) => {
    const { id, version } = await recordOf(name);
    const answer = await plaza.call(`people.${operation}`, { as: 'hr', params: { id }, body: { version, ...body } });
    expect(answer.status).toBe(200);
    await plaza.settle();
  };
  const suspend = (name: string) =>
    change(name, 'deactivatePerson', { status: 'suspended', reason: 'Proceso abierto' });
  const callBack = (name: string) => change(name, 'reactivatePerson', { reason: 'Volvió antes de tiempo' });

  test('who is suspended stays so while a leave begins and ends, and goes back to the leave when it still runs', async () => {
    await ask('support', medical('2026-11-24', '2026-11-28'));
    await plaza.settle();
    await suspend('support');
    await runJob();
    expect(await recordOf('support')).toMatchObject({ status: 'suspended', leave_until: null });
    await callBack('support');
    await runJob();
    expect(await statusOf('support')).toBe('on_leave');
    await suspend('support');
    goTo('2026-12-05T08:00:00-05:00');
    await runJob();
    expect(await statusOf('support')).toBe('suspended');
  });

  test('whose suspension ends in the middle of a leave goes on with it', async () => {
    await ask('payroll', medical('2026-11-24', '2026-11-30'));
    await plaza.settle();
    const suspension = { status: 'suspended', reason: 'Proceso abierto', suspended_until: '2026-11-26' };
    await change('payroll', 'deactivatePerson', suspension);
    goTo('2026-11-27T00:00:00-05:00');
    await runJob();
    expect(await recordOf('payroll')).toMatchObject({
      ...{ status: 'on_leave', leave_until: '2026-11-30', suspended_until: null },
    });
  });

  test('who is retired stays so', async () => {
    const agent = await plaza.db
      .selectFrom('employees')
      .select(['id', 'username'])
      .where('status', '=', 'retired')
      .executeTakeFirstOrThrow();
    await insertLeave(agent.id, '2026-11-24', '2026-11-24');
    await runJob();
    expect(await statusOf(agent.username)).toBe('retired');
  });

  test('whom HR called back stays until that leave is over, and a longer one counts again', async () => {
    await ask('wellbeing', medical('2026-11-24', '2026-11-27'));
    await plaza.settle();
    expect(await statusOf('wellbeing')).toBe('on_leave');
    await callBack('wellbeing');
    await runJob();
    expect(await cardOf('wellbeing')).toMatchObject({ valid: true, leave: null });
    await ask('wellbeing', medical('2026-11-28', '2026-11-30'));
    goTo('2026-11-28T00:00:00-05:00');
    await runJob();
    expect(await statusOf('wellbeing')).toBe('on_leave');
  });

  test('whom HR sent on leave by hand is not brought back, and reads that HR knows when', async () => {
    await change('labor', 'sendOnLeave', { reason: 'Comisión fuera de la empresa' });
    goTo('2026-11-25T08:00:00-05:00');
    await runJob();
    expect(await cardOf('labor')).toMatchObject({ valid: false, leave: { until: null, valid_from: null } });
  });

  test('whom HR calls back stays also when a leave of theirs began while they were away by hand', async () => {
    await change('documents', 'sendOnLeave', { reason: 'Comisión fuera de la empresa' });
    await ask('documents', medical('2026-11-24', '2026-11-26'));
    await plaza.settle();
    expect(await recordOf('documents')).toMatchObject({ status: 'on_leave', leave_until: null });
    await callBack('documents');
    await runJob();
    expect(await statusOf('documents')).toBe('active');
  });
});

test('a whole company that is away is put on leave and brought back in one run each', async () => {
  const people = await plaza.db.selectFrom('employees').select('id').where('status', '=', 'active').execute();
  for (const { id } of people) await insertLeave(id, '2027-06-01', '2027-06-02');
  goTo('2027-06-01T00:00:00-05:00');
  await runJob();
  const away = () => plaza.db.selectFrom('employees').select('id').where('leave_until', '=', '2027-06-02').execute();
  expect(await away()).toHaveLength(people.length);
  goTo('2027-06-03T00:00:00-05:00');
  await runJob();
  expect(await away()).toHaveLength(0);
});

async function insertLeave(personId: string, from: string, to: string): Promise<void> {
  await giveRequest(plaza, { personId, kind: 'unpaid-leave', family: 'permit', state: 'approved', from, to });
}

/** Sessions end by idleness, so everybody signs in anew. */
function goTo(moment: string): void {
  plaza.clock.set(moment);
  for (const name of plaza.accounts) plaza.forgetSession(name);
}
