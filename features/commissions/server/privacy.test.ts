import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type CallOptions, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let id: string;
let amounts: string[];
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const own = await plaza.call('commissions.getCollaborator', { as: 'employee', body: {} });
  id = own.data.person.id;
  const { history, total } = own.data as { history: { total: string }[]; total: string };
  amounts = [...new Set([total, ...history.map((month) => month.total)])].filter((one) => Number(one) > 1000);
});
afterAll(() => plaza.close());

/** Who may be near a person and holds no grant for pay. */
const others = ['manager', 'hr', 'wellbeing', 'admin', 'auditor', 'outsider'];
const call = (name: string, as: string, options: CallOptions = {}) => plaza.call(name, { as, ...options });
/** An amount as data has it, or as people read it. */
const tells = (body: string, amount: string) => {
  const shown = Number(amount).toLocaleString('es-CO');
  return new RegExp(`(?<![\\d.])(?:${amount}|${shown.replaceAll('.', '[.]')})(?![\\d])`).test(body);
};

test('the owner is told their amounts, so that this test could fail', async () => {
  const { body } = await call('commissions.getCollaborator', 'employee', { body: {} });
  expect(amounts.length).toBeGreaterThan(3);
  for (const amount of amounts) expect(tells(body, amount)).toBe(true);
});

test.each(others)('no list, search, profile, file or team total tells %s an amount of somebody', async (as) => {
  const month = { month: '2026-11' };
  const asked = await Promise.all([
    call('commissions.getCollaborator', as, { body: { person_id: id } }),
    call('commissions.listPerforming', as, { query: { person_id: id } }),
    call('commissions.makeProof', as, { body: { ...month, person_id: id } }),
    call('commissions.listPeople', as, { body: month }),
    call('commissions.listProvision', as, { body: month }),
    call('commissions.downloadPeople', as, { body: month }),
    call('commissions.listPeriods', as, { query: month }),
    call('commissions.filterSums', as, { body: { from: '2026-11', to: '2026-11', by: ['campaign'] } }),
    call('commissions.listDisputes', as),
  ]);
  expect(asked.filter(({ status }) => status === 200)).toEqual([]);
  const open = await Promise.all([
    call('commissions.getTeamTotals', as),
    call('people.searchPeople', as, { query: { q: 'Agente', size: 8 } }),
    call('home.listPending', as),
    call('notifications.list', as),
  ]);
  for (const { body } of [...asked, ...open]) for (const amount of amounts) expect(tells(body, amount)).toBe(false);
});

test('no notice, task or line of what happened holds an amount, not even the owner’s', async () => {
  await plaza.db
    .updateTable('commission_periods')
    .set({ state: 'approved' })
    .where('month', '=', '2026-11-01')
    .execute();
  const { data } = await call('commissions.listPeriods', 'commissions', { query: { month: '2026-11' } });
  const settled = await call('commissions.stepPeriod', 'commissions', {
    params: { id: data[0].id },
    body: { action: 'settle', version: data[0].version },
  });
  expect(settled.status).toBe(200);
  await plaza.settle();
  const notices = await plaza.db
    .selectFrom('notification_messages')
    .selectAll()
    .where('category', '=', 'pay')
    .execute();
  expect(notices.map(({ kind }) => kind)).toContain('commission_settled');
  const texts = [JSON.stringify(notices)];
  for (const name of ['home.listPending', 'home.listTimeline', 'notifications.list'])
    texts.push((await call(name, 'employee')).body);
  for (const text of texts) for (const amount of amounts) expect(tells(text, amount)).toBe(false);
});
