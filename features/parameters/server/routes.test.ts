import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { holidaySet, isHoliday, legalParameter, loadLegalTable } from './queries.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const list = async () => (await plaza.call('parameters.listParameters', { as: 'employee' })).data;
const of = async (name: string) => (await list()).find((one: { name: string }) => one.name === name);
const add = (name: string, body: object, as = 'hr') =>
  plaza.call('parameters.addValue', { as, params: { name }, body: { source: 'Ley 1 de 2027', ...body } });

describe('legal parameters by date', () => {
  test.each([
    ['weekly_hours', '2026-07-14', 44],
    ['weekly_hours', '2026-07-15', 42],
    ['month_divisor', '2026-07-14', 220],
    ['month_divisor', '2026-07-15', 210],
    ['night_starts', '2025-12-24', 21 * 60],
    ['night_starts', '2025-12-25', 19 * 60],
    ['rest_day_surcharge', '2026-06-30', 80],
    ['rest_day_surcharge', '2026-07-01', 90],
    ['rest_day_surcharge', '2027-07-01', 100],
    ['family_day', '2026-07-14', 1],
    ['family_day', '2026-07-15', 0],
    ['sick_pay', '2026-11-24', 66.67],
  ] as const)('%s on %s is %d', async (name, day, value) => {
    const ctx = await plaza.context();
    expect(await legalParameter(ctx, name, day)).toBe(value);
    expect((await loadLegalTable(ctx)).on(name, day)).toBe(value);
  });

  test('a day before the first value is told', async () => {
    const ctx = await plaza.context();
    await expect(legalParameter(ctx, 'weekly_hours', '1999-01-01')).rejects.toThrow('parameters.none_on_day');
  });

  test('200 every value has its source, and one of each holds today', async () => {
    for (const one of await list()) {
      expect(one.values.filter((value: { state: string }) => value.state === 'current')).toHaveLength(1);
      expect(one.values.every((value: { source: string }) => value.source.length > 5)).toBe(true);
    }
    expect(await of('rest_day_surcharge')).toMatchObject({
      current: 90,
      values: [{ value: 100, state: 'future' }, {}, {}, {}],
    });
  });

  test('200 a value that comes is added, corrected and taken away without touching today', async () => {
    const added = await add('overtime_day', { effective_from: '2027-01-01', value: 30 });
    expect(added.data).toMatchObject({ current: 25, values: [{ value: 30, can_remove: true }, { value: 25 }] });
    const [{ id, version }] = added.data.values;
    const body = { version, value: 35, source: 'Ley 2 de 2027' };
    const correct = () => plaza.call('parameters.correctValue', { as: 'hr', params: { id }, body });
    expect((await correct()).data.values[0]).toMatchObject({ value: 35, source: 'Ley 2 de 2027' });
    expect((await correct()).problem.code).toBe('conflict');
    const removed = await plaza.call('parameters.removeValue', { as: 'hr', params: { id } });
    expect(removed.data.values).toHaveLength(1);
  });

  test('409 and 400: a day that has a value, a value out of range, a past day without a reason', async () => {
    expect(
      (await add('weekly_hours', { effective_from: '2026-07-15', value: 40, reason: 'Lo pactado en la convención' }))
        .problem.code,
    ).toBe('parameters.day_taken');
    expect((await add('weekly_hours', { effective_from: '2027-07-15', value: 90 })).problem).toMatchObject({
      code: 'parameters.out_of_range',
      errors: [{ path: 'value' }],
    });
    const past = await add('weekly_hours', { effective_from: '2026-11-01', value: 40 });
    expect(past.problem).toMatchObject({ code: 'parameters.reason_needed', errors: [{ path: 'reason' }] });
  });

  test('409 what holds already stays', async () => {
    const { values } = await of('night_surcharge');
    const removed = await plaza.call('parameters.removeValue', { as: 'hr', params: { id: values[0].id } });
    expect(removed.problem.code).toBe('parameters.already_in_force');
  });
});

describe('holidays', () => {
  const set = (day: string, body: object) =>
    plaza.call('parameters.setHoliday', {
      as: 'hr',
      params: { day },
      body: { reason: 'Lo decidió la dirección', ...body },
    });

  test('200 the eighteen of 2026, of which those of the law that moves them are marked', async () => {
    const { data, total } = await plaza.call('parameters.listHolidays', { as: 'employee', params: { year: 2026 } });
    expect(total).toBe(18);
    expect(data.filter((one: { is_moved: boolean }) => one.is_moved)).toHaveLength(8);
    expect(data[1]).toMatchObject({ day: '2026-01-12', law: 'epiphany', is_moved: true });
  });

  test('200 HR adds a day, takes it away, takes one of the law away and brings it back', async () => {
    const ctx = await plaza.context();
    expect((await set('2027-03-01', { holiday: true })).problem.code).toBe('parameters.name_needed');
    expect((await set('2027-03-01', { holiday: true, name: 'Día de la campaña' })).status).toBe(200);
    expect(await isHoliday(ctx, '2027-03-01')).toBe(true);
    await set('2027-03-01', { holiday: false });
    expect(await isHoliday(ctx, '2027-03-01')).toBe(false);
    const removed = await set('2027-12-08', { holiday: false });
    expect(removed.data.find((one: { day: string }) => one.day === '2027-12-08')).toMatchObject({
      is_removed: true,
      reason: 'Lo decidió la dirección',
    });
    expect((await holidaySet(ctx, '2027-01-01', '2027-12-31')).size).toBe(17);
    expect((await holidaySet(ctx, '2027-12-01', '2028-01-31')).size).toBe(3);
    await set('2027-12-08', { holiday: true });
    expect(await isHoliday(ctx, '2027-12-08')).toBe(true);
  });
});
