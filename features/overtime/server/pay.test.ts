import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { jobs } from './jobs.ts';
import { giveHours, rejectHoursOf } from './testing.ts';

let plaza: TestApp;
let me: string;
let name: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  me = (await plaza.scopeOf('employee')).personId;
  ({ name } = await plaza.scopeOf('employee'));
  await rejectHoursOf(plaza, me);
});
afterAll(() => plaza.close());

const give = (day: string, starts: number, ends: number, state: 'sent_to_payroll' | 'executed') =>
  giveHours(plaza, { person_id: me, day, starts, ends, state, is_after: true });
const list = (query: Record<string, string | number> = {}, as = 'payroll') =>
  plaza.call('overtime.listOvertimePay', {
    as,
    query: { from: '2026-11-01', to: '2026-11-30', search: name, ...query },
  });
const hour = async () => {
  const [salary] = (await plaza.call('people.listMySalaries', { as: 'employee' })).data;
  return salary.amount / 210;
};

describe('what overtime is worth to payroll', () => {
  test('200 by person: hours by category on the salary of each day, of what was handed over alone', async () => {
    await give('2026-11-10', 17 * 60, 20 * 60, 'sent_to_payroll');
    await give('2026-11-08', 8 * 60, 9 * 60, 'sent_to_payroll');
    await give('2026-11-11', 17 * 60, 18 * 60, 'executed');
    const { data, total } = await list();
    expect(total).toBe(1);
    const each = await hour();
    expect(data[0]).toMatchObject({ person_id: me, requests: 2, minutes: 240, base: 'salary' });
    const valueOf = (category: string) =>
      data[0].parts.find((one: { category: string }) => one.category === category)?.value;
    expect(valueOf('extra_day')).toBe(Math.round(each * 2 * 1.25));
    expect(valueOf('extra_night')).toBe(Math.round(each * 1.75));
    expect(valueOf('extra_rest_day')).toBe(Math.round(each * 2.15));
    expect(data[0].value).toBe(valueOf('extra_day') + valueOf('extra_night') + valueOf('extra_rest_day'));
  });

  test('200 of everybody a month ago, those who were handed over and those who are paid apart', async () => {
    const month = { from: '2026-10-01', to: '2026-10-31', size: 50 };
    const all = (state: string) =>
      plaza.call('overtime.listOvertimePay', { as: 'payroll', query: { ...month, state } });
    const sent = await all('sent_to_payroll');
    expect(sent.total).toBeGreaterThan(5);
    expect(sent.data.every((row: { value: number; minutes: number }) => row.value > 0 && row.minutes > 0)).toBe(true);
  });

  test('200 follows the day of rest of the contract: the Sunday of who rests on Tuesdays is an ordinary day', async () => {
    await plaza.call('parameters.setRegimes', {
      as: 'hr',
      body: { people: [me], valid_from: '2026-11-01', rest_weekday: 2, reason: 'Acuerdo desde noviembre' },
    });
    const [row] = (await list()).data;
    const categories = row.parts.map((one: { category: string }) => one.category).sort();
    expect(categories).toEqual(['extra_day', 'extra_rest_day', 'extra_rest_night']);
  });

  test('the person is told who saw it; 403 for everybody else, also for who leads and who approves', async () => {
    const before = (await plaza.call('people.listMyReaders', { as: 'employee' })).total;
    await list();
    const readers = await plaza.call('people.listMyReaders', { as: 'employee' });
    expect(readers.total).toBe(before + 1);
    expect(readers.data[0].parts).toEqual(['pay']);
    for (const as of ['employee', 'manager', 'hr', 'planner', 'admin', 'auditor', 'outsider'])
      expect((await list({}, as)).status).toBe(403);
  });

  test('200 as a spreadsheet after the password, 400 a range longer than a quarter', async () => {
    const take = () =>
      plaza.call('overtime.exportOvertimePay', { as: 'payroll', query: { from: '2026-11-01', to: '2026-11-30' } });
    expect((await take()).problem.code).toBe('confirmation_needed');
    await plaza.call('session.confirmSession', { as: 'payroll', body: { password: DEMO_PASSWORD } });
    expect((await take()).status).toBe(200);
    expect((await list({ from: '2026-01-01' })).problem.code).toBe('overtime.range_too_long');
  });
});

test('paid hours lead to their payslip and its line, for the person alone; before that to the day of the payment', async () => {
  const id = await give('2026-10-14', 17 * 60, 18 * 60, 'sent_to_payroll');
  const get = async (as: string) => (await plaza.call('overtime.getOvertime', { as, params: { id } })).data;
  expect(await get('employee')).toMatchObject({ pay_on: '2026-11-30', payslip: null });
  expect(await get('manager')).toMatchObject({ pay_on: null, payslip: null });
  const slip = await plaza.db
    .selectFrom('payslips')
    .select(['payroll_id', 'number', 'id'])
    .where('person_id', '=', me)
    .where('year', '=', 2026)
    .where('month', '=', 10)
    .executeTakeFirstOrThrow();
  const line = { concept: 'overtime_day', quantity: 1, amount: 15_000, base: null, note: null };
  await plaza.db
    .updateTable('payslips')
    .set({ lines: JSON.stringify([line]) as never })
    .where('id', '=', slip.id)
    .execute();
  const tell = jobs.on!['payroll.published'] as (ctx: unknown, payload: object) => Promise<void>;
  const event = { payrollId: slip.payroll_id, part: 0, year: 2026, month: 10, half: 'month', personIds: [me] };
  await tell(await plaza.context(), event);
  expect(await get('employee')).toMatchObject({
    ...{ state: 'paid', pay_on: null },
    payslip: { number: Number(slip.number), concepts: ['overtime_day'] },
  });
  expect((await get('manager')).payslip).toBeNull();
});
