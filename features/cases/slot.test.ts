import { expect, test } from 'vitest';
import { isDoubled } from './slot.ts';

const at = (time: string) => Date.parse(`2026-12-01T${time}:00-05:00`);

test('moments stand in each other’s way when one begins before another ends', () => {
  const known = [{ at: at('09:00'), minutes: 45 }];
  expect(isDoubled(known, [at('09:45'), at('10:15')], 30)).toBe(false);
  expect(isDoubled(known, [at('09:30')], 30)).toBe(true);
  expect(isDoubled(known, [at('08:45')], 30)).toBe(true);
  expect(isDoubled([], [at('11:00'), at('11:20')], 30)).toBe(true);
  expect(isDoubled([], [], 30)).toBe(false);
});
