import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { jobs } from './jobs.ts';

let plaza: TestApp;
let me: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const { id } = await plaza.db
    .selectFrom('employees')
    .select('id')
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  me = id;
});
afterAll(() => plaza.close());

const state = async (id: string) =>
  (await plaza.db.selectFrom('cases').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('published payroll pays the hours of its period that were handed over, once, and says so in their history', async () => {
  const own = await plaza.db
    .selectFrom('overtime_requests')
    .select(['id', 'day'])
    .where('person_id', '=', me)
    .orderBy('day')
    .execute();
  const [before, after] = [own[0]!, own.at(-1)!];
  const ids = [before.id, after.id];
  await plaza.db.updateTable('cases').set({ state: 'sent_to_payroll' }).where('id', 'in', ids).execute();
  await plaza.db.updateTable('overtime_requests').set({ day: '2026-10-15' }).where('id', '=', before.id).execute();
  await plaza.db.updateTable('overtime_requests').set({ day: '2026-10-16' }).where('id', '=', after.id).execute();
  const publish = async () => {
    const event = { payrollId: '019a0000-0000-7000-8000-000000000001', part: 0, year: 2026, month: 10 };
    const tell = jobs.on!['payroll.published'] as (ctx: unknown, payload: object) => Promise<void>;
    await tell(await plaza.context(), { ...event, half: 'first', personIds: [me] });
  };
  await publish();
  await publish();
  expect([await state(before.id), await state(after.id)]).toEqual(['paid', 'sent_to_payroll']);
  const { data } = await plaza.call('overtime.getOvertime', { as: 'employee', params: { id: before.id } });
  const paid = data.history.filter((one: { state: string }) => one.state === 'paid');
  expect(paid).toMatchObject([{ by: null }]);
  expect(data.actions).toEqual([]);
});
