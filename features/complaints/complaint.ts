import { defineCase, type Guard } from '#features/cases/declaration.ts';

/** What the guards of a complaint may know. */
export interface ComplaintFacts {
  readonly isHarassment: boolean;
  /** Protective measures were taken, or the person wanted none. */
  readonly hasMeasures: boolean;
  /** Both sides were heard; of who gave no name, the other. */
  readonly wereHeard: boolean;
  /** Calendar days in which it is to be dealt with. */
  readonly days: number;
}

type Reason = 'other_route' | 'no_measures' | 'nobody_heard';

const guard = <R extends Reason>(reason: R, holds: (facts: ComplaintFacts) => boolean): Guard<ComplaintFacts, R> => ({
  reason,
  holds,
});
const ofCoexistence = guard('other_route', (facts) => !facts.isHarassment);
const ofHarassment = guard('other_route', (facts) => facts.isHarassment);

const referCodes = ['not_competent', 'no_agreement', 'not_kept', 'to_authority'] as const;
const outcomeCodes = ['proven', 'not_proven'] as const;

/**
 * A complaint in one of the two sealed channels. Harassment at work goes to the convivencia committee, which hears both and
 * seeks an agreement (Ley 1010 of 2006, Resolución 3461 of 2025); sexual harassment has its own people, is never conciliated
 * and begins with protection (Ley 2365 of 2024).
 */
export const complaint = defineCase({
  kind: 'complaints.complaint',
  states: [
    'received',
    'review',
    'listening',
    'dialogue',
    'follow_up',
    'protection',
    'inquiry',
    'concluded',
    'closed',
    'referred',
    'withdrawn',
  ],
  initial: 'received',
  terminal: ['closed', 'referred', 'withdrawn'],
  parties: ['owner', 'member'],
  transitions: [
    { action: 'take_up', from: ['received'], to: 'review', who: ['member'] },
    {
      action: 'listen',
      from: ['review'],
      to: 'listening',
      who: ['member'],
      guards: [ofCoexistence],
      hides: ['other_route'],
    },
    {
      action: 'meet',
      from: ['listening'],
      to: 'dialogue',
      who: ['member'],
      guards: [guard('nobody_heard', (facts) => facts.wereHeard)],
    },
    { action: 'agree', from: ['dialogue'], to: 'follow_up', who: ['member'], needsReason: true },
    {
      action: 'protect',
      from: ['review'],
      to: 'protection',
      who: ['member'],
      guards: [ofHarassment],
      hides: ['other_route'],
    },
    {
      action: 'inquire',
      from: ['protection'],
      to: 'inquiry',
      who: ['member'],
      guards: [guard('no_measures', (facts) => facts.hasMeasures)],
    },
    {
      action: 'conclude',
      from: ['inquiry'],
      to: 'concluded',
      who: ['member'],
      needsReason: true,
      codes: outcomeCodes,
    },
    {
      action: 'refer',
      from: ['review', 'listening', 'dialogue', 'follow_up', 'protection', 'inquiry'],
      to: 'referred',
      who: ['member'],
      needsReason: true,
      codes: referCodes,
    },
    { action: 'close', from: ['follow_up', 'concluded', 'review'], to: 'closed', who: ['member'], needsReason: true },
    // Who deals with it and must not: a friend, a debt, a quarrel. It goes to somebody else in the state that it is in.
    { action: 'step_aside', from: ['received'], to: 'received', who: ['member'], needsReason: true },
    { action: 'step_aside', from: ['review'], to: 'review', who: ['member'], needsReason: true },
    { action: 'step_aside', from: ['listening'], to: 'listening', who: ['member'], needsReason: true },
    { action: 'step_aside', from: ['dialogue'], to: 'dialogue', who: ['member'], needsReason: true },
    { action: 'step_aside', from: ['follow_up'], to: 'follow_up', who: ['member'], needsReason: true },
    { action: 'step_aside', from: ['protection'], to: 'protection', who: ['member'], needsReason: true },
    { action: 'step_aside', from: ['inquiry'], to: 'inquiry', who: ['member'], needsReason: true },
    {
      action: 'withdraw',
      from: ['received', 'review', 'listening', 'dialogue'],
      to: 'withdrawn',
      who: ['owner'],
      guards: [ofCoexistence],
      hides: ['other_route'],
      needsReason: true,
    },
  ],
  waits: {
    received: 'member',
    review: 'member',
    listening: 'member',
    dialogue: 'member',
    follow_up: 'member',
    protection: 'member',
    inquiry: 'member',
    concluded: 'member',
  },
  clocks: [
    {
      name: 'resolution',
      unit: 'calendar-days',
      amount: ({ days }: ComplaintFacts) => days,
      starts: ['received'],
      ends: ['follow_up', 'concluded', 'closed', 'referred', 'withdrawn'],
      warnAt: [50, 80, 95],
      atEnd: 'breach',
    },
  ],
  sealed: true,
  secret: true,
  retention: { years: 10, then: 'delete' },
});
