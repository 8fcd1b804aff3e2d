import { describe, expect, test } from 'vitest';
import { holidaysByLaw } from '#features/parameters/holiday.ts';
import { LegalTable, type DatedValue } from '#features/parameters/legal-parameter.ts';
import { LegalClock, sumSegments, valueOf, type Category, type Span } from './legal-clock.ts';

const value = (name: DatedValue['name'], effectiveFrom: string, number: number): DatedValue => ({
  name,
  effectiveFrom,
  value: number,
});
const table = new LegalTable([
  value('night_starts', '2017-07-18', 21 * 60),
  value('night_starts', '2025-12-25', 19 * 60),
  value('night_ends', '2003-01-01', 6 * 60),
  value('night_surcharge', '2003-01-01', 35),
  value('rest_day_surcharge', '2025-07-01', 80),
  value('rest_day_surcharge', '2026-07-01', 90),
  value('rest_day_surcharge', '2027-07-01', 100),
  value('overtime_day', '2003-01-01', 25),
  value('overtime_night', '2003-01-01', 75),
  value('month_divisor', '2025-07-15', 220),
  value('month_divisor', '2026-07-15', 210),
]);
const holidays = new Set([2025, 2026, 2027, 2028].flatMap((year) => holidaysByLaw(year).map(({ day }) => day)));
const clock = new LegalClock(table, holidays);

const h = (hours: number, minutes = 0) => hours * 60 + minutes;
const work = (from: number, to: number): Span => ({ from, to, extra: false });
const extra = (from: number, to: number): Span => ({ from, to, extra: true });
const hours = (day: string, ...spans: Span[]) =>
  Object.fromEntries(
    sumSegments(clock.classify(day, spans)).map((one) => [`${one.category} ${one.percent}`, one.minutes / 60]),
  );

describe('the value of an hour of 10,000', () => {
  // Tuesday 21 and Sunday 19 July 2026: nights from 19:00.
  test.each<[Category, string, Span, number]>([
    ['extra_day', '2026-07-21', extra(h(10), h(11)), 12_500],
    ['extra_night', '2026-07-21', extra(h(20), h(21)), 17_500],
    ['night', '2026-07-21', work(h(20), h(21)), 3_500],
    ['rest_day', '2026-07-19', work(h(10), h(11)), 9_000],
    ['rest_night', '2026-07-19', work(h(20), h(21)), 12_500],
    ['extra_rest_day', '2026-07-19', extra(h(10), h(11)), 21_500],
    ['extra_rest_night', '2026-07-19', extra(h(20), h(21)), 26_500],
    ['day', '2026-07-21', work(h(10), h(11)), 0],
  ])('%s on %s', (category, day, span, pesos) => {
    const segments = clock.classify(day, [span]);
    expect(segments.map((one) => one.category)).toEqual([category]);
    expect(valueOf(segments, 2_100_000 / table.on('month_divisor', day))).toBe(pesos);
  });
});

describe('shifts as the law counts them', () => {
  test('a Tuesday of eight hours that ends at 19:30 by order: two extra hours of the day and half of the night', () => {
    expect(hours('2026-07-21', work(h(8), h(12)), work(h(13), h(17)), extra(h(17), h(19, 30)))).toEqual({
      'day 0': 8,
      'extra_day 25': 2,
      'extra_night 75': 0.5,
    });
  });

  test('Saturday 22:00 to Sunday 06:00: two hours of night and six of a Sunday night', () => {
    expect(hours('2026-07-25', work(h(22), h(30)))).toEqual({ 'night 35': 2, 'rest_night 125': 6 });
  });

  test('Saturday 14:00 to 22:00 with dinner from 18:00 to 18:30', () => {
    expect(hours('2026-07-25', work(h(14), h(18)), work(h(18, 30), h(22)))).toEqual({ 'day 0': 4.5, 'night 35': 3 });
  });

  test('a flexible week of 9, 9, 9, 9 and 6 hours has no overtime', () => {
    const days = ['2026-07-20', '2026-07-21', '2026-07-22', '2026-07-23', '2026-07-24'];
    const all = days.flatMap((day, at) => clock.classify(day, [work(h(6), h(at === 4 ? 12 : 15))]));
    expect(all.some((one) => one.category.startsWith('extra'))).toBe(false);
    expect(all.reduce((sum, one) => sum + one.to - one.from, 0)).toBe(h(42));
  });

  test('a Sunday from 12:00 to 20:00 with two hours more', () => {
    expect(hours('2026-07-26', work(h(12), h(18)), extra(h(18), h(20)))).toEqual({
      'rest_day 90': 6,
      'extra_rest_day 115': 1,
      'extra_rest_night 165': 1,
    });
  });

  test.each([
    ['2026-06-28', 80],
    ['2026-07-05', 90],
    ['2027-07-04', 100],
  ])('Sunday %s pays %d %% more', (day, percent) => {
    expect(hours(day, work(h(8), h(16)))).toEqual({ [`rest_day ${percent}`]: 8 });
  });

  test('a holiday that moved to Monday is one of rest, and the day it fell on is not', () => {
    expect(hours('2026-08-17', work(h(8), h(12)))).toEqual({ 'rest_day 90': 4 });
    expect(hours('2026-08-15', work(h(8), h(12)))).toEqual({ 'day 0': 4 });
  });

  test('a holiday on a Sunday pays one surcharge', () => {
    const sunday = new LegalClock(table, new Set(['2026-07-26']));
    expect(sumSegments(sunday.classify('2026-07-26', [work(h(8), h(12))]))).toMatchObject([{ percent: 90 }]);
  });

  test('who rests on Wednesdays by contract works Sundays as any day', () => {
    const own = new LegalClock(table, holidays, () => 3);
    expect(sumSegments(own.classify('2026-07-26', [work(h(8), h(12))]))).toMatchObject([{ category: 'day' }]);
    expect(sumSegments(own.classify('2026-07-22', [work(h(8), h(12))]))).toMatchObject([{ category: 'rest_day' }]);
  });

  test('whose day of rest changes is paid by the one that holds on each day', () => {
    const own = new LegalClock(table, holidays, (day) => (day < '2026-07-26' ? 0 : 3));
    expect(sumSegments(own.classify('2026-07-19', [work(h(8), h(12))]))).toMatchObject([{ category: 'rest_day' }]);
    expect(sumSegments(own.classify('2026-07-22', [work(h(8), h(12))]))).toMatchObject([{ category: 'day' }]);
    expect(sumSegments(own.classify('2026-07-26', [work(h(8), h(12))]))).toMatchObject([{ category: 'day' }]);
    expect(sumSegments(own.classify('2026-07-29', [work(h(8), h(12))]))).toMatchObject([{ category: 'rest_day' }]);
  });

  test('the night of 24 December 2025 begins at 21:00 and that of the 25th at 19:00', () => {
    expect(hours('2025-12-24', work(h(18), h(24)))).toEqual({ 'day 0': 3, 'night 35': 3 });
    expect(hours('2025-12-25', work(h(18), h(24)))).toEqual({ 'rest_day 80': 1, 'rest_night 115': 5 });
  });

  test('New Year’s Eve to New Year’s Day changes at midnight', () => {
    expect(hours('2026-12-31', work(h(22), h(30)))).toEqual({ 'night 35': 2, 'rest_night 125': 6 });
  });
});

test('minutes in are minutes classified, whatever the shift', () => {
  let seed = 42;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) % below;
  for (let round = 0; round < 20_000; round++) {
    const day = new Date(Date.UTC(2025, 7, 1) + random(1_000) * 86_400_000).toISOString().slice(0, 10);
    const from = random(1440);
    const middle = from + random(600);
    const to = middle + random(600);
    const segments = clock.classify(day, [work(from, middle), extra(middle, to)]);
    expect(segments.reduce((sum, one) => sum + one.to - one.from, 0)).toBe(to - from);
    let at = from;
    for (const one of segments) {
      expect(one.from).toBe(at);
      expect(one.to).toBeGreaterThan(one.from);
      at = one.to;
    }
  }
});

test('an hour over midnight of a change of law is worth what each of its days says', () => {
  const night = [{ from: 1380, to: 1500, category: 'extra_night', percent: 75 }] as const;
  expect(valueOf(night, (daysOn) => (daysOn === 0 ? 10_000 : 11_000))).toBe(17_500 + 19_250);
  expect(valueOf(night, 10_000)).toBe(35_000);
});
