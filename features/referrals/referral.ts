import { defineCase, type Guard } from '#features/cases/declaration.ts';

/** What the guards and clocks of a referral may know. */
export interface ReferralFacts {
  readonly hasConsent: boolean;
  /** Somebody else referred the same person within the days in which the first referrer wins. */
  readonly isDuplicate: boolean;
  readonly isEmployee: boolean;
  readonly isFormerEmployee: boolean;
  /** Of who refers, up to the second degree. */
  readonly isRelative: boolean;
  /** Who acts made it: nobody decides on a bonus of their own. */
  readonly isReferrer: boolean;
  /** The day on which the hired person has stayed long enough, by the rule of the day they were hired; null before. */
  readonly bonusDueOn: string | null;
  readonly isHired: boolean;
  /** The hired person still works here. */
  readonly isStillHere: boolean;
}

type Reason =
  | 'no_consent'
  | 'duplicate'
  | 'is_employee'
  | 'is_former'
  | 'is_relative'
  | 'own_referral'
  | 'not_hired'
  | 'has_left'
  | 'still_here';

const guard = <R extends Reason>(reason: R, holds: (facts: ReferralFacts) => boolean): Guard<ReferralFacts, R> => ({
  reason,
  holds,
});
const other = guard('own_referral', (facts) => !facts.isReferrer);

export const invalidCodes = [
  'duplicate',
  'employee',
  'former_employee',
  'relative',
  'no_consent',
  'wrong_data',
] as const;

export const referral = defineCase({
  kind: 'referrals.referral',
  states: ['awaiting_consent', 'submitted', 'valid', 'in_process', 'hired', 'bonus_due', 'paid', 'invalid', 'lost'],
  initial: 'awaiting_consent',
  terminal: ['paid', 'invalid', 'lost'],
  parties: ['owner', 'selection', 'payroll', 'referred'],
  transitions: [
    { action: 'consent', from: ['awaiting_consent'], to: 'submitted', who: ['referred'] },
    { action: 'decline', from: ['awaiting_consent'], to: 'lost', who: ['referred', 'clock'] },
    {
      action: 'accept',
      from: ['submitted'],
      to: 'valid',
      who: ['selection'],
      guards: [
        other,
        guard('no_consent', (facts) => facts.hasConsent),
        guard('duplicate', (facts) => !facts.isDuplicate),
        guard('is_employee', (facts) => !facts.isEmployee),
        guard('is_former', (facts) => !facts.isFormerEmployee),
        guard('is_relative', (facts) => !facts.isRelative),
      ],
    },
    {
      action: 'invalidate',
      from: ['submitted', 'valid'],
      to: 'invalid',
      who: ['selection'],
      guards: [other],
      needsReason: true,
      codes: invalidCodes,
    },
    { action: 'begin', from: ['valid'], to: 'in_process', who: ['selection', 'clock'], guards: [other] },
    {
      action: 'hire',
      from: ['in_process', 'valid'],
      to: 'hired',
      who: ['selection', 'clock'],
      guards: [other, guard('not_hired', (facts) => facts.isHired)],
    },
    {
      action: 'lose',
      from: ['submitted', 'valid', 'in_process'],
      to: 'lost',
      who: ['selection', 'clock'],
      guards: [other],
    },
    {
      action: 'lose',
      from: ['hired'],
      to: 'lost',
      who: ['selection', 'clock'],
      guards: [other, guard('still_here', (facts) => !facts.isStillHere)],
    },
    {
      action: 'become_due',
      from: ['hired'],
      to: 'bonus_due',
      who: ['clock'],
      guards: [guard('has_left', (facts) => facts.isStillHere)],
    },
    { action: 'pay', from: ['bonus_due'], to: 'paid', who: ['payroll', 'selection'], guards: [other] },
    { action: 'withdraw', from: ['awaiting_consent', 'submitted'], to: 'lost', who: ['owner'] },
  ],
  waits: {
    awaiting_consent: 'referred',
    submitted: 'selection',
    valid: 'selection',
    in_process: 'selection',
    bonus_due: 'payroll',
  },
  clocks: [
    {
      name: 'consent',
      unit: 'calendar-days',
      amount: 15,
      starts: ['awaiting_consent'],
      ends: ['submitted', 'lost'],
      warnAt: [50],
      atEnd: { action: 'decline' },
    },
    {
      name: 'answer',
      unit: 'business-days',
      amount: 5,
      starts: ['submitted'],
      ends: ['valid', 'invalid', 'lost'],
      warnAt: [80],
      atEnd: 'breach',
    },
    {
      name: 'stay',
      unit: 'calendar-days',
      amount: 60,
      until: ({ bonusDueOn }: ReferralFacts) => bonusDueOn,
      starts: ['hired'],
      ends: ['bonus_due', 'lost'],
      atEnd: { action: 'become_due' },
    },
  ],
  retention: { years: 2, then: 'delete' },
});
