import { defineCase, type Guard } from '#features/cases/declaration.ts';
import { clockText } from '#features/parameters/clock-text.ts';

/** What the guards of an absence may know. */
export interface AbsenceFacts {
  /** Proof may still be added: three business days from when the person was told. */
  readonly isProofOpen: boolean;
  /** The person left a sign after the shift began, so they came late. */
  readonly cameLater: boolean;
}

type Reason = 'proof_over' | 'proof_open' | 'no_sign';

const guard = <R extends Reason>(reason: R, holds: (facts: AbsenceFacts) => boolean): Guard<AbsenceFacts, R> => ({
  reason,
  holds,
});

/** Fixed, so that a year can be compared with another. */
export const justifiedCodes = [
  'medical',
  'family',
  'bereavement',
  'transport',
  'technical',
  'permission_not_recorded',
  'other',
] as const;
export const unjustifiedCodes = ['no_contact', 'no_reason', 'reason_not_accepted'] as const;
const errorCodes = ['shift_error', 'attendance_error'] as const;
export const absenceCodes = [...justifiedCodes, ...unjustifiedCodes, ...errorCodes] as const;

export type AbsenceCode = (typeof absenceCodes)[number];

/** Why that says something of somebody's health or family: who only watches does not read it. */
export const privateCodes: readonly string[] = ['medical', 'family', 'bereavement'];

export const outcomes = ['presumed', 'justified', 'unjustified', 'late', 'error'] as const;
export type Outcome = (typeof outcomes)[number];

/** What each action makes of an absence. */
export const outcomeOf: Readonly<Record<string, Outcome>> = {
  justify: 'justified',
  mark_unjustified: 'unjustified',
  mark_late: 'late',
  mark_error: 'error',
};

/** What an absence is kept and found by, in no language: `24/11/2026, 06:00`. Screens word it in that of their reader. */
export function absenceTitle({ day, starts }: { readonly day: string; readonly starts: number }): string {
  return `${day.split('-').reverse().join('/')}, ${clockText(starts)}`;
}

/** A published shift that began without a sign of the person. */
export const absence = defineCase({
  kind: 'security.absence',
  states: ['presumed', 'justified', 'unjustified', 'late', 'error', 'undecided', 'closed'],
  initial: 'presumed',
  terminal: ['closed'],
  parties: ['owner', 'leader', 'hr'],
  transitions: [
    {
      action: 'justify',
      from: ['presumed', 'unjustified', 'undecided', 'late'],
      to: 'justified',
      who: ['leader', 'hr'],
      codes: justifiedCodes,
    },
    {
      action: 'mark_unjustified',
      from: ['presumed', 'undecided', 'justified'],
      to: 'unjustified',
      who: ['leader', 'hr'],
      codes: unjustifiedCodes,
    },
    {
      action: 'mark_late',
      from: ['presumed', 'undecided', 'unjustified'],
      to: 'late',
      who: ['leader', 'hr'],
      guards: [guard('no_sign', (facts) => facts.cameLater)],
    },
    {
      action: 'mark_error',
      from: ['presumed', 'undecided', 'unjustified', 'justified', 'late'],
      to: 'error',
      who: ['leader', 'hr'],
      codes: errorCodes,
      needsReason: true,
    },
    { action: 'pass_on', from: ['presumed'], to: 'undecided', who: ['clock'] },
    {
      action: 'contest',
      from: ['unjustified', 'late'],
      to: 'undecided',
      who: ['owner'],
      guards: [guard('proof_over', (facts) => facts.isProofOpen)],
      needsReason: true,
    },
    {
      action: 'close',
      from: ['justified', 'unjustified', 'late', 'error'],
      to: 'closed',
      who: ['clock'],
      guards: [guard('proof_open', (facts) => !facts.isProofOpen)],
    },
  ],
  waits: { presumed: 'leader', undecided: 'hr' },
  clocks: [
    {
      name: 'classify',
      unit: 'calendar-hours',
      amount: 24,
      starts: ['presumed'],
      ends: ['justified', 'unjustified', 'late', 'error', 'undecided'],
      warnAt: [50, 80],
      atEnd: { action: 'pass_on' },
    },
    {
      name: 'proof',
      unit: 'business-days',
      amount: 3,
      starts: ['justified', 'unjustified', 'late', 'error'],
      pauses: ['undecided'],
      startsAnew: true,
      ends: ['closed'],
      atEnd: { action: 'close' },
    },
  ],
  retention: { years: 4, then: 'delete' },
});
