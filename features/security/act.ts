import { defineCase, type Guard } from '#features/cases/declaration.ts';

/** What the guards of an act of delivery may know. */
export interface ActFacts {
  readonly hasItems: boolean;
  /** Things go from one person to another: who gives signs before who receives. */
  readonly isTransfer: boolean;
  readonly hasGiven: boolean;
  /** The person signed it, so it is kept. */
  readonly isSigned: boolean;
  /** Business days in which who receives signs; a dated rule of the company. */
  readonly daysToAccept: number;
}

type Reason = 'no_items' | 'giver_first' | 'already_given' | 'signed_stays';

const guard = <R extends Reason>(reason: R, holds: (facts: ActFacts) => boolean): Guard<ActFacts, R> => ({
  reason,
  holds,
});

/** What was handed over to whom: it is theirs to look after once they accept it, and closed when all came back. */
export const act = defineCase({
  kind: 'security.act',
  states: ['draft', 'issued', 'accepted', 'objected', 'returned', 'closed', 'deleted'],
  initial: 'draft',
  terminal: ['closed', 'deleted'],
  parties: ['owner', 'giver', 'desk', 'keeper'],
  transitions: [
    {
      action: 'issue',
      from: ['draft'],
      to: 'issued',
      who: ['desk'],
      guards: [guard('no_items', (facts) => facts.hasItems)],
    },
    {
      action: 'hand_over',
      from: ['issued'],
      to: 'issued',
      who: ['giver'],
      guards: [guard('already_given', (facts) => facts.isTransfer && !facts.hasGiven)],
      hides: ['already_given'],
    },
    {
      action: 'accept',
      from: ['issued'],
      to: 'accepted',
      who: ['owner'],
      guards: [guard('giver_first', (facts) => !facts.isTransfer || facts.hasGiven)],
    },
    { action: 'object', from: ['issued'], to: 'objected', who: ['owner', 'giver'], needsReason: true },
    { action: 'correct', from: ['objected'], to: 'draft', who: ['desk'] },
    { action: 'take_back', from: ['accepted'], to: 'accepted', who: ['desk'] },
    { action: 'return', from: ['accepted'], to: 'returned', who: ['desk'] },
    { action: 'close', from: ['returned'], to: 'closed', who: ['owner', 'clock'] },
    {
      action: 'delete',
      from: ['draft', 'issued', 'objected', 'accepted', 'returned'],
      to: 'deleted',
      who: ['keeper'],
      guards: [guard('signed_stays', (facts) => !facts.isSigned)],
      hides: ['signed_stays'],
      needsReason: true,
    },
  ],
  waits: { draft: 'desk', issued: 'owner', objected: 'desk', returned: 'owner' },
  clocks: [
    {
      name: 'acceptance',
      unit: 'business-days',
      amount: ({ daysToAccept }: ActFacts) => daysToAccept,
      starts: ['issued'],
      ends: ['accepted', 'objected', 'deleted'],
      warnAt: [50],
      atEnd: 'breach',
    },
    {
      name: 'correction',
      unit: 'business-days',
      amount: 2,
      starts: ['objected'],
      ends: ['draft', 'deleted'],
      warnAt: [50],
      atEnd: 'breach',
    },
    {
      name: 'confirmation',
      unit: 'business-days',
      amount: 5,
      starts: ['returned'],
      ends: ['closed'],
      atEnd: { action: 'close' },
    },
  ],
  retention: { years: 5, then: 'delete' },
});

export const actSorts = ['number', 'owner', 'state', 'due', 'created'] as const;
export const actBoxes = ['own', 'waiting'] as const;
