import { expect, test } from 'vitest';
import fc from 'fast-check';
import { accrualOf, accruedBy, keepsSixDays, serviceMonths } from './vacation.ts';

test('seven months of service give 8,75 days, and a year gives 15', () => {
  expect(accruedBy(7, 15)).toBe(875);
  expect(accruedBy(12, 15)).toBe(1500);
  expect(serviceMonths('2026-04-20', '2026-11-20')).toBe(7);
  expect(serviceMonths('2026-04-20', '2026-11-19')).toBe(6);
  expect(serviceMonths('2026-01-31', '2026-02-28')).toBe(1);
});

test('the months sum up to what the time of service gives, whatever a year gives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 480 }), fc.integer({ min: 15, max: 30 }), (months, daysAYear) => {
      const sum = Array.from({ length: months }, (_, at) => accrualOf(at + 1, daysAYear)).reduce((a, b) => a + b, 0);
      expect(sum).toBe(accruedBy(months, daysAYear));
    }),
  );
});

test('six days in a row stay possible: asked for, had already, or left', () => {
  expect(keepsSixDays({ hundredths: 500, balance: 1125, hasBlock: false }, 6)).toBe(true);
  expect(keepsSixDays({ hundredths: 500, balance: 1000, hasBlock: false }, 6)).toBe(false);
  expect(keepsSixDays({ hundredths: 500, balance: 1000, hasBlock: true }, 6)).toBe(true);
  expect(keepsSixDays({ hundredths: 600, balance: 600, hasBlock: false }, 6)).toBe(true);
});
