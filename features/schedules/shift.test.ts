import { expect, test } from 'vitest';
import { itIsSound } from '#features/cases/testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { shiftChange } from './shift-change.ts';
import { shiftSwap } from './shift-swap.ts';
import { mondayOf } from './calendar-day.ts';
import { readTyped, shiftTypesOf } from './typed-shift.ts';
import {
  addedBreaches,
  breachesOf,
  endAfter,
  liesOver,
  paidMinutes,
  problemOf,
  spansOf,
  workedSpans,
  type Hours,
  type PlanLimits,
} from './shift.ts';

const hours = (starts: number, ends: number, pause?: [number, number]): Hours => ({
  starts: starts * 60,
  ends: ends * 60,
  breakStarts: pause ? pause[0] * 60 : null,
  breakEnds: pause ? pause[1] * 60 : null,
});
const limits: PlanLimits = {
  rest: () => 12 * 60,
  weekLimit: () => 42 * 60,
  dayLimits: () => ({ ordinary: 480, spread: 120, flexibleLeast: 240, flexibleMost: 540 }),
  mondayOf,
};

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

const weekOf = (...ends: number[]) => ends.map((end, at) => ({ day: `2026-11-${23 + at}`, hours: hours(6, end) }));

test('ten hours are for weeks of five days; in one of six a day has nine at most, and four at least beside them', () => {
  expect(breachesOf(weekOf(16, 16, 16, 12, 12), limits)).toEqual([]);
  expect(breachesOf(weekOf(16, 12, 12, 12, 12, 12), limits)).toEqual([
    { rule: 'long_day', day: '2026-11-23', minutes: 600, limit: 540 },
  ]);
  expect(breachesOf(weekOf(15, 15, 12, 12, 12, 9), limits)).toEqual([
    { rule: 'short_day', day: '2026-11-28', minutes: 180, limit: 240 },
  ]);
  expect(breachesOf(weekOf(15, 15, 15, 15, 12), limits)).toEqual([]);
});

test('the rest is that of the day of the later shift', () => {
  const since = { ...limits, rest: (day: string) => (day >= '2026-11-25' ? 720 : 480) };
  const late = (day: string, starts: number) => ({ day, hours: hours(starts, starts + 7) });
  const days = [late('2026-11-23', 15), late('2026-11-24', 8), late('2026-11-25', 1)];
  expect(breachesOf(days, since).map(({ day }) => day)).toEqual(['2026-11-25']);
});

test('only what is worse than before counts against a change', () => {
  const before = breachesOf(weekOf(14, 14, 14, 14, 14, 14), limits);
  expect(addedBreaches(before, before)).toEqual([]);
  expect(addedBreaches(before, breachesOf(weekOf(14, 14, 14, 14, 14, 15), limits)).map(({ rule }) => rule)).toEqual([
    'week',
  ]);
});

test('what is beyond the hours of a week is extra: its last minutes', () => {
  const spans = workedSpans(weekOf(14, 14, 14, 14, 14, 14), limits);
  expect(spans.get('2026-11-27')).toEqual([{ from: 360, to: 840, extra: false }]);
  expect(spans.get('2026-11-28')).toEqual([
    { from: 360, to: 480, extra: false },
    { from: 480, to: 840, extra: true },
  ]);
});

itIsSound(shiftSwap, { strings: { es, en } });
itIsSound(shiftChange, { strings: { es, en } });
const written = (starts: number, ends: number, pause?: [number, number]) => {
  const { breakStarts, breakEnds, ...rest } = hours(starts, ends, pause);
  return { ...rest, break_starts: breakStarts, break_ends: breakEnds };
};
const team = [written(6, 14, [11, 12]), written(6, 14, [11, 12]), written(7, 13), written(9, 17, [12, 13])];

test.each([
  ['6-14', written(6, 14, [11, 12])],
  ['06:30 a 14', written(6.5, 14)],
  ['0630-1400', written(6.5, 14)],
  ['22-6', written(22, 30)],
  ['8-17/12-13', written(8, 17, [12, 13])],
  ['22-6/2-3', written(22, 30, [26, 27])],
  ['m', written(6, 14, [11, 12])],
  ['I', written(9, 17, [12, 13])],
  ['t', written(14, 22)],
  ['L', { starts: null, ends: null, break_starts: null, break_ends: null }],
  ['6-', undefined],
  ['6-25', undefined],
  ['6-14-22', undefined],
  ['x', undefined],
])('a planner who types %s into a cell', (text, expected) =>
  expect(readTyped(text, shiftTypesOf(team), team)).toEqual(expected),
);

test('a letter that nobody on the team works writes nothing of its own where no shift is usual', () => {
  expect([...shiftTypesOf([]).keys()]).toEqual(['m', 't', 'n']);
});

test('beyond the longest day of its week a shift is overtime, and takes nothing of the hours of the week', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
  const of = (all: { day: string; hours: Hours }[]) =>
    [...workedSpans(all, limits)].flatMap(([day, spans]) =>
      spans.filter(({ extra }) => extra).map(({ from, to }) => `${day} ${from / 60}-${to / 60}`),
    );
  // Ten hours in a week of six days, imposed: nine are the longest of a flexible one, whatever the others are.
  const six = days.map((day, at) => ({ day, hours: hours(6, at === 0 ? 16 : 12) }));
  expect(of(six)).toEqual(['2026-11-23 15-16']);
  // Four of ten rest the fifth; the ninth and tenth are ordinary.
  expect(of(days.slice(0, 4).map((day) => ({ day, hours: hours(6, 16) })))).toEqual([]);
  expect(of([{ day: days[0]!, hours: hours(6, 18, [12, 13]) }])).toEqual(['2026-11-23 17-18']);
});

test('hours lie over overtime of their own day and of the nights beside it', () => {
  const over = (shift: Hours, way: number, starts: number, ends: number) =>
    liesOver(shift, (at) => (at === way ? [{ starts: starts * 60, ends: ends * 60 }] : []));
  expect(over(hours(8, 17, [12, 13]), 0, 12, 13)).toBe(false);
  expect(over(hours(8, 17, [12, 13]), 0, 16, 18)).toBe(true);
  expect(over(hours(4, 11), -1, 22, 29)).toBe(true);
  expect(over(hours(22, 30), 1, 6, 8)).toBe(false);
  expect(over(hours(22, 30), 1, 5, 8)).toBe(true);
});
