import { guards, onlyOf, type FamilyStep } from './machine.ts';

export const claimStates = [
  'received',
  'assigned',
  'in_review',
  'resolved',
  'accepted_by_employee',
  'escalated',
  'closed',
] as const;

export const claimOutcomes = ['accepted', 'partly', 'denied'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

const working = ['assigned', 'in_review'] as const;

/** Business hours until somebody answers a claim at all, and until it is solved (one day and five). */
export const claimHours = { answered: 8, solved: 40 } as const;

/** How payroll names a line of a payslip. */
export const lineKey = /^[a-z0-9][a-z0-9_.-]{1,58}[a-z0-9]$/;

/** A claim about one's pay: first answer in one business day, solved in five; another person answers what is escalated. */
export const claimSteps = [
  { action: 'submit', from: ['draft'], to: 'received', who: ['owner'], ...onlyOf('claim') },
  // On the wire it is `assign`, which the engine keeps for its own.
  { action: 'take', from: ['received'], to: 'assigned', who: ['payroll'] },
  { action: 'review', from: ['assigned'], to: 'in_review', who: ['payroll'] },
  { action: 'resolve', from: working, to: 'resolved', who: ['payroll'], needsReason: true },
  {
    action: 'resolve',
    from: ['escalated'],
    to: 'resolved',
    who: ['payroll'],
    needsReason: true,
    guards: [guards.otherDecider],
  },
  { action: 'accept', from: ['resolved'], to: 'accepted_by_employee', who: ['owner'] },
  { action: 'escalate', from: ['resolved'], to: 'escalated', who: ['owner'], needsReason: true },
  { action: 'close', from: ['accepted_by_employee'], to: 'closed', who: ['payroll'] },
  {
    action: 'close_unanswered',
    from: ['resolved'],
    to: 'closed',
    who: ['clock'],
    guards: [{ reason: 'still_in_time', holds: (facts) => facts.isOverdueAtEnd }],
  },
  { action: 'withdraw', from: ['received', 'assigned'], to: 'withdrawn', who: ['owner'] },
] as const satisfies readonly FamilyStep[];

export const claimWaits = {
  received: 'payroll',
  assigned: 'payroll',
  in_review: 'payroll',
  resolved: 'owner',
  escalated: 'payroll',
  accepted_by_employee: 'payroll',
} as const;
