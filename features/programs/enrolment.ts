import { defineCase, type Guard } from '#features/cases/declaration.ts';

/** What the guards of an enrolment may know. */
export interface EnrolmentFacts {
  readonly isOpen: boolean;
  readonly hasSeat: boolean;
  readonly meetsRequirements: boolean;
  readonly hasBegun: boolean;
  readonly isOver: boolean;
  /** Sessions attended reach what the programme asks for. */
  readonly attendedEnough: boolean;
}

type Reason = 'full' | 'has_begun' | 'not_over' | 'attended_little' | 'programme_closed' | 'requirements';

const guard = <R extends Reason>(reason: R, holds: (facts: EnrolmentFacts) => boolean): Guard<EnrolmentFacts, R> => ({
  reason,
  holds,
});

export const enrolment = defineCase({
  kind: 'programs.enrolment',
  states: ['waiting', 'offered', 'enrolled', 'completed', 'not_completed', 'cancelled'],
  initial: 'waiting',
  terminal: ['completed', 'not_completed', 'cancelled'],
  parties: ['owner', 'manager'],
  transitions: [
    {
      action: 'enrol',
      from: ['waiting'],
      to: 'enrolled',
      who: ['owner', 'manager', 'clock'],
      guards: [
        guard('programme_closed', (facts) => facts.isOpen),
        guard('requirements', (facts) => facts.meetsRequirements),
        guard('full', (facts) => facts.hasSeat),
      ],
    },
    {
      action: 'offer',
      from: ['waiting'],
      to: 'offered',
      who: ['clock', 'manager'],
      guards: [guard('full', (facts) => facts.hasSeat)],
    },
    { action: 'accept', from: ['offered'], to: 'enrolled', who: ['owner'] },
    { action: 'let_pass', from: ['offered'], to: 'waiting', who: ['owner', 'clock'] },
    {
      action: 'cancel',
      from: ['waiting', 'offered', 'enrolled'],
      to: 'cancelled',
      who: ['owner'],
      guards: [guard('has_begun', (facts) => !facts.hasBegun)],
    },
    {
      action: 'remove',
      from: ['waiting', 'offered', 'enrolled'],
      to: 'cancelled',
      who: ['manager'],
      needsReason: true,
    },
    {
      action: 'complete',
      from: ['enrolled'],
      to: 'completed',
      who: ['manager'],
      guards: [guard('not_over', (facts) => facts.isOver), guard('attended_little', (facts) => facts.attendedEnough)],
    },
    {
      action: 'close',
      from: ['enrolled', 'waiting', 'offered'],
      to: 'not_completed',
      who: ['manager', 'clock'],
      guards: [guard('not_over', (facts) => facts.isOver)],
    },
  ],
  waits: { offered: 'owner' },
  clocks: [
    {
      name: 'offer',
      unit: 'business-hours',
      amount: 16,
      starts: ['offered'],
      startsAnew: true,
      ends: ['enrolled', 'waiting', 'cancelled', 'not_completed'],
      warnAt: [50],
      atEnd: { action: 'let_pass' },
    },
  ],
  retention: { years: 3, then: 'delete' },
});
