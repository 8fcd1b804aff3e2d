import { expect, test } from 'vitest';
import { countDays, daysBetween } from './calendar-day.ts';

test('days are counted as they are listed, over months, leap days and none', () => {
  for (const [from, to] of [
    ['2026-11-01', '2026-11-30'],
    ['2028-02-27', '2028-03-01'],
    ['2026-12-31', '2027-01-01'],
    ['2026-11-22', '2026-11-22'],
    ['2026-11-23', '2026-11-22'],
  ] as const)
    expect(countDays(from, to), `${from} to ${to}`).toBe(daysBetween(from, to).length);
});

test('the longest range that can be asked for is counted without being listed', () => {
  expect(countDays('0001-01-01', '9999-12-31')).toBe(3_652_059);
});
