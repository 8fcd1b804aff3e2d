import { describe, expect, it } from 'vitest';
import { makesCycle, priorityOf, rankOf } from './priority.ts';
import { nothing, value, yearlyOf } from './value.ts';

const rates = { hourCost: 12_000, daysAYear: 250 };

describe('what a request is worth in a year', () => {
  it('is minutes by cases, people and days, as hours and as pesos', () => {
    const { hours, time, total } = yearlyOf({ ...nothing, minutes: 3, cases_a_day: 40, people: 10 }, rates);
    expect([hours, time, total]).toEqual([5_000, 60_000_000, 60_000_000]);
  });
  it('adds errors that no longer happen, penalties and revenue', () => {
    const given = {
      ...nothing,
      cases_a_day: 10,
      people: 2,
      errors_per_thousand: 20,
      error_cost: 5_000,
      penalty: 1_000_000,
      revenue: 2,
    };
    expect(yearlyOf(given, rates)).toMatchObject({ errors: 500_000, penalty: 1_000_000, revenue: 2, total: 1_500_002 });
  });
  it.each([{ minutes: -1 }, { minutes: 481 }, { people: 1.5 }, { penalty: 1e15 }])('refuses %j', (wrong) => {
    expect(value.safeParse({ ...nothing, ...wrong }).success).toBe(false);
  });
});

it('impact and urgency give the priority', () => {
  expect([priorityOf('company', 'stopped'), priorityOf('team', 'losing'), priorityOf('person', 'someday')]).toEqual([
    'critical',
    'medium',
    'low',
  ]);
});

it('what is worth more for less work stands before, and each who joins moves it up', () => {
  const base = { yearly: 60_000_000, effortHours: 40, priority: 'medium' as const, joined: 0 };
  expect(rankOf({ ...base, effortHours: 20 })).toBeGreaterThan(rankOf(base));
  expect(rankOf({ ...base, joined: 3 })).toBeGreaterThan(rankOf(base));
  expect(rankOf({ ...base, effortHours: null })).toBe(rankOf(base));
});

it('an order never comes to wait for itself, however long the way', () => {
  const waitsFor = new Map([
    ['b', ['c']],
    ['c', ['a']],
  ]);
  expect([makesCycle('a', 'b', waitsFor), makesCycle('a', 'a', waitsFor), makesCycle('d', 'b', waitsFor)]).toEqual([
    true,
    true,
    false,
  ]);
});
