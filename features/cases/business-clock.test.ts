import { expect, test } from 'vitest';
import fc from 'fast-check';
import { addBusinessHours, hoursADay } from './business-clock.ts';

const timeZone = 'America/Bogota';
const holidays = new Set(['2026-11-02', '2026-11-16', '2026-12-08', '2026-12-25']);
const clock = { timeZone, isHoliday: (day: string) => holidays.has(day) };
const after = (start: string, hours: number) => addBusinessHours(new Date(start), hours, clock).toISOString();

test('hours go on the next business day, weekends and holidays left out', () => {
  expect(after('2026-11-24T08:00:00-05:00', 8)).toBe('2026-11-24T21:00:00.000Z');
  expect(after('2026-11-24T08:20:00-05:00', 16)).toBe('2026-11-26T13:20:00.000Z');
  expect(after('2026-11-27T15:00:00-05:00', 2)).toBe('2026-11-30T14:00:00.000Z');
  expect(after('2026-12-07T15:00:00-05:00', 2)).toBe('2026-12-09T14:00:00.000Z');
  expect(after('2026-11-28T23:00:00-05:00', 1)).toBe('2026-11-30T14:00:00.000Z');
});

test('more hours never come earlier, and a whole day of them is another business day', () => {
  const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 60 }), (from, hours) => {
      const one = addBusinessHours(from, hours, clock).getTime();
      expect(addBusinessHours(from, hours + 1, clock).getTime()).toBeGreaterThan(one);
      expect(addBusinessHours(new Date(one), hoursADay, clock).getTime()).toBe(
        addBusinessHours(from, hours + hoursADay, clock).getTime(),
      );
    }),
    { numRuns: 60 },
  );
});
