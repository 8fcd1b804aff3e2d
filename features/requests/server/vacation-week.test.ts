import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' })));
afterAll(() => plaza.close());

const call = (operation: string, as: string, more: object = {}) => plaza.call(`requests.${operation}`, { as, ...more });
const idOf = async (name: string) => (await plaza.scopeOf(name)).personId;

test('the week is that of the published shifts, without the day of rest, until HR notes another from a day on', async () => {
  const id = await idOf('planner');
  const look = async (as: string, starts_on: string, ends_on: string) =>
    (
      await call('previewRequest', as, {
        body: { kind: 'vacation', starts_on, ends_on, reason: '' },
      })
    ).data;
  // Fifteen days of somebody who works Saturdays, and of somebody who does not.
  expect(await look('employee', '2026-12-14', '2026-12-31')).toMatchObject({
    hundredths: 1_500,
    returns_on: '2027-01-02',
    week: { weekdays: [1, 2, 3, 4, 5, 6], source: 'shifts' },
  });
  expect(await look('hr', '2026-12-14', '2027-01-05')).toMatchObject({
    hundredths: 1_500,
    week: { weekdays: [1, 2, 3, 4, 5], source: 'shifts' },
  });
  const rests = await plaza.call('parameters.setRegimes', {
    as: 'hr',
    body: {
      people: [await idOf('employee')],
      valid_from: '2027-01-04',
      rest_weekday: 6,
      reason: 'Otrosí del contrato',
    },
  });
  expect(rests.status).toBe(200);
  expect((await look('employee', '2027-01-04', '2027-01-09')).week.weekdays).toEqual([1, 2, 3, 4, 5]);
  const set = await call('setWeek', 'hr', {
    params: { id },
    body: { weekdays: [1, 2, 3], valid_from: '2027-02-01' },
  });
  expect(set.status).toBe(200);
  expect((await look('planner', '2027-01-25', '2027-01-29')).week.source).not.toBe('set');
  expect((await look('planner', '2027-02-01', '2027-02-07')).week).toEqual({
    weekdays: [1, 2, 3],
    source: 'set',
    from: '2027-02-01',
  });
  await call('setWeek', 'hr', { params: { id }, body: { weekdays: null, valid_from: '2027-03-01' } });
  expect((await look('planner', '2027-03-01', '2027-03-07')).week.source).toBe('shifts');
});

test('who is off on a Friday is back at the next published shift, be it a Saturday, else on the next ordinary day', async () => {
  const { rows } = await sql<{ off: string; back: string }>`
    select s.day::text as off, min(n.day)::text as back
    from shifts s join shifts n on n.person_id = s.person_id and n.day > s.day and n.is_published and n.starts is not null
    where s.person_id = ${await idOf('employee')} and s.is_published and s.starts is not null
      and extract(isodow from s.day) = 5 and s.day > '2026-11-27'
    group by s.day having extract(isodow from min(n.day)) = 6 order by 1 limit 1`.execute(plaza.db);
  const { off, back } = rows[0]!;
  const body = { kind: 'unpaid-leave', starts_on: off, ends_on: off, reason: '' };
  expect((await call('previewRequest', 'employee', { body })).data.returns_on).toBe(back);
  await sql`delete from shifts where person_id = ${await idOf('employee')} and day > ${off}`.execute(plaza.db);
  await call('setWeek', 'hr', {
    params: { id: await idOf('employee') },
    body: { weekdays: [1, 2, 3, 4, 5], valid_from: '2026-11-25' },
  });
  const [monday] = [new Date(Date.parse(`${off}T12:00:00Z`) + 3 * 86_400_000).toISOString().slice(0, 10)];
  expect((await call('previewRequest', 'employee', { body })).data.returns_on).toBe(monday);
});
