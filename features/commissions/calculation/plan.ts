import * as z from 'zod/mini';
import { text } from '#platform/contract/schemas.ts';

// The conditions of a commission as data. What a person signs is written from it, and what is paid is computed from it: the
// two can never differ. Numbers are decimal text, so that no figure passes through floating point.

const figure = z.string().check(z.regex(/^-?\d{1,15}(?:\.\d{1,6})?$/));
const positive = z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,6})?$/));
/** A share of one: `0.8` is 80 %. Read from a file, `80` is refused rather than guessed. */
const share = z.string().check(z.regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/));
const key = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/));
const label = text(80, 2);

/** A figure that is counted for a person: how the days of a period become one number. */
export const metric = z.strictObject({
  key,
  name: label,
  unit: z.enum(['count', 'pesos', 'share', 'minutes']),
  gathers: z.enum(['sum', 'average', 'last']),
});

const step = z.strictObject({ from: positive, value: positive });
const steps = z.array(step).check(z.minLength(1), z.maxLength(20));

export const component = z.discriminatedUnion('pays', [
  /** So many pesos for each unit. */
  z.strictObject({ pays: z.literal('per_unit'), key, name: label, metric: key, value: positive }),
  /** A share of an amount. */
  z.strictObject({ pays: z.literal('share'), key, name: label, metric: key, value: share }),
  /**
   * By steps: `whole` pays each unit at the value of the step that is reached, `each` pays the units of every step at its
   * own value, `flat` pays the value of the step once.
   */
  z.strictObject({
    pays: z.literal('steps'),
    key,
    name: label,
    metric: key,
    mode: z.enum(['whole', 'each', 'flat']),
    steps,
  }),
]);

export const planRules = z.strictObject({
  metrics: z.array(metric).check(z.minLength(1), z.maxLength(20)),
  components: z.array(component).check(z.minLength(1), z.maxLength(20)),
  /** Without these minimums the components that they name pay nothing; no names: none of them. */
  gates: z
    .array(z.strictObject({ metric: key, least: positive, components: z.array(key).check(z.maxLength(20)) }))
    .check(z.maxLength(10)),
  /** From the reached step on, the sum of the components is multiplied: accelerators over one, quality under one. */
  factors: z.array(z.strictObject({ name: label, metric: key, steps })).check(z.maxLength(5)),
  /** The most that a period pays, in pesos; null for none. */
  cap: z.nullable(positive),
  /** Whether a part of a period pays its part: by calendar days, or by shifts worked of those planned. */
  prorates: z.enum(['no', 'days', 'shifts']),
  /**
   * What is taken back for a unit that fell away (a sale undone in its own period). It lowers what the period earned and
   * never what was paid before: a wage that was earned is not taken back (CST 59, 149).
   */
  reversals: z.array(z.strictObject({ metric: key, component: key, value: positive })).check(z.maxLength(5)),
  /** To how many pesos the total is rounded, half away from zero. */
  rounding: z.string().check(z.regex(/^(?:[1-9]\d?|100)$/)),
});

export type Metric = z.infer<typeof metric>;
export type Component = z.infer<typeof component>;
export type PlanRules = z.infer<typeof planRules>;
export { figure, share, positive };

export type PlanFault =
  'unknown_metric' | 'unknown_component' | 'double_key' | 'steps_overlap' | 'factor_wild' | 'gate_never_met';

/** What the shape alone cannot refuse. In the order in which somebody would mend it. */
export function faultsOf(rules: PlanRules): { fault: PlanFault; at: string }[] {
  const faults: { fault: PlanFault; at: string }[] = [];
  const metrics = new Map(rules.metrics.map((one) => [one.key, one]));
  const components = new Set(rules.components.map((one) => one.key));
  const keys = [...rules.metrics.map((one) => one.key), ...rules.components.map((one) => one.key)];
  for (const [index, one] of keys.entries())
    if (keys.indexOf(one) !== index) faults.push({ fault: 'double_key', at: one });
  const used = [...rules.components, ...rules.gates, ...rules.factors, ...rules.reversals];
  for (const { metric: wanted } of used) if (!metrics.has(wanted)) faults.push({ fault: 'unknown_metric', at: wanted });
  const named = [...rules.gates.flatMap((gate) => gate.components), ...rules.reversals.map((one) => one.component)];
  for (const wanted of named) if (!components.has(wanted)) faults.push({ fault: 'unknown_component', at: wanted });
  for (const one of rules.components)
    if (one.pays === 'steps' && !areRising(one.steps)) faults.push({ fault: 'steps_overlap', at: one.key });
  for (const one of rules.factors) {
    if (!areRising(one.steps)) faults.push({ fault: 'steps_overlap', at: one.metric });
    if (one.steps.some(({ value }) => Number(value) > 5)) faults.push({ fault: 'factor_wild', at: one.metric });
  }
  for (const gate of rules.gates)
    if (metrics.get(gate.metric)?.unit === 'share' && Number(gate.least) > 1)
      faults.push({ fault: 'gate_never_met', at: gate.metric });
  return faults;
}

function areRising(list: readonly { from: string }[]): boolean {
  return list.every(({ from }, index) => index === 0 || Number(from) > Number(list[index - 1]?.from));
}
