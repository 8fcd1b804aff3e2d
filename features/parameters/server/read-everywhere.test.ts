import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { legalNames } from '../legal-parameter.ts';

const sources = globSync(['features/**/*.ts', 'features/**/*.tsx'])
  .filter((path) => !/\.(test|spec)\.tsx?$|\/(es|en)\.ts$|parameters\/legal-parameter\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('every parameter is read by somebody', () => {
  const all = sources.map(({ text }) => text).join('\n');
  expect(legalNames.filter((name) => !all.includes(`'${name}'`))).toEqual([]);
});

/** Rooms that work with the law, and the numbers of it that their code must read from the table. */
const lawful = /^features\/(requests|overtime|schedules|payroll|resignations|disciplinary)\//;
const legal = new Set([
  42, 44, 46, 47, 48, 90, 126, 180, 210, 220, 230, 240, 540, 66.67, 6_667, 5_000, 1_750_905, 249_095,
]);
/** Names of numbers that only look like one of the law's, and what they are. */
const others: Readonly<Record<string, string>> = { slotsInDay: 'half hours of a day', daysAhead: 'days until a load' };

test('no number of the law stands in the code', () => {
  const found = sources
    .filter(({ path }) => lawful.test(path) && !/\/(web|seed)\/|seed\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:export )?const (\w+)(?:: [^=]+)? = ([\d_.]+);/gm)]
        .filter(([, name = '', number = '']) => legal.has(Number(number.replaceAll('_', ''))) && !(name in others))
        .map(([line]) => `${path}: ${line}`),
    );
  expect(found).toEqual([]);
});
