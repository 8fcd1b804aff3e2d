import { describe, expect, test } from 'vitest';
import { phoneText, readPhone } from './phone-text.ts';

describe('the number of a line', () => {
  test.each([
    ['106', 106, '106'],
    ['01 8000 113 113', 18_000_113_113, '01 8000 113 113'],
    ['018000-112-1020', 180_001_121_020, '01 8000 112 1020'],
    ['(601) 555 0142', 6_015_550_142, '601 555 0142'],
    ['+57 300 555 0199', 3_005_550_199, '300 555 0199'],
  ])('%s is kept as a number and shown as it is dialled', (typed, value, shown) => {
    expect(readPhone(typed)).toBe(value);
    expect(phoneText(value)).toBe(shown);
    expect(readPhone(shown)).toBe(value);
  });

  test.each(['', '12', '0106', 'javascript:1', '01 8000 12', '123456789012345'])('%s is none', (typed) => {
    expect(readPhone(typed)).toBeUndefined();
  });
});
