import { defineCase, type Guard } from '#features/cases/declaration.ts';

export interface DeductionFacts {
  /** The person signed the paper in the documents room. */
  readonly isPaperSigned: boolean;
}

const signed: Guard<DeductionFacts, 'not_signed'> = { reason: 'not_signed', holds: (facts) => facts.isPaperSigned };

/**
 * The question whether somebody lets the company take the value of a thing from their pay. Nothing is taken without their
 * signed paper (CST 149), and nothing is taken by this room: payroll reads what was authorised and notes when it did it.
 */
export const deduction = defineCase({
  kind: 'security.deduction',
  states: ['asked', 'authorised', 'refused', 'withdrawn', 'deducted'],
  initial: 'asked',
  terminal: ['refused', 'withdrawn', 'deducted'],
  parties: ['owner', 'desk', 'payroll'],
  transitions: [
    // Only the signature of the paper takes it.
    { action: 'authorise', from: ['asked'], to: 'authorised', who: ['owner'], guards: [signed], hides: ['not_signed'] },
    { action: 'refuse', from: ['asked'], to: 'refused', who: ['owner'] },
    { action: 'revoke', from: ['authorised'], to: 'refused', who: ['owner'], needsReason: true },
    { action: 'withdraw', from: ['asked', 'authorised'], to: 'withdrawn', who: ['desk'], needsReason: true },
    { action: 'note_deducted', from: ['authorised'], to: 'deducted', who: ['payroll'], needsReason: true },
  ],
  // Who is asked finds the paper among their documents to sign, so it does not wait for them twice.
  waits: { authorised: 'payroll' },
  clocks: [],
  retention: { years: 5, then: 'delete' },
});

export const deductionSorts = ['number', 'title', 'owner', 'state', 'created'] as const;
export const mostInstalments = 24;
