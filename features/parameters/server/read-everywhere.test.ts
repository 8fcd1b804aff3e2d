import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { legalNames } from '../legal-parameter.ts';

const sources = globSync(['features/**/*.ts', 'features/**/*.tsx'])
  .filter((path) => !/\.(test|spec)\.tsx?$|\/(es|en)\.ts$|parameters\/legal-parameter\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Seeds and screens do not count: a number that only they name changes nothing. */
const reading = sources.filter(({ path }) => !/seed|demo|\/web\//.test(path));

test('every parameter is read by somebody', () => {
  const all = reading.map(({ text }) => text).join('\n');
  expect(legalNames.filter((name) => !all.includes(`'${name}'`))).toEqual([]);
});

/** Rooms that work with the law, and the numbers of it that their code must read from the table. */
const lawful =
  /^features\/(requests|overtime|schedules|payroll|resignations|disciplinary|security|commissions|referrals|complaints|habeas-data)\//;
const legal = new Set([
  13, 35, 42, 44, 46, 47, 48, 65, 66.67, 70, 75, 90, 126, 180, 210, 220, 230, 240, 480, 540, 1.25, 5_000, 6_667,
  249_095, 1_750_905,
]);
/** Files of sizes and shapes, where a number is none of the law's. */
const shapes = /(export|print|sheet|register)\.ts$|(contract|kind|-shape|-calls)\.ts$|testing\.ts$/;
/** Lines in which a number only looks like one of the law's, and what it is. */
const others: Readonly<Record<string, string>> = {
  'slotsInDay = 48': 'half hours of a day',
  'warnAt: [75]': 'per cent of a clock after which who should move is reminded',
  'length <= 540': 'the longest certificate that is read',
  'warningDays = [80, 120, 150, 180]': 'when HR is warned of a chain',
};

test('no number of the law stands in the code', () => {
  const found = reading
    .filter(({ path }) => lawful.test(path) && !shapes.test(path))
    .flatMap(({ path, text }) =>
      withoutWords(text)
        .split('\n')
        .filter((line) => numbersIn(line).some((one) => legal.has(one)))
        .filter((line) => !Object.keys(others).some((known) => line.includes(known)))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

const withoutWords = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|\/(?:[^/\\\n]|\\.)+\/[a-z]*\.(?:exec|test)/g, '');
const numbersIn = (line: string) =>
  [...line.matchAll(/(?<![\w.$])\d[\d_]*(?:\.\d+)?(?![\w.])/g)].map(([one]) => Number(one.replaceAll('_', '')));
