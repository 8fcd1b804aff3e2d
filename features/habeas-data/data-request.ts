import { defineCase } from '#features/cases/declaration.ts';
import { states, type Kind } from './policy.ts';

/** What decides on the steps of a query or claim. Days are calendar days where the company is, `YYYY-MM-DD`. */
export interface Facts {
  readonly kind: Kind;
  /** Somebody without an account: they cannot be asked for what is missing here, so they are answered. */
  readonly isOutsider: boolean;
  readonly today: string;
  /** The end of the first term, until which it may be extended. */
  readonly firstDueOn: string | null;
  /** Until when what is missing may be asked for. */
  readonly askBy: string | null;
  /** Until when it is answered, and until when it may be completed. */
  readonly dueOn: string | null;
  readonly completeBy: string | null;
}

const inTime = (until: string | null, today: string) => until !== null && today <= until;

/** A query or a claim about one's own data (Ley 1581 de 2012, art. 14 and 15). A step that came too late is not offered. */
export const dataRequest = defineCase({
  kind: 'habeas-data.request',
  states,
  initial: 'received',
  terminal: ['answered', 'withdrawn'],
  parties: ['owner', 'office'],
  transitions: [
    { action: 'add', from: ['received'], to: 'received', who: ['owner'] },
    { action: 'add', from: ['extended'], to: 'extended', who: ['owner'] },
    { action: 'complete', from: ['incomplete'], to: 'received', who: ['owner'] },
    { action: 'withdraw', from: ['received', 'incomplete', 'extended'], to: 'withdrawn', who: ['owner'] },
    {
      action: 'ask',
      from: ['received'],
      to: 'incomplete',
      who: ['office'],
      guards: [
        { reason: 'wrong_state', holds: ({ kind, isOutsider }: Facts) => kind === 'claim' && !isOutsider },
        { reason: 'too_late_to_ask', holds: ({ askBy, today }: Facts) => inTime(askBy, today) },
      ],
      hides: ['wrong_state', 'too_late_to_ask'],
    },
    {
      action: 'extend',
      from: ['received'],
      to: 'extended',
      who: ['office'],
      guards: [{ reason: 'too_late_to_extend', holds: ({ firstDueOn, today }: Facts) => inTime(firstDueOn, today) }],
      hides: ['too_late_to_extend'],
    },
    { action: 'answer', from: ['received', 'extended'], to: 'answered', who: ['office'] },
    // Two months after it was asked to complete it, a person is taken to have given a claim up (art. 15, num. 1).
    { action: 'lapse', from: ['incomplete'], to: 'withdrawn', who: ['clock'] },
  ],
  waits: { received: 'office', extended: 'office', incomplete: 'owner' },
  clocks: [
    {
      name: 'answer',
      unit: 'business-days',
      amount: 15,
      until: ({ dueOn }: Facts) => dueOn,
      starts: ['received', 'extended'],
      ends: ['incomplete', 'answered', 'withdrawn'],
      atEnd: 'breach',
    },
    {
      name: 'completion',
      unit: 'calendar-days',
      amount: 60,
      until: ({ completeBy }: Facts) => completeBy,
      starts: ['incomplete'],
      ends: ['received', 'answered', 'withdrawn'],
      atEnd: { action: 'lapse' },
    },
  ],
});
