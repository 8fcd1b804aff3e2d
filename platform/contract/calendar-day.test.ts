import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addDays, daysFrom, eachDay } from './calendar-day.ts';
import { day, moment } from './schemas.ts';

test('a day on the wire lies between 1900 and 2100', () => {
  const isDay = (value: string) => z.safeParse(day, value).success;
  expect(['1900-01-01', '2026-11-24', '2100-12-31'].map(isDay)).toEqual([true, true, true]);
  expect(['0000-01-01', '0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31'].map(isDay)).toEqual([
    ...[false, false, false, false, false],
  ]);
});

test('so does a moment, in whatever zone it is told', () => {
  const isMoment = (value: string) => z.safeParse(moment, value).success;
  expect(['1900-01-01T00:00:00Z', '2026-11-24T10:42:00-05:00', '2100-12-31T23:59:59.999Z'].map(isMoment)).toEqual([
    ...[true, true, true],
  ]);
  expect(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'].map(isMoment)).toEqual([
    ...[false, false, false],
  ]);
});

test('a wrong day is told once, as a date', () => {
  const told = (value: string) => z.safeParse(day, value).error?.issues.map((issue) => issue.code);
  expect(told('nonsense')).toEqual(['invalid_format']);
  expect(told('2026-02-30')).toEqual(['invalid_format']);
  expect(told('9999-12-31')).toEqual(['invalid_format']);
});

test('reckoning leaves the calendar of four digits by no way', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2100-12-31', 1)).toBe('2101-01-01');
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
  expect(() => addDays('2026-12-31', 1e300)).toThrow(RangeError);
  expect(() => addDays('nonsense', 1)).toThrow(RangeError);
});

test('going through days ends, whatever they are', () => {
  expect([...eachDay('2026-12-30', '2027-01-02')]).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect([...eachDay('2026-12-30', '2026-12-29')]).toEqual([]);
  expect([...eachDay('1900-01-01', '2100-12-31')]).toHaveLength(73_414);
  expect(() => [...eachDay('9999-12-31', '9999-12-31')]).toThrow(RangeError);
  expect(() => [...eachDay('0001-01-01', '9999-12-31')]).toThrow(RangeError);
  expect(() => [...daysFrom('2026-12-30', 400)]).toThrow('not found within 400 days');
  expect(daysFrom('2026-12-30', 2, -1).next().value).toBe('2026-12-30');
});
