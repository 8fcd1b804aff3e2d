/** One measured thing beside its limit, as it is printed. */
export interface Figure {
  readonly name: string;
  /** With its unit. */
  readonly ours: string;
  /** What was measured in the same run and cannot be beaten; empty where the goal itself is the limit. */
  readonly limit: string;
  readonly ratio?: number;
  readonly goal: string;
  readonly ok: boolean;
}

/** A scenario answers its figures; it measures its limits in the same run. */
export type Scenario = () => Promise<readonly Figure[]>;

/** Rate beside the rate of the bare limit. */
export function rateFigure(name: string, ours: number, limit: number, goal: { least: number; aim: number }): Figure {
  const ratio = ours / limit;
  return {
    name,
    ours: `${Math.round(ours)}/s`,
    limit: `${Math.round(limit)}/s`,
    ratio,
    goal: `>= ${goal.least} (aim ${goal.aim})`,
    ok: ratio >= goal.least,
  };
}

/** A cost that must stay under a ceiling. */
export function costFigure(name: string, ours: number, unit: string, goal: { most: number; aim?: number }): Figure {
  const digits = ours < 10 ? 2 : ours < 100 ? 1 : 0;
  return {
    name,
    ours: `${ours.toFixed(digits)} ${unit}`,
    limit: '',
    goal: `<= ${goal.most} ${unit}${goal.aim === undefined ? '' : ` (aim ${goal.aim})`}`,
    ok: ours <= goal.most,
  };
}

/** What is told beside another figure, without a goal of its own. */
export function toldFigure(name: string, ours: number, unit: string): Figure {
  return { name, ours: `${ours.toFixed(1)} ${unit}`, limit: '', goal: 'told', ok: true };
}

/** A score that must reach a floor. */
export function scoreFigure(name: string, ours: number, goal: { least: number; aim?: number }): Figure {
  return {
    name,
    ours: String(ours),
    limit: '',
    goal: `>= ${goal.least}${goal.aim === undefined ? '' : ` (aim ${goal.aim})`}`,
    ok: ours >= goal.least,
  };
}

export function line({ name, ours, limit, ratio, goal, ok }: Figure): string {
  const shown = ratio === undefined ? '' : ratio.toFixed(2);
  const columns = [name.padEnd(34), ours.padStart(12), limit.padStart(12), shown.padStart(6), goal.padStart(22)];
  return `${columns.join('  ')}  ${ok ? 'ok' : 'MISSED'}`;
}
