import { expect, test } from 'vitest';
import { lastDayOfLeave } from './leave.ts';

const days = (...spans: [string, string][]) => spans.map(([startsOn, endsOn]) => ({ startsOn, endsOn }));

test.each([
  ['none', days(), undefined],
  ['one that ended yesterday', days(['2026-11-20', '2026-11-23']), undefined],
  ['one that begins tomorrow', days(['2026-11-25', '2026-11-30']), undefined],
  ['one of today alone', days(['2026-11-24', '2026-11-24']), '2026-11-24'],
  ['two without a day between', days(['2026-11-27', '2026-12-02'], ['2026-11-20', '2026-11-26']), '2026-12-02'],
  ['two with a day between', days(['2026-11-20', '2026-11-26'], ['2026-11-28', '2026-12-02']), '2026-11-26'],
  ['one within another', days(['2026-11-20', '2026-11-30'], ['2026-11-22', '2026-11-25']), '2026-11-30'],
  ['across the end of a year', days(['2026-11-24', '2026-12-31'], ['2027-01-01', '2027-01-03']), '2027-01-03'],
])('the last day of leave, of %s', (_name, leaves, expected) => {
  expect(lastDayOfLeave(leaves, '2026-11-24')).toBe(expected);
});
