import { defineCase } from '#features/cases/declaration.ts';
import { overtimeStates, type OvertimeAction } from './policy.ts';

/** What decides where a step of overtime leads. */
export interface OvertimeFacts {
  readonly hasBegun: boolean;
  readonly isOver: boolean;
  /** Asked for after they had begun, or worked beyond their order. */
  readonly isAfter: boolean;
  readonly needsSecond: boolean;
  /** Over a cap, or in somebody’s rest. */
  readonly exceeds: boolean;
  /** A coded exception stands behind what exceeds. */
  readonly isBacked: boolean;
  /** Worked beyond the order, which stays known until a second person decides. */
  readonly isBeyond: boolean;
  /** The caller gave the first of two approvals. */
  readonly isFirstApprover: boolean;
}

type Test = (facts: OvertimeFacts) => boolean;
const when = (holds: Test) => ({ reason: 'wrong_state', holds }) as const;
const backed = {
  reason: 'exception_needed',
  holds: ({ exceeds, isBacked }: OvertimeFacts) => !exceeds || isBacked,
} as const;
const another = {
  reason: 'same_approver',
  holds: ({ isFirstApprover }: OvertimeFacts) => !isFirstApprover,
} as const;
const isWorked: Test = ({ isAfter, isOver }) => isAfter && isOver;
const hides = ['wrong_state', 'same_approver'] as const;

/**
 * Hours outside the shift: asked for by their person or whoever leads them, or accepted by who was asked for them. Over a cap
 * two people approve; what was worked is confirmed, handed to payroll and paid. What takes a second name, such as `pass_on`,
 * is the same button: the facts say which of the two it is.
 */
export const overtimeRequest = defineCase({
  kind: 'overtime.request',
  states: [...overtimeStates, 'offered', 'deleted'],
  initial: 'draft',
  terminal: ['paid', 'rejected', 'withdrawn', 'cancelled', 'deleted'],
  parties: ['owner', 'author', 'leader', 'second', 'payroll'],
  transitions: [
    { action: 'edit', from: ['draft'], to: 'draft', who: ['owner', 'author'] },
    { action: 'submit', from: ['draft'], to: 'submitted', who: ['owner', 'author'] },
    { action: 'delete', from: ['draft', 'submitted'], to: 'deleted', who: ['owner', 'author'] },
    { action: 'withdraw', from: ['submitted'], to: 'withdrawn', who: ['owner'], needsReason: true },
    {
      action: 'pass_on',
      from: ['submitted'],
      to: 'approved_leader',
      who: ['leader'],
      guards: [when(({ needsSecond }) => needsSecond), backed],
      hides,
    },
    {
      action: 'approve',
      from: ['submitted'],
      to: 'approved_final',
      who: ['leader'],
      guards: [when((facts) => !facts.needsSecond && !isWorked(facts)), backed],
      hides,
    },
    {
      action: 'approve',
      from: ['approved_leader'],
      to: 'approved_final',
      who: ['second'],
      guards: [another, when((facts) => !isWorked(facts)), backed],
      hides,
    },
    {
      action: 'approve_worked',
      from: ['submitted'],
      to: 'executed',
      who: ['leader'],
      guards: [when((facts) => !facts.needsSecond && isWorked(facts)), backed],
      hides,
    },
    {
      action: 'approve_worked',
      from: ['approved_leader'],
      to: 'executed',
      who: ['second'],
      guards: [another, when(isWorked), backed],
      hides,
    },
    { action: 'reject', from: ['submitted'], to: 'rejected', who: ['leader'], needsReason: true },
    {
      action: 'reject',
      from: ['approved_leader'],
      to: 'rejected',
      who: ['second'],
      needsReason: true,
      guards: [another, when(({ isBeyond }) => !isBeyond)],
      hides,
    },
    {
      action: 'reject_beyond',
      from: ['approved_leader'],
      to: 'approved_final',
      who: ['second'],
      needsReason: true,
      guards: [another, when(({ isBeyond }) => isBeyond)],
      hides,
    },
    {
      action: 'cancel',
      from: ['approved_leader', 'approved_final'],
      to: 'cancelled',
      who: ['owner', 'leader'],
      needsReason: true,
      guards: [when(({ hasBegun }) => !hasBegun)],
      hides,
    },
    {
      action: 'execute',
      from: ['approved_final'],
      to: 'executed',
      who: ['leader'],
      guards: [when(({ isOver, isBeyond }) => isOver && !isBeyond)],
      hides,
    },
    {
      action: 'execute_beyond',
      from: ['approved_final'],
      to: 'approved_leader',
      who: ['leader'],
      guards: [when(({ isBeyond }) => isBeyond)],
      hides,
    },
    { action: 'accept', from: ['draft'], to: 'offered', who: ['owner'] },
    {
      action: 'grant',
      from: ['offered'],
      to: 'approved_final',
      who: ['owner'],
      guards: [when(({ needsSecond }) => !needsSecond), backed],
      hides,
    },
    {
      action: 'grant_first',
      from: ['offered'],
      to: 'approved_leader',
      who: ['owner'],
      guards: [when(({ needsSecond }) => needsSecond), backed],
      hides,
    },
    { action: 'send', from: ['executed'], to: 'sent_to_payroll', who: ['second'] },
    { action: 'pay', from: ['sent_to_payroll'], to: 'paid', who: ['payroll'] },
  ],
  waits: { submitted: 'leader', approved_leader: 'second' },
  clocks: [],
});

/** The button of a step; undefined where it follows from something else. */
export const buttonOf: Readonly<Partial<Record<string, OvertimeAction>>> = {
  edit: 'edit',
  submit: 'submit',
  delete: 'delete',
  withdraw: 'withdraw',
  pass_on: 'approve',
  approve: 'approve',
  approve_worked: 'approve',
  reject: 'reject',
  reject_beyond: 'reject',
  cancel: 'cancel',
  execute: 'execute',
  execute_beyond: 'execute',
};
