import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followFacts, leftUntil, momentAfter, percentOf, turnClocks, type ClockRun } from './clock.ts';
import { clockUnits } from './declaration.ts';
import { order } from './server/testing-order.ts';

const holidays = new Set(['2026-11-02', '2026-11-16', '2026-12-08', '2026-12-25']);
const calendar = { timeZone: 'America/Bogota', isHoliday: (day: string) => holidays.has(day) };
const facts = { priority: 'high', isAssigned: true };
const at = (moment: string) => new Date(`${moment}-05:00`);

function come(runs: readonly ClockRun[], state: string, moment: string): ClockRun[] {
  const changed = turnClocks(order, runs, { state, at: at(moment), facts, calendar });
  return [...runs.filter((run) => !changed.some((one) => one.name === run.name && one.run === run.run)), ...changed];
}

describe('the time of a case', () => {
  test('is counted in the unit of its clock', () => {
    const from = at('2026-12-04T15:00:00');
    const after = (amount: number, unit: (typeof clockUnits)[number]) =>
      momentAfter(from, amount, unit, calendar).toISOString();
    expect(after(2, 'business-hours')).toBe('2026-12-07T14:00:00.000Z');
    expect(after(2, 'business-days')).toBe('2026-12-10T04:59:00.000Z');
    expect(after(2, 'calendar-hours')).toBe('2026-12-04T22:00:00.000Z');
    expect(after(2, 'calendar-days')).toBe('2026-12-07T04:59:00.000Z');
  });

  test('what is left until the end of an amount is that amount', () => {
    const start = fc.date({ min: new Date('2026-06-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 30 }), fc.constantFrom(...clockUnits), (from, amount, unit) => {
        const until = momentAfter(from, amount, unit, calendar);
        expect(leftUntil(from, until, unit, calendar)).toBeCloseTo(amount, 5);
      }),
      { numRuns: 60 },
    );
  });

  test('stands still while its owner has to answer, and goes on with the rest', () => {
    let runs = come([], 'received', '2026-11-23T08:00:00');
    expect(runs[0]).toMatchObject({ run: 1, dueAt: at('2026-11-23T16:00:00'), nextAt: at('2026-11-23T12:00:00') });
    runs = come(runs, 'asked', '2026-11-23T10:00:00');
    expect(runs[0]).toMatchObject({ dueAt: null, remaining: 6, nextAt: null });
    expect(percentOf(runs[0]!, at('2026-11-25T10:00:00'), calendar)).toBe(25);
    runs = come(runs, 'in_progress', '2026-11-24T09:00:00');
    expect(runs[0]).toMatchObject({ dueAt: at('2026-11-24T15:00:00'), remaining: null });
  });

  test('ends with its state, and a second time begins a second run', () => {
    let runs = come(come([], 'received', '2026-11-23T08:00:00'), 'delivered', '2026-11-23T09:00:00');
    expect(runs.map(({ name, endedAt }) => [name, endedAt !== null])).toEqual([
      ['work', true],
      ['acceptance', false],
    ]);
    runs = come(runs, 'received', '2026-11-24T08:00:00');
    expect(runs.filter(({ name }) => name === 'work').map(({ run }) => run)).toEqual([1, 2]);
    expect(come(runs, 'closed', '2026-11-24T09:00:00').every(({ endedAt }) => endedAt !== null)).toBe(true);
  });
});

describe('a clock that follows the facts', () => {
  const clock = {
    name: 'plan',
    unit: 'business-hours',
    amount: ({ hours }: { hours: number | null }) => hours,
    follows: true,
    starts: ['open'],
    pauses: ['asked'],
    ends: ['done'],
    warnAt: [50],
    atEnd: 'breach',
  } as const;
  const after = (last: ClockRun | undefined, hours: number | null, moment: string, state = 'open', isNew = false) =>
    followFacts(clock, last, { facts: { hours }, state, at: at(moment), calendar, isNew });
  const begun = after(undefined, 40, '2026-11-23T08:00:00')!;

  test('has as much more or less left as its amount changed', () => {
    expect(begun.dueAt).toEqual(at('2026-11-27T16:00:00'));
    const less = after(begun, 8, '2026-11-23T12:00:00')!;
    expect([less.amount, less.dueAt]).toEqual([8, at('2026-11-23T16:00:00')]);
    const more = after({ ...less, warned: 50 }, 16, '2026-11-23T12:00:00')!;
    expect([more.dueAt, more.warned]).toEqual([at('2026-11-24T16:00:00'), 0]);
    expect(after(less, 8, '2026-11-24T12:00:00')).toBeUndefined();
  });

  test('begins where it did not run, stands still where it would, and is over where it runs no more', () => {
    expect(after(undefined, null, '2026-11-23T08:00:00')).toBeUndefined();
    expect(after(undefined, 8, '2026-11-23T08:00:00', 'done')).toBeUndefined();
    expect(after(undefined, 8, '2026-11-23T08:00:00', 'draft', true)).toBeUndefined();
    const asked = after(undefined, 8, '2026-11-23T08:00:00', 'asked')!;
    expect([asked.dueAt, asked.remaining]).toEqual([null, 8]);
    expect(after(asked, 16, '2026-11-23T08:00:00', 'asked')!.remaining).toBe(16);
    expect(after(begun, null, '2026-11-23T09:00:00')!.endedAt).toEqual(at('2026-11-23T09:00:00'));
  });
});
