import { defineCase } from '#features/cases/declaration.ts';
import { claimHours, claimStates, claimSteps, claimWaits } from './claim.ts';
import { parties, type Facts } from './machine.ts';
import { medicalStates, medicalSteps, medicalWaits } from './medical.ts';
import { permitStates, permitSteps, permitWaits } from './permit.ts';

const waits = { ...permitWaits, ...medicalWaits, ...claimWaits } as const;
type Waiting = keyof typeof waits;
const isWaiting = (state: string): state is Waiting => Object.hasOwn(waits, state);

const states = ['draft', ...permitStates, ...medicalStates, ...claimStates, 'withdrawn'] as const;
const terminal = [
  ...(['rejected', 'withdrawn', 'cancelled', 'converted', 'returned_final', 'denied', 'paid', 'closed'] as const),
];

/**
 * What people ask of the company, every family by its own steps: of their states they share only the first, and that it was
 * withdrawn. They are one kind, for they are numbered, listed and decided together.
 */
export const request = defineCase({
  kind: 'requests.request',
  states,
  initial: 'draft',
  terminal,
  parties,
  transitions: [...permitSteps, ...medicalSteps, ...claimSteps],
  waits,
  clocks: [
    {
      name: 'answer',
      unit: 'business-hours',
      amount: ({ hours }: Facts) => hours,
      starts: states.filter(isWaiting),
      renews: true,
      ends: ['draft', 'approved', 'in_course', 'taken'],
      warnAt: [75],
      atEnd: 'breach',
    },
  ],
});

/** Business hours within which who has to move in a state should; where nothing else is said, as its kind says. */
export function hoursIn(state: string, ofKind: number): number | null {
  return isWaiting(state) ? (hours[state] ?? ofKind) : null;
}

const hours: { readonly [State in Waiting]?: number } = {
  evidence_requested: 24,
  reversal_requested: 40,
  returned: 24,
  accepted: 40,
  filed: 120,
  recognised: 120,
  received: claimHours.answered,
  assigned: claimHours.solved - claimHours.answered,
  in_review: claimHours.solved - claimHours.answered,
  resolved: 40,
  escalated: 40,
  accepted_by_employee: 40,
};

/** States in which the days of a request are not taken. */
export const freeStates: readonly string[] = [
  ...['draft', 'rejected', 'withdrawn', 'cancelled', 'returned_final'],
  ...claimStates,
];

/** What a step is called on the wire. */
export const wireAction = (action: string) =>
  action === 'take' ? 'assign' : action === 'hand_on' ? 'escalate_by_clock' : action;
/** What a step of the wire is called here. */
export const ownAction = (action: string) => (action === 'assign' ? 'take' : action);
