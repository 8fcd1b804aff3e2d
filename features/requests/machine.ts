import type { Guard, Transition } from '#features/cases/declaration.ts';
import type { Family } from './policy.ts';

// What the steps of every family of requests are made of: who takes them, and what their guards may know.

/** How somebody stands to one request, never a role. */
export const parties = ['owner', 'leader', 'hr', 'payroll'] as const;
export type Party = (typeof parties)[number];

/** What guards may know of a request. Days are `YYYY-MM-DD`. */
export interface Facts {
  readonly family: Family;
  readonly isRight: boolean;
  /** What must be earned first, was: true for everything else. */
  readonly isEarned: boolean;
  readonly evidence: 'required' | 'after' | 'none';
  readonly hasEvidence: boolean;
  /** Two when it is longer than its kind lets one person decide. */
  readonly levels: 1 | 2;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly today: string;
  /** The last day on which proof may still arrive. */
  readonly evidenceDueOn: string | null;
  /** Whether who acts is also who took the last decision. */
  readonly isLastDecider: boolean;
  /** The clock of who had to decide has run out at every level. */
  readonly isOverdueAtEnd: boolean;
  /** The pay of its days is closed: only payroll can turn that back. */
  readonly isPaid: boolean;
  /** Business hours within which whoever it waits for should move; null where it waits for nobody. */
  readonly hours: number | null;
}

export type GuardReason =
  | 'evidence_missing'
  | 'already_begun'
  | 'not_begun'
  | 'not_over'
  | 'same_decider'
  | 'second_level'
  | 'one_level'
  | 'is_right'
  | 'rest_unearned'
  | 'no_proof_needed'
  | 'already_paid'
  | 'not_paid'
  | 'still_in_time'
  | 'wrong_state';

export const guards = {
  // A right that was not earned is none.
  discretionary: { reason: 'is_right', holds: (facts) => !facts.isRight || !facts.isEarned },
  earned: { reason: 'rest_unearned', holds: (facts) => facts.isEarned },
  proven: { reason: 'evidence_missing', holds: (facts) => facts.hasEvidence },
  provenIfRequired: {
    reason: 'evidence_missing',
    holds: (facts) => facts.evidence !== 'required' || facts.hasEvidence,
  },
  asksProof: { reason: 'no_proof_needed', holds: (facts) => facts.evidence !== 'none' },
  oneLevel: { reason: 'second_level', holds: (facts) => facts.levels === 1 },
  twoLevels: { reason: 'one_level', holds: (facts) => facts.levels === 2 },
  otherDecider: { reason: 'same_decider', holds: (facts) => !facts.isLastDecider },
  notBegun: { reason: 'already_begun', holds: ({ startsOn, today }) => startsOn === null || startsOn > today },
  begun: { reason: 'not_begun', holds: ({ startsOn, today }) => startsOn !== null && startsOn <= today },
  over: { reason: 'not_over', holds: ({ endsOn, today }) => endsOn !== null && endsOn < today },
  paid: { reason: 'not_paid', holds: (facts) => facts.isPaid },
  notPaid: { reason: 'already_paid', holds: (facts) => !facts.isPaid },
  unprovenRight: {
    reason: 'still_in_time',
    holds: ({ isRight, hasEvidence, isOverdueAtEnd }) => isRight && hasEvidence && isOverdueAtEnd,
  },
  proofOverdue: {
    reason: 'still_in_time',
    holds: ({ evidence, hasEvidence, evidenceDueOn, today }) =>
      evidence === 'after' && !hasEvidence && evidenceDueOn !== null && evidenceDueOn < today,
  },
} as const satisfies Record<string, Guard<Facts, GuardReason>>;

/** One row of the table of a family's steps. */
export type FamilyStep = Transition<string, string, Party, Facts, GuardReason>;

/** A step that only these families have, as if there were none in others. */
export function onlyOf(...families: readonly Family[]) {
  const holds = ({ family }: Facts) => families.includes(family);
  return { guards: [{ reason: 'wrong_state', holds }], hides: ['wrong_state'] } as const;
}
