import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' })));
afterAll(() => plaza.close());

const call = (operation: string, as: string, more: object = {}) => plaza.call(`requests.${operation}`, { as, ...more });

describe('the days of a month before they are chosen', () => {
  interface Day {
    day: string;
    room: string;
    missing: number;
    absent: number;
    shift: object | null;
  }
  const room = async (month: string, kind = 'vacation', as = 'employee') =>
    new Map<string, Day>(
      (await call('listRoom', as, { query: { kind, month } })).data.map((one: Day) => [one.day, one]),
    );

  test('200 days before the notice are closed, free ones are told, and what I asked for is taken', async () => {
    const [november, december] = [await room('2026-11'), await room('2026-12')];
    expect([november.size, december.size]).toEqual([30, 31]);
    expect([...november.values()].every((one) => one.room === 'closed')).toBe(true);
    // The fifteenth day from today on, and the Immaculate Conception before it.
    expect(december.get('2026-12-08')?.room).toBe('closed');
    expect(december.get('2026-12-20')?.room).toBe('free');
    expect(december.get('2026-12-25')?.room).toBe('free');
    const open = [...december.values()].filter((one) => ['green', 'full'].includes(one.room));
    expect(open.length).toBeGreaterThan(5);
    expect((await call('listRoom', 'employee', { query: { kind: 'nothing-such', month: '2026-12' } })).status).toBe(
      404,
    );
  });

  test('200 a day is without room when the campaign would lack somebody, and has it again with one more', async () => {
    const day = '2026-12-11';
    const own = await plaza.db
      .selectFrom('employees')
      .select(['id', 'campaign_id'])
      .where('username', '=', 'employee')
      .executeTakeFirstOrThrow();
    const need = async (people: number) => {
      const slots = Array.from({ length: 48 }, (_one, slot) => (slot === 14 ? people : 0));
      await plaza.db
        .insertInto('staffing_needs')
        .values({
          ...{ campaign_id: own.campaign_id!, day, people: slots, updated_by: own.id },
          updated_at: plaza.house.now(),
        })
        .onConflict((conflict) => conflict.columns(['campaign_id', 'day']).doUpdateSet({ people: slots }))
        .execute();
    };
    await need(1);
    const before = (await room('2026-12')).get(day);
    expect(before).toMatchObject({ room: 'green', missing: 0 });
    expect(before?.shift).not.toBeNull();
    await need(500);
    const after = (await room('2026-12')).get(day);
    expect(after?.room).toBe('full');
    expect(after?.missing).toBeGreaterThan(0);
  });
});
