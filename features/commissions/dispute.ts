import { defineCase } from '#features/cases/declaration.ts';

interface Facts {
  readonly isFrozen: boolean;
}

/** Somebody says that a line of their commission is wrong. The answer corrects its figure, never the result by hand. */
export const dispute = defineCase({
  kind: 'commissions.dispute',
  states: ['received', 'in_review', 'accepted', 'refused', 'withdrawn'],
  initial: 'received',
  terminal: ['accepted', 'refused', 'withdrawn'],
  parties: ['owner', 'desk'],
  transitions: [
    { action: 'take', from: ['received'], to: 'in_review', who: ['desk'] },
    {
      action: 'accept',
      from: ['received', 'in_review'],
      to: 'accepted',
      who: ['desk'],
      needsReason: true,
      guards: [{ reason: 'frozen', holds: ({ isFrozen }: Facts) => !isFrozen }],
    },
    { action: 'refuse', from: ['received', 'in_review'], to: 'refused', who: ['desk'], needsReason: true },
    { action: 'withdraw', from: ['received', 'in_review'], to: 'withdrawn', who: ['owner'] },
  ],
  waits: { received: 'desk', in_review: 'desk' },
  clocks: [
    {
      name: 'answer',
      unit: 'business-days',
      amount: 5,
      starts: ['received'],
      ends: ['accepted', 'refused', 'withdrawn'],
      warnAt: [60, 80],
      atEnd: 'breach',
    },
  ],
});
