import { addDays } from '#platform/contract/calendar-day.ts';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { countWorkingDays, isWorkingDay, lastWorkingDay, mondayToFriday, nextWorkingDay } from './working-days.ts';

const holidays = new Set(['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-11']);
const rules = { week: mondayToFriday, isHoliday: (day: string) => holidays.has(day) };
const withSaturday = { ...rules, week: [1, 2, 3, 4, 5, 6] };

test('15 business days from Monday 2026-12-14 end on Tuesday 2027-01-05, and the person is back on Wednesday', () => {
  expect(lastWorkingDay('2026-12-14', 15, rules)).toBe('2027-01-05');
  expect(nextWorkingDay('2027-01-05', rules)).toBe('2027-01-06');
  expect(countWorkingDays('2026-12-14', '2027-01-05', rules)).toBe(15);
});

test('Saturday counts for who ordinarily works it, Sunday and holidays never', () => {
  expect(countWorkingDays('2026-12-05', '2026-12-13', rules)).toBe(4);
  expect(countWorkingDays('2026-12-05', '2026-12-13', withSaturday)).toBe(6);
  expect(isWorkingDay('2026-12-13', { ...withSaturday, week: [7] })).toBe(false);
});

test('counting and finding the last day are each other’s inverse', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-06-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 40 }), (from, days) => {
      const last = lastWorkingDay(from, days, rules);
      expect(countWorkingDays(from, last, rules)).toBe(days);
      expect(isWorkingDay(last, rules)).toBe(true);
      expect(nextWorkingDay(last, rules) > last).toBe(true);
    }),
  );
});
