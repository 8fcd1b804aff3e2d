import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let me: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  me = (await plaza.scopeOf('employee')).personId;
});
afterAll(() => plaza.close());

const rest = (rest_weekday: number, valid_from: string, as = 'planner') =>
  plaza.call('parameters.setRegimes', {
    as,
    body: { people: [me], valid_from, rest_weekday, reason: 'Acuerdo con la campaña' },
  });
const days = async (from: string, to: string) =>
  (await plaza.call('schedules.listShiftsOf', { as: 'employee', params: { id: me }, query: { from, to } })).data as {
    day: string;
    is_rest: boolean;
    segments: { category: string; percent: number }[];
  }[];
const grid = async (day: string) =>
  (await plaza.call('schedules.getGrid', { as: 'manager', query: { team: 'mine', day } })).data;

test('a shift on the day of rest of the contract is paid with the surcharge, and one on a Sunday is not any more', async () => {
  // The grid of the employee rests on Sundays; from December on the contract says Wednesdays.
  const before = await days('2026-12-02', '2026-12-02');
  expect(before[0]).toMatchObject({ is_rest: false, segments: [{ category: 'day', percent: 0 }, { percent: 0 }] });
  await rest(3, '2026-12-01');
  const [wednesday] = await days('2026-12-02', '2026-12-02');
  expect(wednesday).toMatchObject({
    is_rest: true,
    segments: [{ category: 'rest_day', percent: 90 }, { percent: 90 }],
  });
  const [sunday] = await days('2026-12-06', '2026-12-06');
  expect(sunday!.is_rest).toBe(false);
  const [last] = await days('2026-11-25', '2026-11-25');
  expect(last).toMatchObject({ is_rest: false, segments: [{ category: 'day' }, { category: 'day' }] });
});

test('who plans sees the days of rest that are worked, and that all of a month are habitual as soon as there are three', async () => {
  const restsOf = async (day: string) =>
    (await grid(day)).rests.filter((one: { person_id: string }) => one.person_id === me);
  const before = (await restsOf('2026-12-02'))[0];
  expect(before).toMatchObject({ day: '2026-12-02', is_habitual: before.worked >= 3 });
  const worked = async (day: string) => {
    await plaza.db
      .insertInto('shifts')
      .values({
        ...{ person_id: me, day, starts: 360, ends: 780, break_starts: null, break_ends: null },
        ...{ is_published: true, published_at: plaza.house.now(), updated_at: plaza.house.now() },
      })
      .onConflict((conflict) => conflict.columns(['person_id', 'day']).doUpdateSet({ starts: 360, ends: 780 }))
      .execute();
  };
  await worked('2026-12-09');
  await worked('2026-12-16');
  // The first of three is habitual as soon as the third is planned.
  expect((await restsOf('2026-12-02'))[0]).toMatchObject({ worked: 3, is_habitual: true });
  expect((await restsOf('2026-12-09'))[0]).toMatchObject({ worked: 3, is_habitual: true });
  expect((await restsOf('2026-12-16'))[0]).toMatchObject({ worked: 3, is_habitual: true });
  expect((await grid('2026-12-16')).habitual_rests).toBe(3);
});

test('overtime on the day of rest of the contract is worth more, and its register says so', async () => {
  const preview = (day: string) =>
    plaza.call('overtime.previewOvertime', { as: 'employee', body: { day, starts: 840, ends: 900 } });
  const [wednesday, thursday] = [(await preview('2026-12-23')).data, (await preview('2026-12-24')).data];
  expect(wednesday.parts).toMatchObject([{ category: 'extra_rest_day', percent: 115 }]);
  expect(thursday.parts).toMatchObject([{ category: 'extra_day', percent: 25 }]);
  expect(wednesday.value / wednesday.hour_value).toBeCloseTo(2.15, 2);
  expect(thursday.value / thursday.hour_value).toBeCloseTo(1.25, 2);
  const sunday = (await preview('2026-12-27')).data;
  expect(sunday.parts).toMatchObject([{ category: 'extra_day', percent: 25 }]);
});
