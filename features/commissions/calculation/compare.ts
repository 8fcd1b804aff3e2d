import type { Metric, PlanRules } from './plan.ts';

// What a new version changes for whom it pays: line by line, and whether it is for the better.

export type ChangeUnit = Metric['unit'] | 'times' | 'word';

export interface Change {
  readonly what: 'component' | 'step' | 'gate' | 'factor' | 'cap' | 'reversal' | 'prorates';
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Of what `before` and `after` are. */
  readonly unit: ChangeUnit;
  /** From which figure on it pays, before and after, of a step. */
  readonly from: { readonly before: string | null; readonly after: string | null; readonly unit: ChangeUnit } | null;
  readonly isWorse: boolean;
}

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly unit: ChangeUnit;
}
type Figures = ReadonlyMap<string, Figure>;

/** Every difference, those of the components first. Whatever cannot be shown to be better or the same counts as worse. */
export function changesBetween(before: PlanRules, after: PlanRules): Change[] {
  const metrics = new Map([...before.metrics, ...after.metrics].map((one) => [one.key, one]));
  return [
    ...differences('component', valuesOf(before), valuesOf(after), (a, b) => b < a),
    ...stairDifferences('step', stairsOf(before), stairsOf(after), metrics),
    ...differences('gate', gatesOf(before, metrics), gatesOf(after, metrics), (a, b) => b > a, 'less'),
    ...stairDifferences('factor', factorsOf(before), factorsOf(after), metrics),
    ...differences('reversal', reversalsOf(before, metrics), reversalsOf(after, metrics), (a, b) => b > a, 'less'),
    ...capChange(before.cap, after.cap),
    ...(before.prorates === after.prorates
      ? []
      : [
          {
            what: 'prorates' as const,
            name: '',
            before: before.prorates,
            after: after.prorates,
            unit: 'word' as const,
            from: null,
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
  kind: 'more' | 'less' = 'more',
): Change[] {
  const changes: Change[] = [];
  for (const [key, { value, ...told }] of before) {
    const next = after.get(key);
    const change = { what, ...told, before: value, from: null };
    if (!next) changes.push({ ...change, after: null, isWorse: kind === 'more' });
    else if (Number(next.value) !== Number(value))
      changes.push({ ...change, after: next.value, isWorse: isWorseIf(Number(value), Number(next.value)) });
  }
  for (const [key, { value, ...told }] of after)
    if (!before.has(key))
      changes.push({ what, ...told, before: null, after: value, from: null, isWorse: kind === 'less' });
  return changes;
}

interface Stair {
  readonly name: string;
  readonly metric: string;
  readonly unit: ChangeUnit;
  readonly steps: readonly Step[];
}
interface Step {
  readonly from: string;
  readonly value: string;
}
type Metrics = ReadonlyMap<string, Metric>;

/** Steps that begin elsewhere are the same step moved, in their order: one line tells from where to where. */
function stairDifferences(
  what: 'step' | 'factor',
  before: ReadonlyMap<string, Stair>,
  after: ReadonlyMap<string, Stair>,
  metrics: Metrics,
): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const { name, metric, unit } = (is ?? was)!;
    const [old, fresh] = [was?.steps ?? [], is?.steps ?? []];
    const gone = old.filter(({ from }) => !fresh.some((one) => Number(one.from) === Number(from)));
    const came = fresh.filter(({ from }) => !old.some((one) => Number(one.from) === Number(from)));
    const pairs: (readonly [Step | undefined, Step | undefined])[] = [
      ...old.flatMap((step) => {
        const now = fresh.find((one) => Number(one.from) === Number(step.from));
        return now && Number(now.value) !== Number(step.value) ? [[step, now] as const] : [];
      }),
      ...Array.from({ length: Math.max(gone.length, came.length) }, (_, at) => [gone[at], came[at]] as const),
    ];
    return pairs.map(([a, b]) => ({
      what,
      name,
      unit,
      before: a?.value ?? null,
      after: b?.value ?? null,
      from: { before: a?.from ?? null, after: b?.from ?? null, unit: metrics.get(metric)?.unit ?? 'count' },
      isWorse: stepIsWorse(a, b, what),
    }));
  });
}

function stepIsWorse(before: Step | undefined, after: Step | undefined, what: 'step' | 'factor'): boolean {
  if (before && after) return Number(after.from) > Number(before.from) || Number(after.value) < Number(before.value);
  // A multiplier under one takes away: that one goes is better, that one comes is worse.
  if (before) return what === 'step' || Number(before.value) > 1;
  return what === 'factor' && Number(after!.value) < 1;
}

const figures = (entries: readonly (readonly [string, Figure])[]): Figures => new Map(entries);

const valuesOf = ({ components }: PlanRules) =>
  figures(
    components.flatMap(({ key, metric, name, ...one }) =>
      one.pays === 'steps'
        ? []
        : [
            [
              `${key} ${metric} ${one.pays}`,
              { name, value: one.value, unit: one.pays === 'share' ? 'share' : 'pesos' },
            ] as const,
          ],
    ),
  );

const stairsOf = ({ components }: PlanRules): ReadonlyMap<string, Stair> =>
  new Map(
    components.flatMap((one) =>
      one.pays === 'steps'
        ? [[`${one.key} ${one.metric} ${one.mode}`, { ...one, unit: 'pesos' } satisfies Stair] as const]
        : [],
    ),
  );

const gatesOf = ({ gates }: PlanRules, metrics: Metrics) =>
  figures(
    gates.map(({ metric, components, least }) => {
      const { name = metric, unit = 'count' } = metrics.get(metric) ?? {};
      return [`${metric} ${components.join()}`, { name, value: least, unit }] as const;
    }),
  );

const factorsOf = ({ factors }: PlanRules): ReadonlyMap<string, Stair> =>
  new Map(factors.map((one) => [one.metric, { ...one, unit: 'times' }] as const));

const reversalsOf = ({ reversals }: PlanRules, metrics: Metrics) =>
  figures(
    reversals.map(
      ({ metric, component, value }) =>
        [`${metric} ${component}`, { name: metrics.get(metric)?.name ?? metric, value, unit: 'pesos' }] as const,
    ),
  );

function capChange(before: string | null, after: string | null): Change[] {
  if (before === after) return [];
  const isWorse = after !== null && (before === null || Number(after) < Number(before));
  return [{ what: 'cap', name: '', before, after, unit: 'pesos', from: null, isWorse }];
}
