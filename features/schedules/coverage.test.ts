import { describe, expect, test } from 'vitest';
import { gapsOf, rangesOf, shortageOf, slotsOf, staffedOn } from './coverage.ts';

const day = '2026-12-01';
const shift = (starts: number, ends: number, people = 1, more: object = {}) => ({
  ...{ day, starts: starts * 60, ends: ends * 60, break_starts: null, break_ends: null, people },
  ...more,
});

describe('how many are at work', () => {
  test('who is there through the whole half hour counts, and nobody during a break', () => {
    const slots = staffedOn(day, [shift(6.25, 10, 3, { break_starts: 480, break_ends: 495 })]);
    expect(slots.slice(12, 21)).toEqual([0, 3, 3, 3, 0, 3, 3, 3, 0]);
  });

  test('a night of the day before counts in the morning, and its own hours only until midnight', () => {
    const nights = [shift(22, 30, 2), shift(22, 30, 5, { day: '2026-11-30' })];
    const slots = staffedOn(day, nights);
    expect([slots[0], slots[11], slots[12], slots[43], slots[44], slots[47]]).toEqual([5, 5, 0, 0, 2, 2]);
  });
});

describe('what is missing', () => {
  test('shortage and surplus come in runs; where nobody is needed nothing is told', () => {
    const needed = slotsOf([
      { from: 360, to: 720, people: 4 },
      { from: 480, to: 540, people: 6 },
    ]);
    const staffed = staffedOn(day, [shift(6, 11, 4), shift(11, 14, 5)]);
    expect(gapsOf(needed, staffed)).toEqual([
      { from: 480, to: 540, people: -2, needed: 6, staffed: 4 },
      { from: 660, to: 720, people: 1, needed: 4, staffed: 5 },
    ]);
    expect(shortageOf(needed, staffed)).toBe(2);
  });

  test('ranges and half hours say the same', () => {
    const ranges = [
      { from: 0, to: 360, people: 1 },
      { from: 1320, to: 1440, people: 7 },
    ];
    expect(rangesOf(slotsOf(ranges))).toEqual(ranges);
  });
});
