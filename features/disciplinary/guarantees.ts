import type { ProcessFacts } from './process-guards.ts';

// The seven guarantees of CST art. 115 (Ley 2466 of 2025, art. 7): the meter that labour relations and the employee see.

export const guarantees = ['opening', 'charges', 'evidence', 'term', 'defence', 'decision', 'challenge'] as const;
export type Guarantee = (typeof guarantees)[number];

export interface Standing {
  readonly facts: Pick<
    ProcessFacts,
    | 'hasFacts'
    | 'isTypified'
    | 'untransferred'
    | 'defenceOverOn'
    | 'today'
    | 'hasMinutes'
    | 'isWritten'
    | 'hasAnswer'
    | 'reasonLength'
    | 'limits'
  >;
  readonly wasOpened: boolean;
  readonly wasReceived: boolean;
  readonly wasDecided: boolean;
  readonly wasNotified: boolean;
}

export type Mark = 'kept' | 'pending' | 'broken';

/** How each guarantee stands: kept, still to come, or broken because a later stage was reached without it. */
export function marksOf({ facts, wasOpened, wasReceived, wasDecided, wasNotified }: Standing): Record<Guarantee, Mark> {
  const mark = (isKept: boolean, isLate: boolean): Mark => (isKept ? 'kept' : isLate ? 'broken' : 'pending');
  const isTermOver = facts.defenceOverOn !== null && facts.today >= facts.defenceOverOn;
  const wasHeard = facts.hasMinutes || (facts.isWritten && facts.hasAnswer);
  return {
    opening: mark(wasOpened, wasDecided),
    charges: mark(wasOpened && facts.hasFacts && facts.isTypified, wasOpened),
    evidence: mark(wasReceived && facts.untransferred === 0, wasDecided),
    term: mark(wasReceived && isTermOver, wasDecided),
    defence: mark(wasHeard, wasDecided),
    decision: mark(wasDecided && facts.reasonLength >= facts.limits.reasons, wasDecided),
    challenge: mark(wasNotified, false),
  };
}
