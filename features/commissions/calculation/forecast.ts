import { calculate, type Input, type Presence, type Result } from './calculate.ts';
import { decimal, divide, multiply, textOf } from './decimal.ts';
import type { PlanRules } from './plan.ts';

/** A period so far, as one figure for each measure: what a guess starts from. */
export function guess(rules: PlanRules, figures: Readonly<Record<string, string>>, presence: Presence): Result {
  const inputs: Input[] = Object.entries(figures).map(([metric, value]) => ({ id: metric, metric, value, day: '' }));
  return calculate(rules, inputs, presence);
}

/** What the whole period pays if its other days are like those that passed. Averages stay as they are. */
export function forecast(
  rules: PlanRules,
  figures: Readonly<Record<string, string>>,
  { passed, ofDays, presence }: { passed: number; ofDays: number; presence: Presence },
): string {
  if (passed <= 0) return '0';
  const grown = rules.metrics.map(({ key, gathers }) => {
    const value = figures[key] ?? '0';
    const whole = () => textOf(divide(multiply(decimal(value), decimal(ofDays)), decimal(passed)));
    return [key, gathers === 'sum' ? whole() : value] as const;
  });
  return guess(rules, Object.fromEntries(grown), presence).total;
}
