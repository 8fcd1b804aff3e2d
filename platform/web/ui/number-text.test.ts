import { expect, test } from 'vitest';
import { readNumber, writeNumber } from './number-text.ts';

test.each([
  ['2.100.000', 2_100_000],
  ['11,25', 11.25],
  ['1.234,5', 1234.5],
  ['1234.5', 1234.5],
  ['$ 31.500', 31_500],
  ['35 %', 35],
  ['-4', -4],
  ['0', 0],
])('%s is %d', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test('nothing is undefined and words are no number', () => {
  expect(readNumber('  ')).toBeUndefined();
  expect(readNumber('doce')).toBeNaN();
  expect(readNumber('1,2,3')).toBeNaN();
});

test('it is written with dots between thousands', () => {
  expect(writeNumber(2_100_000, 'es-CO')).toBe('2.100.000');
  expect(writeNumber(11.25, 'es-CO')).toBe('11,25');
  expect(writeNumber(Number.NaN, 'es-CO')).toBe('');
});
