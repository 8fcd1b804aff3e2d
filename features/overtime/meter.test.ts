import { expect, test } from 'vitest';
import { exceeds, metersOf } from './meter.ts';

const caps = { day: 120, week: 720 };

test('eleven hours approved and two more asked: the meter shows thirteen of twelve', () => {
  const meters = metersOf(120, { day: 0, week: 660 }, caps);
  expect(meters.week).toEqual({ before: 660, after: 780, cap: 720, isOver: true });
  expect(meters.day.isOver).toBe(false);
  expect(exceeds(meters)).toBe(true);
});

test('two and a half hours on a day are over its cap, and kept whole', () => {
  const meters = metersOf(150, { day: 0, week: 0 }, caps);
  expect(meters.day).toEqual({ before: 0, after: 150, cap: 120, isOver: true });
});

test('exactly the cap is not over it', () => {
  expect(exceeds(metersOf(120, { day: 0, week: 600 }, caps))).toBe(false);
});
