import { guards, onlyOf, type FamilyStep } from './machine.ts';

export const permitStates = [
  'submitted',
  'evidence_requested',
  'first_approved',
  'approved',
  'rejected',
  'cancellation_requested',
  'cancelled',
  'in_course',
  'taken',
  'under_review',
  'reversal_requested',
  'converted',
] as const;

const deciders = ['leader', 'hr'] as const;
const undecided = ['submitted', 'first_approved'] as const;

/**
 * Permissions and leaves, and vacations by the same steps. A right has no refusal: who decides may ask for the proof.
 * Two levels: the leader endorses, somebody else approves.
 */
export const permitSteps = [
  { action: 'submit', from: ['draft'], to: 'submitted', who: ['owner'], ...onlyOf('permit', 'vacation') },
  // Only the dates of a vacation may be set by the employer (CST 187).
  { action: 'schedule', from: ['draft'], to: 'approved', who: ['hr'], ...onlyOf('vacation') },
  {
    action: 'ask_evidence',
    from: undecided,
    to: 'evidence_requested',
    who: deciders,
    needsReason: true,
    guards: [guards.asksProof],
    hides: ['no_proof_needed'],
  },
  {
    action: 'provide_evidence',
    from: ['evidence_requested'],
    to: 'submitted',
    who: ['owner'],
    guards: [guards.proven],
  },
  {
    action: 'approve',
    from: ['submitted'],
    to: 'approved',
    who: ['leader'],
    guards: [guards.oneLevel, guards.earned, guards.provenIfRequired],
    hides: ['second_level'],
  },
  {
    action: 'approve',
    from: ['submitted'],
    to: 'approved',
    who: ['hr'],
    guards: [guards.earned, guards.provenIfRequired],
  },
  {
    action: 'endorse',
    from: ['submitted'],
    to: 'first_approved',
    who: ['leader'],
    guards: [guards.twoLevels, guards.earned, guards.provenIfRequired],
    hides: ['one_level'],
  },
  {
    action: 'approve',
    from: ['first_approved'],
    to: 'approved',
    who: deciders,
    guards: [guards.otherDecider, guards.earned, guards.provenIfRequired],
  },
  {
    action: 'auto_approve',
    from: ['submitted'],
    to: 'approved',
    who: ['clock'],
    guards: [guards.unprovenRight, guards.earned],
  },
  {
    action: 'reject',
    from: undecided,
    to: 'rejected',
    who: deciders,
    needsReason: true,
    guards: [guards.discretionary],
    hides: ['is_right'],
  },
  {
    action: 'withdraw',
    from: ['draft', 'submitted', 'evidence_requested', 'first_approved'],
    to: 'withdrawn',
    who: ['owner'],
  },
  {
    action: 'ask_cancellation',
    from: ['approved'],
    to: 'cancellation_requested',
    who: ['owner'],
    needsReason: true,
    guards: [guards.notBegun],
  },
  {
    action: 'accept_cancellation',
    from: ['cancellation_requested'],
    to: 'cancelled',
    who: deciders,
    guards: [guards.notPaid],
  },
  {
    action: 'refuse_cancellation',
    from: ['cancellation_requested'],
    to: 'approved',
    who: deciders,
    needsReason: true,
  },
  { action: 'start', from: ['approved'], to: 'in_course', who: ['clock'], guards: [guards.begun] },
  { action: 'finish', from: ['in_course'], to: 'taken', who: ['clock'], guards: [guards.over] },
  { action: 'review', from: ['taken'], to: 'under_review', who: ['hr'], needsReason: true },
  { action: 'review', from: ['taken'], to: 'under_review', who: ['clock'], guards: [guards.proofOverdue] },
  { action: 'confirm', from: ['under_review'], to: 'taken', who: ['hr'], guards: [guards.proven] },
  {
    action: 'convert',
    from: ['under_review'],
    to: 'converted',
    who: ['hr'],
    needsReason: true,
    guards: [guards.notPaid],
  },
  // What was paid already only payroll turns back.
  {
    action: 'ask_reversal',
    from: ['under_review'],
    to: 'reversal_requested',
    who: ['hr'],
    needsReason: true,
    guards: [guards.paid],
    hides: ['not_paid'],
  },
  { action: 'reverse', from: ['reversal_requested'], to: 'converted', who: ['payroll'], needsReason: true },
  { action: 'keep_paid', from: ['reversal_requested'], to: 'under_review', who: ['payroll'], needsReason: true },
] as const satisfies readonly FamilyStep[];

export const permitWaits = {
  submitted: 'leader',
  first_approved: 'leader',
  evidence_requested: 'owner',
  cancellation_requested: 'leader',
  under_review: 'hr',
  reversal_requested: 'payroll',
} as const;
