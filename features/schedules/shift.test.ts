import { expect, test } from 'vitest';
import { mondayOf } from './calendar-day.ts';
import { breachesOf, endAfter, paidMinutes, problemOf, spansOf, type Hours } from './shift.ts';

const hours = (starts: number, ends: number, pause?: [number, number]): Hours => ({
  starts: starts * 60,
  ends: ends * 60,
  breakStarts: pause ? pause[0] * 60 : null,
  breakEnds: pause ? pause[1] * 60 : null,
});
const limits = { rest: 12 * 60, weekLimit: () => 42 * 60, mondayOf };

test.each([
  ['a shift of 26 hours', hours(6, 32), 'shift_too_long'],
  ['eleven paid hours', hours(6, 17), 'shift_too_long'],
  ['an end before the start', hours(8, 8), 'shift_too_long'],
  ['a break before the shift', hours(8, 16, [7, 9]), 'break_outside'],
  ['a break that ends before it begins', hours(8, 16, [12, 11]), 'break_outside'],
  ['eight hours with lunch', hours(8, 17, [12, 13]), undefined],
  ['a night', hours(22, 30), undefined],
] as const)('%s', (_title, shift, problem) => expect(problemOf(shift, 600)).toBe(problem));

test('a break is not paid, and an end that is not after the start is on the next day', () => {
  expect(paidMinutes(hours(8, 17, [12, 13]))).toBe(480);
  expect(spansOf(hours(8, 17, [12, 13]))).toHaveLength(2);
  expect(endAfter(22 * 60, 6 * 60)).toBe(30 * 60);
});

test('nine hours between two shifts are too few, across midnight too', () => {
  const night = { day: '2026-11-23', hours: hours(22, 30) };
  const late = { day: '2026-11-24', hours: hours(15, 22) };
  expect(breachesOf([late, night], limits)).toEqual([{ rule: 'rest', day: '2026-11-24', minutes: 540, limit: 720 }]);
  expect(breachesOf([night, { day: '2026-11-25', hours: hours(6, 14) }], limits)).toEqual([]);
});

test('a week over its hours is told, one of exactly as many is not', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
  const week = (ends: number) => days.map((day) => ({ day, hours: hours(6, ends) }));
  expect(breachesOf(week(13), limits)).toEqual([]);
  expect(breachesOf(week(14), limits)).toEqual([{ rule: 'week', day: '2026-11-23', minutes: 2880, limit: 2520 }]);
});
