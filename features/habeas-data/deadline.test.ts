import { expect, test } from 'vitest';
import { holidaysByLaw } from '#features/parameters/holiday.ts';
import { addMonths } from '#platform/contract/calendar-day.ts';
import { businessDaysUntil, deadlinesFrom } from './deadline.ts';

// Counted by hand on the calendar of Colombia.

const holidays = new Set([2026, 2027].flatMap((year) => holidaysByLaw(year).map(({ day }) => day)));
const isHoliday = (day: string) => holidays.has(day);
const query = { answer: 10, more: 5, ask: null };
const claim = { answer: 15, more: 8, ask: 5 };

test.each([
  // Not 20 July, Independence; the extension not 7 August, Boyacá.
  ['Thursday 16 July', '2026-07-16', '2026-07-31', '2026-08-10'],
  // Not 8 December; the extension not the weekends.
  ['Tuesday 24 November', '2026-11-24', '2026-12-09', '2026-12-16'],
  // A Saturday: Monday is the first day.
  ['Saturday 21 November', '2026-11-21', '2026-12-04', '2026-12-14'],
  // Holy Thursday and Good Friday, then nothing until 1 May.
  ['Friday 27 March', '2026-03-27', '2026-04-14', '2026-04-21'],
  // Over the turn of the year: not 25 December, 1 January, nor 11 January, Epiphany.
  ['Tuesday 22 December', '2026-12-22', '2027-01-07', '2027-01-15'],
])('a query of %s', (_when, from, firstDueOn, latestOn) => {
  expect(deadlinesFrom(from, query, isHoliday)).toEqual({ firstDueOn, latestOn, askBy: null });
});

test.each([
  // Not 20 July and 7 August; the extension not 17 August, Assumption.
  ['Thursday 16 July', '2026-07-16', '2026-07-24', '2026-08-10', '2026-08-21'],
  // Not 8 and 25 December.
  ['Tuesday 24 November', '2026-11-24', '2026-12-01', '2026-12-16', '2026-12-29'],
  // Not 2 and 16 November.
  ['Friday 30 October', '2026-10-30', '2026-11-09', '2026-11-24', '2026-12-04'],
])('a claim of %s', (_when, from, askBy, firstDueOn, latestOn) => {
  expect(deadlinesFrom(from, claim, isHoliday)).toEqual({ askBy, firstDueOn, latestOn });
});

test.each([
  ['2026-07-16', '2026-07-31', 10],
  ['2026-07-20', '2026-07-31', 9],
  ['2026-07-30', '2026-07-31', 1],
  ['2026-07-31', '2026-07-31', 0],
  // A weekend passes and nothing is late; then each business day counts.
  ['2026-08-02', '2026-07-31', 0],
  ['2026-08-03', '2026-07-31', -1],
  ['2026-08-10', '2026-08-06', -1],
])('from %s to %s are %d business days', (today, day, left) => {
  expect(businessDaysUntil(today, day, isHoliday)).toBe(left);
});

test.each([
  ['2026-07-24', '2026-09-24'],
  ['2026-12-31', '2027-02-28'],
  ['2027-12-31', '2028-02-29'],
  ['2026-11-30', '2027-01-30'],
])('two months from %s end on %s', (from, to) => expect(addMonths(from, 2)).toBe(to));
