import { expect, test } from 'vitest';
import { forecast } from './forecast.ts';

test('who is under way counts by the share that came through before, and the range widens with doubt', () => {
  const conversion = { interview: { reached: 200, signed: 100 }, offer: { reached: 100, signed: 90 } };
  const { likely, least, most } = forecast({ signed: 10, interview: 20, offer: 10 }, conversion);
  expect(likely).toBe(29);
  expect(least).toBeGreaterThanOrEqual(10);
  expect(least).toBeLessThan(likely);
  expect(most).toBeGreaterThan(likely);
  expect(most).toBeLessThanOrEqual(40);
});

test('without anybody under way it is certain', () => {
  expect(forecast({ signed: 7, onboarded: 3 }, {})).toEqual({ likely: 10, least: 10, most: 10 });
});

test('a stage without history is a guess of the half with a wide range', () => {
  const { likely, least, most } = forecast({ offer: 4 }, {});
  expect(likely).toBe(2);
  expect([least, most]).toEqual([0, 4]);
});
