import { expect, test } from 'vitest';
import { balanceBars } from './balance-bars.ts';

const months = [
  { month: '2026-09', hundredths: 875 },
  { month: '2026-10', hundredths: 1000 },
  { month: '2026-11', hundredths: 1250 },
];

test('each month is drawn by its own figure', () => {
  expect(balanceBars(months, 1250).map(({ share }) => share)).toEqual([0.7, 0.8, 1]);
});

test('days that were approved since the month began leave the last bar at once', () => {
  expect(balanceBars(months, 500).map(({ share }) => share)).toEqual([0.875, 1, 0.5]);
  expect(balanceBars(months, -30).at(-1)).toEqual({ month: '2026-11', isNow: true, share: 0 });
});
