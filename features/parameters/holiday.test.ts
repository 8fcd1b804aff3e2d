import { expect, test } from 'vitest';
import { addBusinessDays, easterOf, holidaysByLaw } from './holiday.ts';

test('the eighteen holidays of 2026', () => {
  expect(holidaysByLaw(2026).map(({ day }) => day.slice(5))).toEqual(
    '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25'.split(
      ' ',
    ),
  );
});

test.each([
  [1984, '1984-04-22'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2038, '2038-04-25'],
])('Easter of %d is %s', (year, day) => expect(easterOf(year)).toBe(day));

test('what the law moves falls on a Monday in every year, and what it does not move keeps its day', () => {
  for (let year = 1984; year < 2100; year++) {
    const holidays = holidaysByLaw(year);
    for (const { day, isMoved } of holidays) if (isMoved) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(holidays.map(({ day }) => day)).toContain(`${year}-07-20`);
    // Two may fall together, as Sacred Heart and Saints Peter and Paul did in 2025.
    expect([17, 18]).toContain(holidays.length);
  }
});

test('Sacred Heart and Saints Peter and Paul of 2025 are one day', () => {
  expect(holidaysByLaw(2025).filter(({ day }) => day === '2025-06-30')).toHaveLength(1);
});

test('five business days after Thursday 16 July 2026 skip the 20th', () => {
  const days = new Set(holidaysByLaw(2026).map(({ day }) => day));
  expect(addBusinessDays('2026-07-16', 5, (day) => days.has(day))).toBe('2026-07-24');
  expect(addBusinessDays('2026-07-16', 6, (day) => days.has(day))).toBe('2026-07-27');
});
