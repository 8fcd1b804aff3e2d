import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import plaza from './lint-rules.js';

function complaintsOn(code: string): string[] {
  const config: Linter.Config = {
    plugins: { plaza },
    rules: { 'plaza/bounded-days': 'error', 'plaza/page-is-polled': 'error' },
  };
  return new Linter().verify(code, [config]).map(({ ruleId }) => ruleId ?? 'parsing');
}

test.each([
  'for (let day = from; day <= to; day = addDays(day, 1)) count(day);',
  'let day = after; while (!isWorkingDay(day)) day = addDays(day, 1);',
  'let day = from; do { day = plusDays(day, 1); } while (day < to);',
  'for (;;) { if (isFree(day)) break; day = nextDay(day); }',
  'for (let at = addBusinessDays(from, 1); at <= to; at = addBusinessDays(at, 1)) count(at);',
  'for (let at = Date.parse(from); at <= last; at += DAY) days.push(at);',
])('a loop that goes from day to day until a day comes is told: %s', (code) => {
  expect(complaintsOn(code)).toEqual(['plaza/bounded-days']);
});

test.each([
  'for (const day of eachDay(from, to)) count(day);',
  'for (const one of people) { const day = addDays(one.from, 1); note(day); }',
  'let day = from; if (isLate) day = addDays(day, 1);',
  'for (const one of people) { let day = one.from; day = addDays(day, 1); note(day); }',
])('what ends by itself is not: %s', (code) => {
  expect(complaintsOn(code)).toEqual([]);
});

test.each([
  "expect(await page.getByRole('dialog').count()).toBe(0);",
  "expect(await button.isDisabled(), 'nothing is written').toBe(true);",
])('a journey that looks once at what a page shows is told: %s', (code) => {
  expect(complaintsOn(code)).toEqual(['plaza/page-is-polled']);
});

test.each([
  "await expect.poll(() => page.getByRole('dialog').count()).toBe(0);",
  'expect(await plaza.axe(page)).toEqual([]);',
])('one that asks until it is so, or for what a call answers, is not: %s', (code) => {
  expect(complaintsOn(code)).toEqual([]);
});
