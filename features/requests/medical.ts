import { daysApart } from '#platform/contract/calendar-day.ts';
import { isRelated } from './diagnosis.ts';
import { guards, onlyOf, type FamilyStep } from './machine.ts';

export const medicalStates = [
  'reported',
  'under_validation',
  'accepted',
  'returned',
  'returned_final',
  'filed',
  'recognised',
  'denied',
  'paid',
] as const;

const open = ['reported', 'under_validation'] as const;

/** Medical leave: HR validates it and follows it through the insurer. Leaders decide nothing here. */
export const medicalSteps = [
  { action: 'submit', from: ['draft'], to: 'reported', who: ['owner'], ...onlyOf('medical') },
  { action: 'validate', from: ['reported'], to: 'under_validation', who: ['hr'] },
  { action: 'accept', from: open, to: 'accepted', who: ['hr'], guards: [guards.proven] },
  { action: 'return', from: open, to: 'returned', who: ['hr'], needsReason: true },
  { action: 'provide_evidence', from: ['returned'], to: 'reported', who: ['owner'], guards: [guards.proven] },
  { action: 'close_returned', from: ['returned'], to: 'returned_final', who: ['hr'], needsReason: true },
  { action: 'file', from: ['accepted'], to: 'filed', who: ['hr'] },
  { action: 'recognise', from: ['filed'], to: 'recognised', who: ['hr'] },
  { action: 'deny', from: ['filed'], to: 'denied', who: ['hr'], needsReason: true },
  { action: 'pay', from: ['recognised'], to: 'paid', who: ['hr'] },
  { action: 'withdraw', from: ['reported'], to: 'withdrawn', who: ['owner'] },
] as const satisfies readonly FamilyStep[];

export const medicalWaits = {
  reported: 'hr',
  under_validation: 'hr',
  returned: 'owner',
  accepted: 'hr',
  filed: 'hr',
  recognised: 'hr',
} as const;

export const origins = ['common', 'occupational'] as const;
export type Origin = (typeof origins)[number];

/** At so many days of one chain HR is warned; at 120 the concept of rehabilitation is due (domain F4). */
export const warningDays = [80, 120, 150, 180] as const;

/** A leave as its certificate says it. */
export interface SaidLeave {
  readonly id: string;
  readonly origin: Origin;
  /** The code of ICD-10; empty where nobody gave one. */
  readonly diagnosis: string;
  /** The certificate says that it goes on from another. */
  readonly isExtension: boolean;
  /** What HR decided of its illness: the same or a related one, or another; null while nobody did. */
  readonly isRelated: boolean | null;
  readonly startsOn: string;
  readonly endsOn: string;
}

/**
 * The chain of each leave by its id: the leave that it goes on from, and how many days it has with them. One goes on from
 * the last of its origin that ended fewer than `gap` days before and is of the same or a related illness, or whatever it
 * is where the certificate says so; what HR decided of the illness goes before both. Leaves of one person, none of which overlap.
 */
export function chainsOf(leaves: readonly SaidLeave[], gap: (day: string) => number) {
  const chains = new Map<string, { previousId: string | null; days: number; diagnoses: readonly string[] }>();
  const seen: SaidLeave[] = [];
  for (const leave of leaves.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))) {
    const previous = seen.findLast(
      (one) =>
        one.origin === leave.origin &&
        daysApart(one.endsOn, leave.startsOn) - 1 < gap(leave.startsOn) &&
        (leave.isRelated ??
          (leave.isExtension || chains.get(one.id)!.diagnoses.some((code) => isRelated(code, leave.diagnosis)))),
    );
    const before = previous && chains.get(previous.id)!;
    chains.set(leave.id, {
      previousId: previous?.id ?? null,
      days: (before?.days ?? 0) + daysApart(leave.startsOn, leave.endsOn) + 1,
      diagnoses: [...(before?.diagnoses ?? []), leave.diagnosis],
    });
    seen.push(leave);
  }
  return chains;
}

export type Payer = 'employer' | 'insurer' | 'pension' | 'risk';

export interface PayerSpan {
  /** Days of the chain, the first is 1; both ends belong to it. */
  readonly from: number;
  readonly to: number;
  readonly payer: Payer;
  /** Hundredths of a percent of the base: 6667 is 66.67 %. */
  readonly rate: number;
}

/** The numbers of the law behind a leave, which change by date. Rates are hundredths of a percent. */
export interface SickPay {
  readonly employerDays: number;
  readonly rate: number;
  /** Up to this day of the chain `rate` is paid, then `reducedRate`. */
  readonly fullDays: number;
  readonly reducedRate: number;
  /** The last day of the chain that the insurer pays before the pension fund does, and the last of that. */
  readonly insurerDays: number;
  readonly pensionDays: number;
  readonly occupationalRate: number;
}

const end = Number.MAX_SAFE_INTEGER;

/** Who pays which days of the chain from `first` to `last` (domain F4, sources L14). */
export function payersOf(origin: Origin, first: number, last: number, law: SickPay): PayerSpan[] {
  const { employerDays, rate, fullDays, reducedRate, insurerDays, pensionDays } = law;
  const common: readonly PayerSpan[] = [
    { from: 1, to: employerDays, payer: 'employer', rate },
    { from: employerDays + 1, to: fullDays, payer: 'insurer', rate },
    { from: fullDays + 1, to: insurerDays, payer: 'insurer', rate: reducedRate },
    { from: insurerDays + 1, to: pensionDays, payer: 'pension', rate: reducedRate },
    { from: pensionDays + 1, to: end, payer: 'insurer', rate: reducedRate },
  ];
  const risk = [{ from: 1, to: end, payer: 'risk', rate: law.occupationalRate }] as const;
  const spans = origin === 'common' ? common : risk;
  return spans
    .filter((span) => span.from <= last && span.to >= first && span.from <= span.to)
    .map((span) => ({ ...span, from: Math.max(span.from, first), to: Math.min(span.to, last) }));
}

export interface PaidSpan extends PayerSpan {
  /** Pesos a day, for the person alone; null for anybody else and while no salary is known. */
  readonly daily: number | null;
}

/** What a day of leave pays in pesos: never less than a day of the minimum wage. Salaries are monthly. */
export function dailyPay(salary: number, rate: number, minimumWage: number): number {
  return Math.round(Math.max((salary / 30) * (rate / 10_000), minimumWage / 30));
}
