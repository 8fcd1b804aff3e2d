import {
  add,
  decimal,
  divide,
  least,
  most,
  multiply,
  one,
  roundTo,
  subtract,
  sumOf,
  textOf,
  zero,
  type Decimal,
} from './decimal.ts';
import type { Component, Metric, PlanRules } from './plan.ts';

// What a person earned in a period, and why. Pure and deterministic: the same rules and figures give the same lines, in
// whatever order the figures came. Every peso names its rule and its inputs.

export interface Input {
  readonly id: string;
  readonly metric: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Decimal text. */
  readonly value: string;
}

/** How much of the period counts. Absent where the plan does not prorate. */
export interface Presence {
  readonly days: number;
  readonly ofDays: number;
  readonly shifts: number;
  readonly ofShifts: number;
}

/** One step of a line's arithmetic, in figures that a person can follow. Its words come from the phrases by `name`. */
export interface Working {
  readonly name:
    'units' | 'rate' | 'step' | 'gate_missed' | 'reversed' | 'factor' | 'presence' | 'shifts' | 'capped' | 'rounded';
  readonly values: Readonly<Record<string, string>>;
}

export interface Line {
  /** Key of the component, or `factor`, `presence`, `cap`, `rounding` for what changes the sum. */
  readonly key: string;
  readonly name: string;
  readonly amount: string;
  readonly workings: readonly Working[];
  readonly inputIds: readonly string[];
}

export interface Result {
  readonly total: string;
  readonly lines: readonly Line[];
  /** Each figure of the plan as the period gathered it. */
  readonly figures: Readonly<Record<string, string>>;
}

interface Gathered {
  readonly value: Decimal;
  readonly inputIds: readonly string[];
}

/** Computes a period. Figures of unknown metrics are left out. The sum of the lines is the total, to the peso. */
export function calculate(rules: PlanRules, inputs: readonly Input[], presence: Presence): Result {
  const figures = new Map(rules.metrics.map((metric) => [metric.key, gather(metric, inputs)]));
  const figureOf = (key: string): Gathered => figures.get(key) ?? { value: zero, inputIds: [] };
  const lines = rules.components.map((component) => lineOf(component, rules, figureOf));
  let sum = sumOf(lines.map((line) => decimal(line.amount)));
  const change = (key: string, name: string, next: Decimal, working: Working, inputIds: readonly string[] = []) => {
    if (next !== sum) lines.push({ key, name, amount: textOf(subtract(next, sum)), workings: [working], inputIds });
    sum = next;
  };
  for (const factor of rules.factors) {
    const { value, inputIds } = figureOf(factor.metric);
    const by = reached(factor.steps, value);
    const multiplier = by ? decimal(by.value) : one;
    change(
      `factor.${factor.metric}`,
      factor.name,
      multiply(sum, multiplier),
      {
        name: 'factor',
        values: { figure: textOf(value), factor: textOf(multiplier) },
      },
      inputIds,
    );
  }
  const part = partOf(rules.prorates, presence);
  if (part)
    change('presence', '', divide(multiply(sum, part.of), part.whole), {
      name: rules.prorates === 'shifts' ? 'shifts' : 'presence',
      values: { of: textOf(part.of), whole: textOf(part.whole) },
    });
  if (rules.cap !== null) {
    const cap = decimal(rules.cap);
    change('cap', '', least(sum, cap), { name: 'capped', values: { cap: rules.cap } });
  }
  const unit = decimal(rules.rounding);
  change('rounding', '', roundTo(sum, unit), { name: 'rounded', values: { unit: rules.rounding } });
  return {
    total: textOf(sum),
    lines,
    figures: Object.fromEntries([...figures].map(([key, { value }]) => [key, textOf(value)])),
  };
}

function lineOf(component: Component, rules: PlanRules, figureOf: (key: string) => Gathered): Line {
  const { value: units, inputIds } = figureOf(component.metric);
  const workings: Working[] = [{ name: 'units', values: { units: textOf(units) } }];
  const { key, name } = component;
  const missed = rules.gates.find(
    (gate) =>
      (gate.components.length === 0 || gate.components.includes(key)) &&
      figureOf(gate.metric).value < decimal(gate.least),
  );
  if (missed) {
    const values = { metric: missed.metric, figure: textOf(figureOf(missed.metric).value), least: missed.least };
    return { key, name, amount: '0', workings: [...workings, { name: 'gate_missed', values }], inputIds };
  }
  let amount = earned(component, units, workings);
  for (const reversal of rules.reversals.filter((one) => one.component === key)) {
    const undone = figureOf(reversal.metric).value;
    const taken = least(amount, multiply(undone, decimal(reversal.value)));
    if (taken === 0n) continue;
    amount = subtract(amount, taken);
    workings.push({
      name: 'reversed',
      values: { units: textOf(undone), value: reversal.value, amount: textOf(taken) },
    });
  }
  return { key, name, amount: textOf(amount), workings, inputIds };
}

function earned(component: Component, units: Decimal, workings: Working[]): Decimal {
  if (units <= 0n) return zero;
  if (component.pays !== 'steps') {
    workings.push({ name: 'rate', values: { rate: component.value } });
    return multiply(units, decimal(component.value));
  }
  if (component.mode !== 'each') {
    const step = reached(component.steps, units);
    if (!step) return zero;
    workings.push({ name: 'step', values: { from: step.from, value: step.value } });
    return component.mode === 'flat' ? decimal(step.value) : multiply(units, decimal(step.value));
  }
  const parts = component.steps.map(({ from, value }, index) => {
    const next = component.steps[index + 1];
    const inside = subtract(next ? least(units, decimal(next.from)) : units, decimal(from));
    const counted = most(zero, inside);
    if (counted > 0n) workings.push({ name: 'step', values: { from, value, units: textOf(counted) } });
    return multiply(counted, decimal(value));
  });
  return parts.reduce(add, zero);
}

/** The last step that a figure reaches. */
function reached<Step extends { from: string }>(steps: readonly Step[], value: Decimal): Step | undefined {
  return steps.findLast(({ from }) => value >= decimal(from));
}

function gather(metric: Metric, inputs: readonly Input[]): Gathered {
  const own = inputs
    .filter((input) => input.metric === metric.key)
    .sort((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1));
  const inputIds = own.map(({ id }) => id);
  if (own.length === 0) return { value: zero, inputIds };
  const values = own.map(({ value }) => decimal(value));
  if (metric.gathers === 'last') return { value: values.at(-1) ?? zero, inputIds };
  const sum = sumOf(values);
  return { value: metric.gathers === 'sum' ? sum : divide(sum, decimal(own.length)), inputIds };
}

function partOf(prorates: PlanRules['prorates'], presence: Presence): { of: Decimal; whole: Decimal } | undefined {
  if (prorates === 'no') return undefined;
  const [of, whole] = prorates === 'days' ? [presence.days, presence.ofDays] : [presence.shifts, presence.ofShifts];
  return whole === 0 ? { of: zero, whole: one } : { of: decimal(Math.min(of, whole)), whole: decimal(whole) };
}
