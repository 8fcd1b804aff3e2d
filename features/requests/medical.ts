import { guards, type Machine } from './machine.ts';

export type MedicalState =
  | 'draft'
  | 'reported'
  | 'under_validation'
  | 'accepted'
  | 'returned'
  | 'returned_final'
  | 'filed'
  | 'recognised'
  | 'denied'
  | 'paid'
  | 'withdrawn';

const open = ['reported', 'under_validation'] as const;

/** Medical leave: HR validates it and follows it through the insurer. Leaders decide nothing here. */
export const medicalMachine: Machine<MedicalState> = {
  family: 'medical',
  initial: 'draft',
  terminal: ['returned_final', 'denied', 'paid', 'withdrawn'],
  free: ['draft', 'returned_final', 'withdrawn'],
  waits: {
    reported: { party: 'hr' },
    under_validation: { party: 'hr' },
    returned: { party: 'owner', hours: 24 },
    accepted: { party: 'hr', hours: 40 },
    filed: { party: 'hr', hours: 120 },
    recognised: { party: 'hr', hours: 120 },
  },
  transitions: [
    { action: 'submit', from: ['draft'], to: 'reported', who: ['owner'] },
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
  ],
};

export const origins = ['common', 'occupational'] as const;
export type Origin = (typeof origins)[number];

/** At so many days of one chain HR is warned; at 120 the concept of rehabilitation is due (domain F4). */
export const warningDays = [80, 120, 150, 180] as const;

/** A leave that begins less than so many days after another ended goes on from it. */
export const extensionGapDays = 30;

export type Payer = 'employer' | 'insurer' | 'pension' | 'risk';

export interface PayerSpan {
  /** Days of the chain, the first is 1; both ends belong to it. */
  readonly from: number;
  readonly to: number;
  readonly payer: Payer;
  /** Hundredths of a percent of the base: 6667 is 66.67 %. */
  readonly rate: number;
}

/** The numbers of the law behind a common leave, which change by date. */
export interface SickPay {
  readonly employerDays: number;
  /** Hundredths of a percent. */
  readonly rate: number;
}

const end = Number.MAX_SAFE_INTEGER;
const half = 5_000;

/** Who pays which days of the chain from `first` to `last` (domain F4, sources L14). */
export function payersOf(origin: Origin, first: number, last: number, { employerDays, rate }: SickPay): PayerSpan[] {
  const common: readonly PayerSpan[] = [
    { from: 1, to: employerDays, payer: 'employer', rate },
    { from: employerDays + 1, to: 90, payer: 'insurer', rate },
    { from: 91, to: 180, payer: 'insurer', rate: half },
    { from: 181, to: 540, payer: 'pension', rate: half },
    { from: 541, to: end, payer: 'insurer', rate: half },
  ];
  const spans = origin === 'common' ? common : ([{ from: 1, to: end, payer: 'risk', rate: 10_000 }] as const);
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
