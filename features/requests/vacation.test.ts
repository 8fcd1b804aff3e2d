import { expect, test } from 'vitest';
import fc from 'fast-check';
import { accrualOf, accruedBy, keepsSixDays, serviceMonths, suspendedDays } from './vacation.ts';

test('suspended days are counted once by months of 30 days, and only within the span', () => {
  const whole = (...spans: [string, string][]) =>
    suspendedDays(
      spans.map(([from, to]) => ({ from, to })),
      '2026-01-15',
      '2026-12-31',
    );
  expect(whole()).toBe(0);
  expect(whole(['2026-03-01', '2026-03-31'])).toBe(30);
  expect(whole(['2026-03-16', '2026-03-31'], ['2026-03-01', '2026-03-15'])).toBe(30);
  expect(whole(['2026-03-01', '2026-03-10'], ['2026-03-08', '2026-03-09'], ['2026-03-10', '2026-03-12'])).toBe(12);
  expect(whole(['2026-01-01', '2026-01-20'], ['2026-12-30', '2027-01-20'])).toBe(7);
  expect(whole(['2026-01-01', '2026-01-10'], ['2027-01-01', '2027-01-20'])).toBe(0);
});

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
