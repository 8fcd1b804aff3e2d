import { conceptKeys, concepts, kindOf, type Concept } from './concept.ts';

/** One line as payroll delivered it; pesos are positive, also of a deduction. */
export interface Line {
  readonly concept: Concept;
  /** Days or hours. */
  readonly quantity: number | null;
  readonly amount: number;
  /** What a share is taken of. */
  readonly base: number | null;
  readonly note: string | null;
}

/** A line with what it was the last time; `amount` is 0 where it is there no more. */
export interface ComparedLine extends Line {
  readonly previous: { readonly quantity: number | null; readonly amount: number } | null;
}

export interface Totals {
  readonly earned: number;
  readonly deducted: number;
  readonly net: number;
}

/** What the lines add up to, counted in cents so that no fraction is lost. */
export function totalsOf(lines: readonly Line[]): Totals {
  const cents = (nature: 'earning' | 'deduction') =>
    lines.reduce(
      (sum, line) => (kindOf(line.concept).nature === nature ? sum + Math.round(line.amount * 100) : sum),
      0,
    );
  const earned = cents('earning');
  const deducted = cents('deduction');
  return { earned: earned / 100, deducted: deducted / 100, net: (earned - deducted) / 100 };
}

/** The lines of a payslip beside those of the one before, in the order of the concepts; those that ceased stay, with 0. */
export function compareLines(lines: readonly Line[], before: readonly Line[] | null): ComparedLine[] {
  const find = (all: readonly Line[], concept: Concept) => all.find((line) => line.concept === concept);
  return conceptKeys.flatMap((concept) => {
    const now = find(lines, concept);
    const then = before ? find(before, concept) : undefined;
    if (!now && !then) return [];
    const line = now ?? { concept, quantity: null, amount: 0, base: null, note: null };
    return [{ ...line, previous: then ? { quantity: then.quantity, amount: then.amount } : null }];
  });
}

/** How a line is named where somebody claims about it: the number of its payslip and its concept. */
export function lineKeyOf(number: number, concept: Concept): string {
  return `${number}.${concept}`;
}

/** The payslip and the concept that a key names; undefined when it is none. */
export function readLineKey(key: string): { number: number; concept: Concept } | undefined {
  const [, digits, concept] = /^(\d{1,13})\.([a-z_]+)$/.exec(key) ?? [];
  if (digits === undefined || concept === undefined || !Object.hasOwn(concepts, concept)) return undefined;
  return { number: Number(digits), concept: concept as Concept };
}

/** Why a line has the amount it has: the figures of the sentence that explains it. */
export type Working =
  | { readonly kind: 'days' | 'hours'; readonly quantity: number; readonly each: number }
  | { readonly kind: 'share'; readonly share: number; readonly base: number };

/** How the amount of a line is reckoned, by its own figures; undefined where there are none. */
export function workingOf({ concept, quantity, amount, base }: Line): Working | undefined {
  const { measure } = kindOf(concept);
  if ((measure === 'days' || measure === 'hours') && quantity !== null && quantity > 0)
    return { kind: measure, quantity, each: amount / quantity };
  if (measure === 'share' && base !== null && base > 0) return { kind: 'share', share: amount / base, base };
  return undefined;
}

/** Why a line changed since the last payslip. */
export type Change = 'same' | 'new' | 'gone' | 'more' | 'less' | 'more_quantity' | 'less_quantity';

/** What changed in a line; undefined where there is no payslip before. */
export function changeOf(line: ComparedLine, hasBefore: boolean): Change | undefined {
  if (!hasBefore) return undefined;
  if (line.previous === null) return 'new';
  if (line.amount === 0 && line.previous.amount !== 0) return 'gone';
  const more = line.amount - line.previous.amount;
  if (more === 0) return 'same';
  const counted = (line.quantity ?? 0) - (line.previous.quantity ?? 0);
  if (counted !== 0 && counted > 0 === more > 0) return more > 0 ? 'more_quantity' : 'less_quantity';
  return more > 0 ? 'more' : 'less';
}
