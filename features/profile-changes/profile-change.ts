import { defineCase } from '#features/cases/declaration.ts';

/** How many business days the law gives to answer who asks to have their data corrected. */
export interface ChangeFacts {
  readonly days: number;
}

/** Somebody asks for a change of their record; who answers for that part of it writes it there or says why not (Ley 1581 de 2012, art. 15). */
const steps = {
  states: ['pending', 'approved', 'refused', 'withdrawn'],
  initial: 'pending',
  terminal: ['approved', 'refused', 'withdrawn'],
  parties: ['owner', 'decider'],
  transitions: [
    // The person is told of the decision in the words of the decision.
    { action: 'approve', from: ['pending'], to: 'approved', who: ['decider'], isQuiet: true },
    { action: 'refuse', from: ['pending'], to: 'refused', who: ['decider'], needsReason: true, isQuiet: true },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', who: ['owner'] },
  ],
  waits: { pending: 'decider' },
  clocks: [
    {
      name: 'answer',
      unit: 'business-days',
      amount: ({ days }: ChangeFacts) => days,
      starts: ['pending'],
      ends: ['approved', 'refused', 'withdrawn'],
      warnAt: [50, 80],
      atEnd: 'breach',
    },
  ],
  // What somebody asks of their health insurer, their marriage or their contract is between them and who decides.
  sealed: true,
} as const;

/** Personal data that pay and contracts depend on, with the document that supports the change. */
export const update = defineCase({ kind: 'profile-changes.update', ...steps });

/** A field of the contract that is wrong, and why. */
export const correction = defineCase({ kind: 'profile-changes.correction', ...steps });

export const declarations = { update, correction } as const;
export const kinds = [update.kind, correction.kind] as const;
