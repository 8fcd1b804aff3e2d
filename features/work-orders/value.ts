import * as z from 'zod/mini';

// What a piece of work is worth to the operation in a year, in its own units: minutes, errors, penalties, revenue. The
// figure is shown as the formula that it came from, so that nobody has to believe it.

const amount = (most: number) => z.number().check(z.int(), z.minimum(0), z.maximum(most));

export const value = z.strictObject({
  /** Minutes saved in each case, how many cases one person has in a day, and how many people do it. */
  minutes: amount(480),
  cases_a_day: amount(5_000),
  people: amount(20_000),
  /** Cases in a thousand that go wrong today and would not, and what one of them costs, in pesos. */
  errors_per_thousand: amount(1_000),
  error_cost: amount(50_000_000),
  /** Penalties avoided and revenue won in a year, in pesos. */
  penalty: amount(100_000_000_000),
  revenue: amount(100_000_000_000),
});
export type Value = z.infer<typeof value>;

export const nothing: Value = {
  minutes: 0,
  cases_a_day: 0,
  people: 0,
  errors_per_thousand: 0,
  error_cost: 0,
  penalty: 0,
  revenue: 0,
};

export interface Rates {
  /** What an hour of an agent costs, in pesos: a parameter of the company. */
  readonly hourCost: number;
  readonly daysAYear: number;
}

export interface Yearly {
  readonly hours: number;
  readonly time: number;
  readonly errors: number;
  readonly penalty: number;
  readonly revenue: number;
  readonly total: number;
}

/** Pesos and hours in a year, each part by itself. */
export function yearlyOf(given: Value, { hourCost, daysAYear }: Rates): Yearly {
  const cases = given.cases_a_day * given.people * daysAYear;
  const hours = Math.round((given.minutes * cases) / 60);
  const time = hours * hourCost;
  const errors = Math.round((cases * given.errors_per_thousand) / 1_000) * given.error_cost;
  const { penalty, revenue } = given;
  return { hours, time, errors, penalty, revenue, total: time + errors + penalty + revenue };
}

/** What a share of a value comes to, in pesos. The share is in hundredths. */
export const partOf = (yearly: number, share: number): number => Math.round((yearly * share) / 100);

/** Minutes that a person works in a day at most: more than those nothing can save. */
const mostMinutes = 600;

/** More is saved than a person works in a day. */
export function isAbsurd({ minutes, cases_a_day: cases }: Value): boolean {
  return minutes * cases > mostMinutes;
}

/** Nobody said what it is worth. */
export function isWorthless(given: Value): boolean {
  return yearlyOf(given, { hourCost: 1, daysAYear: 1 }).total === 0;
}
