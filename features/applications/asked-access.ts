import { defineCase } from '#features/cases/declaration.ts';

/** What somebody asks to have among their applications: who administers the catalogue gives it, or says why not. */
export const askedAccess = defineCase({
  kind: 'applications.request',
  states: ['pending', 'granted', 'declined', 'withdrawn'],
  initial: 'pending',
  terminal: ['granted', 'declined', 'withdrawn'],
  parties: ['owner', 'desk'],
  transitions: [
    { action: 'grant', from: ['pending'], to: 'granted', who: ['desk'] },
    { action: 'decline', from: ['pending'], to: 'declined', who: ['desk'], needsReason: true },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', who: ['owner'] },
  ],
  waits: { pending: 'desk' },
  clocks: [],
});
