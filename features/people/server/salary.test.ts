import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { salariesOn } from './queries.ts';

let plaza: TestApp;
const ids = new Map<string, string>();
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const rows = await plaza.db.selectFrom('employees').select(['id', 'username']).execute();
  for (const { id, username } of rows) ids.set(username, id);
});
afterAll(() => plaza.close());

const idOf = (username: string) => ids.get(username)!;
const body = (more: object = {}) => ({
  valid_from: '2026-12-01',
  amount: 2_400_000,
  kind: 'ordinary',
  reason: 'Aumento anual',
  ...more,
});
const set = (of: string, more: object = {}, as = 'payroll') =>
  plaza.call('people.setSalary', { as, params: { id: idOf(of) }, body: body(more) });
const read = (of: string, as = 'payroll') => plaza.call('people.readSalaries', { as, params: { id: idOf(of) } });
const own = async (as: string) => (await plaza.call('people.listMySalaries', { as })).data;
const earned = async (of: string, day: string) => (await salariesOn(plaza, [idOf(of)], day)).get(idOf(of))?.amount;

describe('what somebody earns', () => {
  test('is theirs to read, with the raises that came before it', async () => {
    const rows = await own('employee');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows[0]).toMatchObject({ state: 'current', kind: 'ordinary' });
    expect(rows[0].amount).toBeGreaterThan(1_750_905);
    expect(rows.slice(1).every((row: { state: string }) => row.state === 'past')).toBe(true);
  });

  test.each(['manager', 'hr', 'labor', 'admin', 'auditor', 'commissions', 'outsider', 'support'])(
    '%s gets it from no call: not from its own, the sheet, the list, the search, nor the history',
    async (as) => {
      const [{ amount }] = await own('employee');
      expect((await read('employee', as)).status).toBe(403);
      expect((await plaza.call('people.listSalaries', { as })).status).toBe(403);
      expect((await set('employee', {}, as)).status).toBe(403);
      const answers = await Promise.all([
        plaza.call('people.getSheet', { as, params: { id: idOf('employee') } }),
        plaza.call('people.listEmployees', { as, query: { q: 'Verónica', size: 100 } }),
        plaza.call('people.searchPeople', { as, query: { q: 'Verónica' } }),
        plaza.call('people.listHistory', { as, params: { id: idOf('employee') }, query: { size: 100 } }),
        plaza.call('GET /api/home/timeline', { as }),
        plaza.call('people.listReads', { as, query: { size: 100 } }),
      ]);
      for (const answer of answers) expect(answer.body).not.toContain(String(amount));
      if (answers[0].status === 200) expect(answers[0].data.pay).toBe('closed');
    },
  );

  test('never stands in the audit log, which others read', async () => {
    await set('employee', { valid_from: '2027-03-01', amount: 3_987_654 });
    const rows = await plaza.db
      .selectFrom('audit_log' as never)
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).toContain('people.salary_set');
    expect(JSON.stringify(rows)).not.toContain('3987654');
  });

  test('the person is told who looked, and that it changed', async () => {
    const before = (await plaza.call('people.listMyReaders', { as: 'employee' })).total;
    await read('employee');
    const after = await plaza.call('people.listMyReaders', { as: 'employee' });
    expect(after.total).toBe(before + 1);
    expect(after.data).toContainEqual(expect.objectContaining({ parts: ['pay'], how: 'seen' }));
    await plaza.settle();
    expect((await plaza.call('GET /api/notifications', { as: 'employee' })).body).toContain('actualizó tu salario');
  });
});

describe('setting it', () => {
  test('holds from its day on, and what held before still holds before', async () => {
    const [{ amount: before }] = await own('support');
    const { status, data } = await set('support', { valid_from: '2026-12-01', amount: before + 500_000 });
    expect(status).toBe(200);
    expect(data[0]).toMatchObject({ state: 'future', amount: before + 500_000, set_by: expect.any(String) });
    expect(await earned('support', '2026-11-30')).toBe(before);
    expect(await earned('support', '2026-12-01')).toBe(before + 500_000);
    expect(await earned('support', '1999-01-01')).toBeUndefined();
  });

  test('a correction ends the one of that day and leaves it in the history', async () => {
    const [first] = (await set('pm', { valid_from: '2026-12-01', amount: 6_000_000 })).data;
    const again = await set('pm', { valid_from: '2026-12-01', amount: 6_100_000 });
    expect([again.status, again.problem.code]).toEqual([409, 'people.salary_day_taken']);
    const fixed = await set('pm', {
      valid_from: '2026-12-01',
      amount: 6_200_000,
      reason: 'Error de digitación',
      replaces: first.id,
    });
    expect(fixed.data.map((row: { amount: number; state: string }) => [row.amount, row.state]).slice(0, 2)).toEqual([
      [6_200_000, 'future'],
      [6_000_000, 'ended'],
    ]);
    expect(fixed.data[1]).toMatchObject({ ended_reason: 'Error de digitación' });
    const late = await set('pm', { valid_from: '2026-12-01', amount: 6_300_000, replaces: first.id });
    expect(late.status).toBe(409);
    expect((await own('pm')).every((row: { state: string }) => row.state !== 'ended')).toBe(true);
  });

  test('one that should not have been set is taken away once, with a reason', async () => {
    const before = await earned('content', '2026-12-15');
    const [row] = (await set('content', { amount: 9_000_000 })).data;
    const end = (reason: string) =>
      plaza.call('people.endSalary', { as: 'payroll', params: { id: row.id }, body: { reason } });
    expect((await end('no')).status).toBe(400);
    expect((await end('Era para otra persona')).data[0]).toMatchObject({ state: 'ended' });
    expect((await end('Era para otra persona')).problem.code).toBe('people.salary_ended');
    expect(await earned('content', '2026-12-15')).toBe(before);
  });

  test.each([
    ['below the minimum wage of its day', { amount: 1_750_904 }, 'people.salary_too_low'],
    [
      'an integral one below thirteen minimum wages',
      { amount: 22_761_764, kind: 'integral' },
      'people.salary_integral_too_low',
    ],
    ['before the person came', { valid_from: '1990-01-01' }, 'people.salary_before_entry'],
    ['further than a year ahead', { valid_from: '2028-01-01' }, 'people.salary_too_far'],
  ])('409 %s', async (_, more, code) => {
    const answer = await set('wellbeing', more);
    expect([answer.status, answer.problem.code]).toEqual([409, code]);
    expect(answer.problem.errors).toHaveLength(1);
  });

  test('the lowest that the law allows is taken, and the same again is none', async () => {
    expect((await set('wellbeing', { amount: 1_750_905 })).status).toBe(200);
    expect((await set('wellbeing', { valid_from: '2026-12-05', amount: 1_750_905 })).problem.code).toBe(
      'people.salary_same',
    );
    expect((await set('security', { amount: 22_761_765, kind: 'integral' })).status).toBe(200);
  });

  test('nobody sets their own', async () => {
    expect((await set('payroll')).status).toBe(403);
    const [row] = await own('payroll');
    const answer = await plaza.call('people.endSalary', {
      as: 'payroll',
      params: { id: row.id },
      body: { reason: 'Quiero otro salario' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('the list', () => {
  const list = (query: Record<string, string> = {}) => plaza.call('people.listSalaries', { as: 'payroll', query });

  test('shows by name or document what people earn today, and each look is told', async () => {
    const { document_number: number } = await plaza.db
      .selectFrom('employees')
      .select('document_number')
      .where('username', '=', 'outsider')
      .executeTakeFirstOrThrow();
    const before = (await plaza.call('people.listMyReaders', { as: 'outsider' })).total;
    const { data, total } = await list({ q: number });
    expect([total, data[0].id]).toEqual([1, idOf('outsider')]);
    expect(data[0].salary.amount).toBe(await earned('outsider', '2026-11-24'));
    expect((await plaza.call('people.listMyReaders', { as: 'outsider' })).total).toBe(before + 1);
  });

  test('narrows by cost center, its sub cost centers and their campaigns', async () => {
    const {
      campaign_id: campaign,
      sub_cost_center_id: below,
      cost_center_id: center,
    } = await plaza.db
      .selectFrom('employees')
      .select(['campaign_id', 'sub_cost_center_id', 'cost_center_id'])
      .where('username', '=', 'outsider')
      .executeTakeFirstOrThrow();
    const places: Record<string, string>[] = [
      {},
      { cost_center: center! },
      { cost_center: center!, sub_cost_center: below! },
      { campaign: campaign! },
    ];
    const totals = await Promise.all(places.map(async (place) => (await list(place)).total));
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
    expect(totals[3]).toBeGreaterThan(0);
    expect(totals[1]).toBeLessThan(totals[0]!);
  });

  test('finds who has none yet', async () => {
    expect((await list({ show: 'missing' })).total).toBe(0);
    await plaza.db
      .updateTable('salaries')
      .set({ ended_at: new Date(), ended_by: idOf('payroll'), ended_reason: 'Prueba' })
      .where('person_id', '=', idOf('selection'))
      .execute();
    const { data, total } = await list({ show: 'missing' });
    expect([total, data[0].id, data[0].salary]).toEqual([1, idOf('selection'), null]);
    expect((await list()).data.length).toBe(20);
  });
});
