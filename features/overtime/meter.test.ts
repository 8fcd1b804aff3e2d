import { expect, test } from 'vitest';
import { exceeds, metersOf, minutesByDay } from './meter.ts';

const day = (asked: number, known = 0) => ({ asked, known, cap: 120 });
const week = (asked: number, known = 0) => ({ asked, known, cap: 720 });

test('eleven hours approved and two more asked: the meter shows thirteen of twelve', () => {
  const meters = metersOf([day(120)], [week(120, 660)]);
  expect(meters.week).toEqual({ before: 660, after: 780, cap: 720, isOver: true });
  expect(meters.day.isOver).toBe(false);
  expect(exceeds(meters)).toBe(true);
});

test('two and a half hours on a day are over its cap, and kept whole', () => {
  expect(metersOf([day(150)], [week(150)]).day).toEqual({ before: 0, after: 150, cap: 120, isOver: true });
});

test('exactly the cap is not over it', () => {
  expect(exceeds(metersOf([day(120)], [week(120, 600)]))).toBe(false);
});

test('hours over midnight count for the day on which they are worked', () => {
  expect([...minutesByDay({ starts: 1380, ends: 1560 })]).toEqual([
    [0, 60],
    [1, 120],
  ]);
  expect(metersOf([day(60), day(120, 30)], [week(180)]).day).toMatchObject({ after: 150, isOver: true });
});

test('hours in the rest before a shift are over, whatever their number', () => {
  expect(exceeds(metersOf([day(60)], [week(60)], { minutes: 600, limit: 720 }))).toBe(true);
});
