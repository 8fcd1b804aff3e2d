import { expect, test } from 'vitest';
import { dayOfCell } from './sheet-day.ts';

const written = (text: string) => dayOfCell({ text, isNumber: false });
const counted = (text: string) => dayOfCell({ text, isNumber: true });

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-3-5', '2026-03-05'],
  ['2026-11-30T00:00:00', '2026-11-30'],
  ['30/11/2026', '2026-11-30'],
  ['5.3.2026', '2026-03-05'],
  ['29/02/2028', '2028-02-29'],
])('%s in a sheet is the day %s', (text, day) => {
  expect(written(text)).toBe(day);
});

test.each([
  '31/31/2027',
  '11/24/2026',
  '29/02/2027',
  '2026-13-01',
  '2026-00-10',
  '00/01/2026',
  '30/11/26',
  'lunes',
  '1/1/1800',
])('%s is no day: it is refused, and never read as another one', (text) => {
  expect(written(text)).toBeUndefined();
});

test('a sheet counts days from the end of 1899, hours among them', () => {
  expect(counted('46356')).toBe('2026-11-30');
  expect(counted('46356.75')).toBe('2026-11-30');
  expect(counted('33970')).toBe('1993-01-01');
});

test.each(['0', '-3', '20261130', 'NaN'])('the number %s is no day', (text) => {
  expect(counted(text)).toBeUndefined();
});
