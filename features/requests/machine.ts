// What every family of requests declares about its steps. Pure: the screen that offers a step and the action that
// takes it ask the same table.

/** Who may take a step: how somebody stands to one request, never a role. */
export const parties = ['owner', 'leader', 'hr', 'health', 'payroll', 'clock'] as const;
export type Party = (typeof parties)[number];

/** What guards may know of a request. Days are `YYYY-MM-DD`. */
export interface Facts {
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
}

export interface Guard {
  /** The reason of the failure, and of the phrase that a blocked button shows. */
  readonly reason: GuardReason;
  readonly holds: (facts: Facts) => boolean;
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
  | 'still_in_time';

export interface Transition<State extends string = string> {
  readonly action: string;
  readonly from: readonly State[];
  readonly to: State;
  readonly who: readonly Party[];
  readonly guards?: readonly Guard[];
  /** Needs a sentence of at least ten characters. */
  readonly needsReason?: true;
  /** A guard that fails hides the step instead of showing it blocked: there is no such step here. */
  readonly hides?: readonly GuardReason[];
}

export interface Wait {
  readonly party: Party;
  /** Business hours within which the party should move; absent, the kind says. */
  readonly hours?: number;
}

export interface Machine<State extends string = string> {
  readonly family: string;
  readonly initial: State;
  /** Where somebody else begins it for its owner. */
  readonly begunFor?: State;
  readonly transitions: readonly Transition<State>[];
  /** Nothing follows. */
  readonly terminal: readonly State[];
  /** States in which its days are not taken. */
  readonly free: readonly State[];
  /** Who moves next, where somebody should. */
  readonly waits: { readonly [S in State]?: Wait };
}

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
} as const satisfies Record<string, Guard>;

export interface Step {
  readonly action: string;
  readonly to: string;
  /** Why it cannot be taken now; null when it can. */
  readonly blocked: GuardReason | null;
  readonly needsReason: boolean;
  readonly party: Party;
}

/**
 * Every step that these parties have from a state: each action once, one that can be taken before one that cannot.
 * A step whose guard hides it is left out.
 */
export function stepsFrom(machine: Machine, state: string, own: readonly Party[], facts: Facts): Step[] {
  const steps = new Map<string, Step>();
  for (const transition of machine.transitions) {
    const party = transition.who.find((one) => own.includes(one));
    if (party === undefined || !transition.from.includes(state)) continue;
    const failed = transition.guards?.find((guard) => !guard.holds(facts))?.reason ?? null;
    if (failed !== null && transition.hides?.includes(failed)) continue;
    const known = steps.get(transition.action);
    if (known && known.blocked === null) continue;
    if (known && failed !== null) continue;
    const { action, to, needsReason = false } = transition;
    steps.set(action, { action, to, blocked: failed, needsReason, party });
  }
  return [...steps.values()];
}
