import { defineCase } from '#features/cases/declaration.ts';

export const changeReasons = ['equipment', 'accessibility', 'team', 'surroundings', 'other'] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** Somebody asks for another seat; who plans gives one that is free at their hours, or says why not. */
export const seatChange = defineCase({
  kind: 'workplaces.change',
  states: ['asked', 'granted', 'refused', 'withdrawn'],
  initial: 'asked',
  terminal: ['granted', 'refused', 'withdrawn'],
  parties: ['owner', 'planner'],
  transitions: [
    { action: 'grant', from: ['asked'], to: 'granted', who: ['planner'] },
    { action: 'refuse', from: ['asked'], to: 'refused', who: ['planner'], needsReason: true },
    { action: 'withdraw', from: ['asked'], to: 'withdrawn', who: ['owner'] },
  ],
  waits: { asked: 'planner' },
  clocks: [
    {
      name: 'answer',
      unit: 'business-days',
      amount: 5,
      starts: ['asked'],
      ends: ['granted', 'refused', 'withdrawn'],
      warnAt: [50, 80],
      atEnd: 'breach',
    },
  ],
  retention: { years: 2, then: 'delete' },
});
