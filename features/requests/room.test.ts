import { describe, expect, test } from 'vitest';
import { roomOf, type DayFacts } from './room.ts';

const day: DayFacts = {
  ...{ isClosed: false, isTaken: false, isFree: false, isNeeded: false },
  ...{ missing: 0, people: 10, absent: 0, awayPercent: 20 },
};

describe('whether a day has room for one more absence', () => {
  test.each<[string, Partial<DayFacts>, string]>([
    ['a day on which everybody is there is green', {}, 'green'],
    ['one of ten away leaves room for a second one', { absent: 1 }, 'green'],
    ['two of ten away are all that may be', { absent: 2 }, 'full'],
    ['in a team of three one may be away', { people: 3 }, 'green'],
    ['in a team of three a second one may not', { people: 3, absent: 1 }, 'full'],
    ['what the campaign needs counts before the team', { isNeeded: true, absent: 5 }, 'green'],
    ['a campaign that would lack somebody has no room', { isNeeded: true, missing: 1 }, 'full'],
    ['a day of rest needs no permission', { isFree: true, absent: 9 }, 'free'],
    ['a day with another request is taken', { isTaken: true }, 'taken'],
    ['a day before the notice is closed, whatever else', { isClosed: true, isTaken: true }, 'closed'],
  ])('%s', (_title, facts, room) => expect(roomOf({ ...day, ...facts })).toBe(room));
});
