import { describe, expect, test } from 'vitest';
import { readAmount, readQuantity } from './amount.ts';

const text = (value: string) => readAmount(value, { isNumber: false });

describe('sums of a payroll file', () => {
  test.each([
    ['1.750.905', 1_750_905],
    ['1,750,905', 1_750_905],
    ['1.750.905,50', 1_750_905.5],
    ['1,750,905.50', 1_750_905.5],
    ['$ 200.000', 200_000],
    ['COP 200000', 200_000],
    ['1500,5', 1500.5],
    ['1.500', 1500],
    ['0', 0],
    ['-20.000', -20_000],
  ])('%s is read as it is written in Colombia or abroad', (written, value) => expect(text(written)).toBe(value));

  test.each(['dos mil', '1.2.3', '12.34.56', '1,2,3.4.5', '', '--5', '1e9', 'NaN'])('%s is no sum', (written) =>
    expect(text(written)).toBeUndefined(),
  );

  test('a figure of a spreadsheet is taken as the program keeps it', () => {
    expect(readAmount('1500.125', { isNumber: true })).toBe(1500.13);
    expect(readAmount('1.500', { isNumber: true })).toBe(1.5);
  });

  test('days and hours have fractions, not thousands', () => {
    expect(readQuantity('7,5')).toBe(7.5);
    expect(readQuantity('7.500')).toBe(7.5);
    expect(readQuantity('1.000.000')).toBeUndefined();
  });
});
