import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/contract/calendar-day.ts';
import { addMonths, readDay, readWholeDay, typeDay, weekdayOf, weeksOf } from './date-text.ts';

const TODAY = '2026-11-24';

describe('a day as people write it', () => {
  test.each([
    ['27/11/2026', '2026-11-27'],
    ['27/11', '2026-11-27'],
    ['27-11-26', '2026-11-27'],
    ['7.1.2027', '2027-01-07'],
    ['27 nov', '2026-11-27'],
    ['27 de noviembre de 2026', '2026-11-27'],
    ['vie 27 nov', '2026-11-27'],
    ['2026-11-27', '2026-11-27'],
    [' 1 sept 2026 ', '2026-09-01'],
    ['3 Dec', '2026-12-03'],
    ['2 mar 2027', '2027-03-02'],
    ['mar 2 mar 2027', '2027-03-02'],
    ['15 de marzo', '2026-03-15'],
    ['Tue 2 Mar 2027', '2027-03-02'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, TODAY)).toBe(day);
  });

  test.each(['', '31/2/2026', '99/99', 'mañana', '27', '29/02/2026', '1/1/0001'])('%j is no day', (text) => {
    expect(readDay(text, TODAY)).toBeUndefined();
  });

  test.each([
    ['27/11/2026', '2026-11-27'],
    ['2026-11-27', '2026-11-27'],
    ['27 de noviembre de 2026', '2026-11-27'],
  ])('%s needs nothing more', (text, day) => expect(readWholeDay(text, TODAY)).toBe(day));

  test.each(['27/1', '27/11', '27 nov', '27-11-26', '27/11/202', '2026-11-2', '31/2/2026', '27/11/20261', ''])(
    '%j may still go on, or is no day',
    (text) => expect(readWholeDay(text, TODAY)).toBeUndefined(),
  );

  test('it is typed with bars', () => expect(typeDay('2026-11-07')).toBe('07/11/2026'));
});

describe('the calendar', () => {
  test('weeks begin on Monday and are whole', () => {
    const weeks = weeksOf('2026-11-24');
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.[6]).toBe('2026-12-06');
    expect(weeks).toHaveLength(6);
    expect(weeksOf('2027-02-10')).toHaveLength(4);
    expect(weekdayOf('2026-11-23')).toBe(0);
  });

  test('a month later is the same day or the last one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
