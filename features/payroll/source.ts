import { kindOf, type Concept } from './concept.ts';
import type { Line } from './payslip.ts';

// What the rooms of hours and absences know of a period, and how a line of payroll stands beside it.

/** Something that a line is made of: a shift, overtime, or days away. */
export interface KnownEvent {
  /** The first day. */
  readonly day: string;
  /** Hours or days, as the concept counts. */
  readonly quantity: number;
  /** Pesos by the rates of its day; null where payroll reckons it. */
  readonly amount: number | null;
}

export interface KnownLine {
  readonly concept: Concept;
  readonly quantity: number;
  readonly amount: number | null;
  readonly events: readonly KnownEvent[];
}

export interface KnownPeriod {
  readonly from: string;
  readonly to: string;
  /** Overtime that was handed over and not paid yet belongs to a period that is not published. */
  readonly isPublished: boolean;
  readonly payrollId: string | null;
}

export interface Difference {
  readonly concept: Concept;
  /** What payroll delivered; 0 where it has no such line. */
  readonly loaded: { readonly quantity: number | null; readonly amount: number };
  /** What is known; 0 where nothing is. */
  readonly known: { readonly quantity: number; readonly amount: number | null };
}

/** Hours are delivered with two decimals. */
const hundredth = 0.011;
/** Payroll rounds each line, and each of its parts. */
const roundedShare = 0.005;

/** Events of one concept as a line. */
export function knownLine(concept: Concept, events: readonly KnownEvent[]): KnownLine {
  const amounts = events.map(({ amount }) => amount);
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
  return {
    concept,
    quantity: Math.round(sum(events.map(({ quantity }) => quantity)) * 100) / 100,
    amount: amounts.includes(null) ? null : Math.round(sum(amounts.map((one) => one ?? 0))),
    events,
  };
}

/** Where the lines of a person disagree with what is known of the period, by concept; what has no source is not looked at. */
export function differencesOf(lines: readonly Line[], known: readonly KnownLine[]): Difference[] {
  const concepts = new Set([...lines, ...known].map(({ concept }) => concept));
  return [...concepts]
    .filter((concept) => kindOf(concept).source !== undefined)
    .flatMap((concept) => {
      const { quantity = 0, amount = 0 } = lines.find((line) => line.concept === concept) ?? {};
      const source = known.find((line) => line.concept === concept) ?? { quantity: 0, amount: 0 };
      const sameQuantity = quantity === null || Math.abs(quantity - source.quantity) < hundredth;
      const tolerated = Math.max(2, (source.amount ?? 0) * roundedShare);
      const sameAmount = source.amount === null || Math.abs(amount - source.amount) <= tolerated;
      if (sameQuantity && sameAmount) return [];
      const told = { quantity: source.quantity, amount: source.amount };
      return [{ concept, loaded: { quantity, amount }, known: told }];
    });
}
