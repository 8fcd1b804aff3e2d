import { describe, expect, it } from 'vitest';
import { accountRule, addressRule, afterFailure, secondsLocked, triesLeft, type LockState } from './sign-in-lock.ts';

const minutesLater = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 15, 42) + minutes * 60_000);
const fail = (times: number, from: LockState | undefined, at: Date) => {
  let state = from;
  for (let time = 0; time < times; time += 1) state = afterFailure(state, accountRule, at);
  return state!;
};

describe('the lock of an account', () => {
  it('counts down from five and closes for a quarter of an hour', () => {
    const now = minutesLater(0);
    expect(triesLeft(undefined, accountRule, now)).toBe(5);
    const four = fail(4, undefined, now);
    expect(triesLeft(four, accountRule, now)).toBe(1);
    expect(secondsLocked(four, now)).toBe(0);
    expect(secondsLocked(fail(5, undefined, now), now)).toBe(15 * 60);
  });

  it('opens again after its time, with all tries', () => {
    const closed = fail(5, undefined, minutesLater(0));
    expect(secondsLocked(closed, minutesLater(14))).toBe(60);
    expect(secondsLocked(closed, minutesLater(15))).toBe(0);
    expect(triesLeft(closed, accountRule, minutesLater(15))).toBe(5);
  });

  it('stays closed longer each time, at most four hours', () => {
    let state: LockState | undefined;
    const lengths: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const now: Date = state?.lockedUntil ?? minutesLater(0);
      state = fail(5, state, now);
      lengths.push(secondsLocked(state, now) / 60);
    }
    expect(lengths).toEqual([15, 30, 60, 120, 240, 240, 240]);
  });

  it('is not lengthened by tries while it is closed', () => {
    const closed = fail(5, undefined, minutesLater(0));
    expect(fail(20, closed, minutesLater(10))).toEqual(closed);
  });

  it('forgets failures that are an hour old, and after a day how often it was closed', () => {
    expect(triesLeft(fail(4, undefined, minutesLater(0)), accountRule, minutesLater(61))).toBe(5);
    const closed = fail(5, undefined, minutesLater(0));
    const nextDay = minutesLater(24 * 60 + 1);
    expect(secondsLocked(fail(5, closed, nextDay), nextDay)).toBe(15 * 60);
  });
});

describe('the lock of an address', () => {
  it('bears as many failures as the setting says, over all accounts', () => {
    const rule = addressRule(100);
    let state: LockState | undefined;
    for (let time = 0; time < 99; time += 1) state = afterFailure(state, rule, minutesLater(0));
    expect(secondsLocked(state, minutesLater(0))).toBe(0);
    expect(secondsLocked(afterFailure(state, rule, minutesLater(1)), minutesLater(1))).toBe(15 * 60);
  });
});
