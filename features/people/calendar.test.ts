import { expect, test } from 'vitest';
import { dayIn, monthDays } from './calendar.ts';

test('the day is that of the company, not that of the server', () => {
  expect(dayIn('America/Bogota', new Date('2026-11-25T03:30:00Z'))).toBe('2026-11-24');
  expect(dayIn('Europe/Madrid', new Date('2026-11-24T23:30:00Z'))).toBe('2026-11-25');
});

test('the days of a list go over the end of the year', () => {
  expect(monthDays('2026-12-30', 4)).toEqual([1230, 1231, 101, 102]);
});

test('who was born on 29 February is celebrated on the 28th where the year has no 29th', () => {
  expect(monthDays('2027-02-28', 1)).toEqual([228, 229]);
  expect(monthDays('2028-02-28', 1)).toEqual([228]);
  expect(monthDays('2028-02-28', 2)).toEqual([228, 229]);
});
