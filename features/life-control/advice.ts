import { defineCase, type Guard } from '#features/cases/declaration.ts';

export const adviceKinds = ['psychological', 'legal', 'financial', 'family', 'health_at_work'] as const;
export type AdviceKind = (typeof adviceKinds)[number];
export const channels = ['call', 'video', 'person', 'chat'] as const;
export type Channel = (typeof channels)[number];
export const partsOfDay = ['morning', 'afternoon', 'night', 'any'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** What the guards of a request for advice may know. */
export interface AdviceFacts {
  /** The adviser has written to the person or fixed an appointment. */
  readonly hasContact: boolean;
  /** Calendar days since it was finished; null while it is not. */
  readonly daysFinished: number | null;
}

type Reason = 'no_contact' | 'finished_long_ago';

const guard = <R extends Reason>(reason: R, holds: (facts: AdviceFacts) => boolean): Guard<AdviceFacts, R> => ({
  reason,
  holds,
});

/** Days in which who asked may open it again. */
const daysToReopen = 15;

/**
 * A request for advice. On the wire it is Received, In review or Finished, as the specification says; `needs_contact` is
 * inside In review. The person and the assigned adviser alone see that it exists.
 */
export const advice = defineCase({
  kind: 'life-control.advice',
  states: ['received', 'in_review', 'needs_contact', 'finished', 'closed'],
  initial: 'received',
  terminal: ['closed'],
  parties: ['owner', 'adviser'],
  transitions: [
    { action: 'take', from: ['received'], to: 'in_review', who: ['adviser'] },
    { action: 'seek_contact', from: ['in_review'], to: 'needs_contact', who: ['adviser'] },
    { action: 'note_contact', from: ['needs_contact'], to: 'in_review', who: ['adviser', 'owner'] },
    {
      action: 'finish',
      from: ['in_review'],
      to: 'finished',
      who: ['adviser'],
      guards: [guard('no_contact', (facts) => facts.hasContact)],
    },
    { action: 'end', from: ['received', 'in_review', 'needs_contact'], to: 'finished', who: ['owner'] },
    {
      action: 'reopen',
      from: ['finished'],
      to: 'in_review',
      who: ['owner'],
      guards: [
        guard('finished_long_ago', (facts) => facts.daysFinished === null || facts.daysFinished <= daysToReopen),
      ],
    },
    { action: 'close', from: ['finished'], to: 'closed', who: ['clock'], isQuiet: true },
  ],
  waits: { received: 'adviser', in_review: 'adviser', needs_contact: 'owner' },
  clocks: [
    {
      name: 'first_contact',
      unit: 'business-days',
      amount: 1,
      starts: ['received'],
      ends: ['in_review', 'needs_contact', 'finished'],
      warnAt: [50, 80],
      atEnd: 'breach',
    },
    {
      name: 'reopening',
      unit: 'calendar-days',
      amount: daysToReopen,
      starts: ['finished'],
      ends: ['in_review', 'closed'],
      atEnd: { action: 'close' },
    },
  ],
  sealed: true,
  // That somebody asked for advice says something of their health: the audit and notices name neither.
  secret: true,
  retention: { years: 5, then: 'delete' },
});

/** What the specification calls a state. */
export function statusOf(state: string): 'received' | 'in_review' | 'finished' {
  if (state === 'received') return 'received';
  return state === 'finished' || state === 'closed' ? 'finished' : 'in_review';
}
