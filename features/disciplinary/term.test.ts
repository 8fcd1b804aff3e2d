import { describe, expect, it } from 'vitest';
import { businessDaysBetween, firstDayAfter, lastDayOf, termOf } from './term.ts';

const holidays = new Set(['2026-07-20', '2026-08-07', '2026-12-08', '2026-12-25']);
const isHoliday = (day: string) => holidays.has(day);

describe('a term of five business days', () => {
  it('that begins with a receipt on Thursday 2026-07-16 runs over the holiday of July 20 and closes on Monday 27', () => {
    expect(
      termOf('2026-07-16', 5, isHoliday)
        .filter(({ counts }) => counts !== null)
        .map(({ day }) => day),
    ).toEqual(['2026-07-17', '2026-07-21', '2026-07-22', '2026-07-23', '2026-07-24']);
    expect(lastDayOf('2026-07-16', 5, isHoliday)).toBe('2026-07-24');
    expect(firstDayAfter('2026-07-16', 5, isHoliday)).toBe('2026-07-27');
  });
  it('says of each day why it counts or not', () => {
    expect(termOf('2026-07-16', 5, isHoliday).map(({ why }) => why)).toEqual([
      'received',
      'business',
      'weekend',
      'weekend',
      'holiday',
      'business',
      'business',
      'business',
      'business',
      'weekend',
      'weekend',
      'after',
    ]);
  });
  it('that is received on a Saturday begins on Monday', () => {
    expect(lastDayOf('2026-11-21', 5, isHoliday)).toBe('2026-11-27');
  });
  it('runs over Christmas and New Year', () => {
    expect(lastDayOf('2026-12-22', 5, isHoliday)).toBe('2026-12-30');
  });
});

it('business days between two days leave out the first and count the last', () => {
  expect(businessDaysBetween('2026-07-16', '2026-07-24', isHoliday)).toBe(5);
  expect(businessDaysBetween('2026-07-24', '2026-07-24', isHoliday)).toBe(0);
});
