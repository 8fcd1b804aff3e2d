import type { Component, PlanRules } from './plan.ts';

// What a new version changes for whom it pays: line by line, and whether it is for the better.

export interface Change {
  readonly what: 'component' | 'step' | 'gate' | 'factor' | 'cap' | 'reversal' | 'prorates' | 'removed' | 'added';
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isWorse: boolean;
}

type Figures = ReadonlyMap<string, { readonly name: string; readonly value: string }>;

/** Every difference, those of the components first. Whatever cannot be shown to be better or the same counts as worse. */
export function changesBetween(before: PlanRules, after: PlanRules): Change[] {
  const names = new Map([...before.metrics, ...after.metrics].map(({ key, name }) => [key, name]));
  return [
    ...differences('component', valuesOf(before), valuesOf(after), (a, b) => b < a),
    ...differences('step', stepsOf(before), stepsOf(after), (a, b) => b < a),
    ...differences('gate', gatesOf(before, names), gatesOf(after, names), (a, b) => b > a, 'less'),
    ...differences('factor', factorsOf(before), factorsOf(after), (a, b) => b < a, 'factor'),
    ...differences('reversal', reversalsOf(before, names), reversalsOf(after, names), (a, b) => b > a, 'less'),
    ...capChange(before.cap, after.cap),
    ...(before.prorates === after.prorates
      ? []
      : [
          {
            what: 'prorates' as const,
            name: '',
            before: before.prorates,
            after: after.prorates,
            isWorse: after.prorates !== 'no',
          },
        ]),
  ];
}

/** Whether anything in it is for the worse: such a change is never dated back. */
export const isWorse = (before: PlanRules, after: PlanRules) =>
  changesBetween(before, after).some((one) => one.isWorse);

function differences(
  what: Change['what'],
  before: Figures,
  after: Figures,
  isWorseIf: (a: number, b: number) => boolean,
  kind: 'more' | 'less' | 'factor' = 'more',
): Change[] {
  const changes: Change[] = [];
  for (const [key, { name, value }] of before) {
    const next = after.get(key);
    if (!next) changes.push({ what, name, before: value, after: null, isWorse: goneIsWorse(kind, value) });
    else if (Number(next.value) !== Number(value))
      changes.push({
        what,
        name,
        before: value,
        after: next.value,
        isWorse: isWorseIf(Number(value), Number(next.value)),
      });
  }
  for (const [key, { name, value }] of after)
    if (!before.has(key)) changes.push({ what, name, before: null, after: value, isWorse: cameIsWorse(kind, value) });
  return changes;
}

const goneIsWorse = (kind: 'more' | 'less' | 'factor', value: string) =>
  kind === 'more' || (kind === 'factor' && Number(value) > 1);
const cameIsWorse = (kind: 'more' | 'less' | 'factor', value: string) =>
  kind === 'less' || (kind === 'factor' && Number(value) < 1);

const figures = (entries: readonly (readonly [string, string, string])[]): Figures =>
  new Map(entries.map(([key, name, value]) => [key, { name, value }]));

const valuesOf = ({ components }: PlanRules) =>
  figures(
    components.flatMap((one) =>
      one.pays === 'steps' ? [] : [[`${one.key} ${one.metric} ${one.pays}`, one.name, one.value] as const],
    ),
  );

const stepsOf = ({ components }: PlanRules) =>
  figures(
    components.flatMap((one: Component) =>
      one.pays === 'steps'
        ? one.steps.map(
            ({ from, value }) =>
              [`${one.key} ${one.metric} ${one.mode} ${from}`, `${one.name} ≥ ${from}`, value] as const,
          )
        : [],
    ),
  );

const gatesOf = ({ gates }: PlanRules, names: ReadonlyMap<string, string>) =>
  figures(
    gates.map(
      (one) => [`${one.metric} ${one.components.join()}`, names.get(one.metric) ?? one.metric, one.least] as const,
    ),
  );

const factorsOf = ({ factors }: PlanRules) =>
  figures(
    factors.flatMap((one) =>
      one.steps.map(({ from, value }) => [`${one.metric} ${from}`, `${one.name} ≥ ${from}`, value] as const),
    ),
  );

const reversalsOf = ({ reversals }: PlanRules, names: ReadonlyMap<string, string>) =>
  figures(
    reversals.map((one) => [`${one.metric} ${one.component}`, names.get(one.metric) ?? one.metric, one.value] as const),
  );

function capChange(before: string | null, after: string | null): Change[] {
  if (before === after) return [];
  const isWorse = after !== null && (before === null || Number(after) < Number(before));
  return [{ what: 'cap', name: '', before, after, isWorse }];
}
