import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { faultsOf, planRules, type PlanRules } from '../calculation/plan.ts';
import { wordsOf } from '../calculation/words.ts';
import type { RowIssue } from './tables.ts';
import { readFigure } from './file-sheet.ts';

// How the rows of a file become plans: those with the same code and day are one version.

export interface PlanRow {
  readonly number: number;
  readonly personId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly issues: readonly RowIssue[];
}

export interface ReadPlan {
  readonly code: string;
  readonly name: string;
  readonly startsOn: string;
  readonly rules: PlanRules;
  readonly people: readonly string[];
}

/**
 * Made of the rows of one plan, rounded by the rule of the company on their day where they say none; the issues of what cannot be so
 * stand at the row that says it.
 */
export function readPlans(
  rows: readonly PlanRow[],
  roundingOn: (day: string) => string,
): { plans: ReadPlan[]; issues: Map<number, RowIssue[]> } {
  const issues = new Map<number, RowIssue[]>();
  const groups = Map.groupBy(
    rows.filter((row) => row.fields['plan'] && row.fields['starts_on']),
    ({ fields }) => `${fields['plan']} ${fields['starts_on']}`,
  );
  const plans: ReadPlan[] = [];
  for (const group of groups.values()) {
    const plan = readPlan(group, roundingOn, (number, issue) =>
      issues.set(number, [...(issues.get(number) ?? []), issue]),
    );
    if (plan) plans.push(plan);
  }
  return { plans, issues };
}

type Tell = (row: number, issue: RowIssue) => void;

function readPlan(rows: readonly PlanRow[], roundingOn: (day: string) => string, tell: Tell): ReadPlan | undefined {
  const first = rows[0]!;
  const startsOn = first.fields['starts_on']!;
  if (!startsOn.endsWith('-01')) tell(first.number, { column: 'starts_on', code: 'not_first_day', value: startsOn });
  const draft = draftOf(rows, roundingOn(startsOn), tell);
  const people = rows.filter(({ fields }) => fields['row'] === 'person');
  const seen = new Set<string>();
  for (const { number, personId } of people) {
    if (personId !== null && seen.has(personId)) tell(number, { column: 'document', code: 'twice' });
    if (personId !== null) seen.add(personId);
  }
  const read = z.safeParse(planRules, draft);
  if (!read.success) {
    const [issue] = read.error.issues;
    tell(first.number, { column: 'row', code: 'rules_wrong', value: String(issue?.path[0] ?? '') });
    return undefined;
  }
  const [fault] = faultsOf(read.data);
  if (fault) {
    const code =
      fault.fault === 'steps_overlap'
        ? 'steps_overlap'
        : fault.fault === 'unknown_metric'
          ? 'metric_unknown'
          : 'rules_wrong';
    const at = rows.findLast(({ fields }) => fields['key'] === fault.at || fields['metric'] === fault.at) ?? first;
    tell(at.number, { column: code === 'steps_overlap' ? 'from' : 'metric', code, value: fault.at });
    return undefined;
  }
  const named = rows.find(({ fields }) => fields['row'] === 'plan')?.fields['name'];
  const code = first.fields['plan']!;
  return { code, name: named ?? code, startsOn, rules: read.data, people: [...seen] };
}

const units: Readonly<Record<string, string>> = {
  cantidad: 'count',
  count: 'count',
  pesos: 'pesos',
  porcentaje: 'share',
  share: 'share',
  minutos: 'minutes',
  minutes: 'minutes',
};
const gathers: Readonly<Record<string, string>> = {
  suma: 'sum',
  sum: 'sum',
  promedio: 'average',
  average: 'average',
  último: 'last',
  ultimo: 'last',
  last: 'last',
};
const parts: Readonly<Record<string, string>> = {
  no: 'no',
  días: 'days',
  dias: 'days',
  days: 'days',
  turnos: 'shifts',
  shifts: 'shifts',
};
const modes: Readonly<Record<string, string>> = { step_whole: 'whole', step_each: 'each', step_flat: 'flat' };

function draftOf(rows: readonly PlanRow[], rounding: string, tell: Tell) {
  const steps = new Map<
    string,
    { pays: 'steps'; key: string; name: string; metric: string; mode: string; steps: unknown[] }
  >();
  const factors = new Map<string, { name: string; metric: string; steps: unknown[] }>();
  const draft = {
    metrics: [] as unknown[],
    components: [] as unknown[],
    gates: [] as unknown[],
    factors: [] as unknown[],
    cap: null as string | null,
    prorates: 'no',
    reversals: [] as unknown[],
    rounding,
  };
  for (const { number, fields } of rows) {
    const { row, key = '', name = '', metric = '' } = fields;
    const figure = (column: 'from' | 'value') => {
      const text = fields[column] ?? '';
      const value = readFigure({ text, isNumber: /^\d+\.\d+$/.test(text) });
      if (value === undefined) tell(number, { column, code: text === '' ? 'missing' : 'not_a_number', value: text });
      return value ?? '0';
    };
    const word = (column: string, known: Readonly<Record<string, string>>) => {
      const found = known[(fields[column] ?? '').toLowerCase()];
      if (!found) tell(number, { column, code: 'word_unknown', value: fields[column] ?? '' });
      return found ?? Object.values(known)[0];
    };
    if (row === 'metric')
      draft.metrics.push({ key, name, unit: word('metric', units), gathers: word('value', gathers) });
    else if (row === 'per_unit') draft.components.push({ pays: row, key, name, metric, value: figure('value') });
    else if (row === 'share') {
      const value = figure('value');
      if (Number(value) > 1) tell(number, { column: 'value', code: 'share_wild', value: fields['value'] ?? '' });
      draft.components.push({ pays: row, key, name, metric, value: Number(value) > 1 ? '1' : value });
    } else if (row && row in modes) {
      const known = steps.get(key) ?? { pays: 'steps' as const, key, name, metric, mode: modes[row]!, steps: [] };
      if (!steps.has(key)) draft.components.push(known);
      steps.set(key, known);
      known.steps.push({ from: figure('from'), value: figure('value') });
    } else if (row === 'gate') draft.gates.push({ metric, least: figure('value'), components: key ? [key] : [] });
    else if (row === 'factor') {
      const known = factors.get(metric) ?? { name, metric, steps: [] };
      if (!factors.has(metric)) draft.factors.push(known);
      factors.set(metric, known);
      known.steps.push({ from: figure('from'), value: figure('value') });
    } else if (row === 'cap') draft.cap = figure('value');
    else if (row === 'prorates') draft.prorates = word('value', parts)!;
    else if (row === 'reversal') draft.reversals.push({ metric, component: key, value: figure('value') });
    else if (row === 'rounding') draft.rounding = figure('value');
  }
  return draft;
}

/** The words that are signed, and their hash. */
export function writtenOf({ name, startsOn, rules }: Pick<ReadPlan, 'name' | 'startsOn' | 'rules'>) {
  const words = [`${name}, desde ${startsOn.split('-').reverse().join('/')}.`, ...wordsOf(rules)].join('\n');
  return { words, sha256: createHash('sha256').update(words).digest('hex') };
}
