import { defineCase, type Guard } from '#features/cases/declaration.ts';
import { terms, type Priority } from './priority.ts';

/** What the guards and clocks of a development request may know. */
export interface OrderFacts {
  readonly priority: Priority;
  readonly hasValue: boolean;
  /** Written by who asks: given, when, then. */
  readonly testCount: number;
  /** Tests of acceptance that who asks has passed with evidence. */
  readonly passedCount: number;
  readonly hasSolver: boolean;
  readonly hasEffort: boolean;
  /** Orders that must be delivered before it and are not. */
  readonly waitsForCount: number;
  readonly openTaskCount: number;
  readonly reopenedCount: number;
  /** Its time ran out, and who asked was given no new date since. */
  readonly owesDate: boolean;
  /** Until when a draft is kept: so long after it was last written. */
  readonly draftUntil: Date;
}

/** Days after its last change on which a draft goes. */
export const draftDays = 60;

type Reason =
  | 'no_value'
  | 'no_test'
  | 'tests_open'
  | 'no_solver'
  | 'no_effort'
  | 'waits_for_others'
  | 'tasks_open'
  | 'reopened_often'
  | 'date_owed';

const guard = <R extends Reason>(reason: R, holds: (facts: OrderFacts) => boolean): Guard<OrderFacts, R> => ({
  reason,
  holds,
});

const guards = {
  hasValue: guard('no_value', (facts) => facts.hasValue),
  hasTest: guard('no_test', (facts) => facts.testCount > 0),
  tested: guard('tests_open', (facts) => facts.testCount > 0 && facts.passedCount === facts.testCount),
  hasSolver: guard('no_solver', (facts) => facts.hasSolver),
  hasEffort: guard('no_effort', (facts) => facts.hasEffort),
  waitsForNone: guard('waits_for_others', (facts) => facts.waitsForCount === 0),
  tasksDone: guard('tasks_open', (facts) => facts.openTaskCount === 0),
  datePromised: guard('date_owed', (facts) => !facts.owesDate),
  seldomReopened: guard('reopened_often', (facts) => facts.reopenedCount < 2),
} as const;

const holdCodes = ['client', 'supplier', 'access'] as const;
const blockCodes = ['priority', 'technical', 'people'] as const;
export const rejectCodes = ['duplicate', 'no_value', 'not_feasible', 'exists_already', 'out_of_scope'] as const;

export const orderStates = [
  'draft',
  'created',
  'in_review',
  'needs_info',
  'approved',
  'assigned',
  'in_progress',
  // With who asked, in the middle of the work.
  'asked',
  // It waits for somebody outside: the clock stands still.
  'on_hold',
  // It waits for ourselves: the clock goes on.
  'blocked',
  'in_validation',
  'delivered',
  'closed',
  'reopened',
  'rejected',
  'cancelled',
  'merged',
] as const;
export type OrderState = (typeof orderStates)[number];

export const order = defineCase({
  kind: 'work-orders.order',
  states: orderStates,
  initial: 'draft',
  terminal: ['closed', 'rejected', 'cancelled', 'merged'],
  parties: ['owner', 'copy', 'solver', 'pm'],
  transitions: [
    { action: 'submit', from: ['draft'], to: 'created', who: ['owner'], guards: [guards.hasValue, guards.hasTest] },
    // A part of another order comes from its PM, as sent by who asked for the whole.
    { action: 'split_off', from: ['draft'], to: 'created', who: ['pm'] },
    { action: 'review', from: ['created'], to: 'in_review', who: ['pm'] },
    { action: 'ask_info', from: ['created', 'in_review'], to: 'needs_info', who: ['pm'], needsReason: true },
    { action: 'answer_info', from: ['needs_info'], to: 'in_review', who: ['owner'], needsReason: true },
    {
      action: 'approve',
      from: ['in_review'],
      to: 'approved',
      who: ['pm'],
      guards: [guards.hasEffort, guards.datePromised],
    },
    {
      action: 'reject',
      from: ['created', 'in_review'],
      to: 'rejected',
      who: ['pm'],
      needsReason: true,
      codes: rejectCodes,
    },
    {
      action: 'give',
      from: ['approved', 'reopened'],
      to: 'assigned',
      who: ['pm', 'solver'],
      guards: [guards.hasSolver, guards.datePromised],
      hides: ['no_solver'],
    },
    { action: 'hand_over', from: ['assigned'], to: 'assigned', who: ['pm', 'solver'] },
    { action: 'hand_over', from: ['in_progress'], to: 'in_progress', who: ['pm', 'solver'] },
    {
      action: 'start',
      from: ['assigned', 'reopened'],
      to: 'in_progress',
      who: ['solver', 'pm'],
      guards: [guards.hasSolver, guards.waitsForNone],
    },
    {
      action: 'hold',
      from: ['assigned', 'in_progress'],
      to: 'on_hold',
      who: ['solver', 'pm'],
      guards: [guards.datePromised],
      needsReason: true,
      codes: holdCodes,
    },
    {
      action: 'block',
      from: ['assigned', 'in_progress'],
      to: 'blocked',
      who: ['solver', 'pm'],
      guards: [guards.datePromised],
      needsReason: true,
      codes: blockCodes,
    },
    { action: 'ask_owner', from: ['assigned', 'in_progress'], to: 'asked', who: ['solver', 'pm'], needsReason: true },
    { action: 'answer_owner', from: ['asked'], to: 'in_progress', who: ['owner'], needsReason: true },
    { action: 'resume', from: ['on_hold', 'blocked'], to: 'in_progress', who: ['solver', 'pm'] },
    {
      action: 'hand_back',
      from: ['assigned', 'in_progress', 'on_hold', 'blocked'],
      to: 'approved',
      who: ['solver', 'pm'],
      needsReason: true,
    },
    {
      action: 'validate',
      from: ['in_progress'],
      to: 'in_validation',
      who: ['solver', 'pm'],
      guards: [guards.tasksDone],
    },
    { action: 'refuse_delivery', from: ['in_validation'], to: 'in_progress', who: ['owner'], needsReason: true },
    { action: 'accept', from: ['in_validation'], to: 'delivered', who: ['owner'], guards: [guards.tested] },
    { action: 'close', from: ['delivered'], to: 'closed', who: ['owner', 'clock'] },
    {
      action: 'reopen',
      // It closes by itself ten business days after the delivery: so long it may come back.
      from: ['delivered'],
      to: 'reopened',
      who: ['owner'],
      guards: [guards.seldomReopened],
      needsReason: true,
    },
    { action: 'cancel', from: ['draft'], to: 'cancelled', who: ['owner'], isQuiet: true },
    {
      action: 'cancel',
      from: ['created', 'in_review', 'needs_info', 'approved', 'assigned'],
      to: 'cancelled',
      who: ['owner'],
      needsReason: true,
    },
    {
      action: 'cancel',
      from: [
        'created',
        'in_review',
        'needs_info',
        'approved',
        'assigned',
        'in_progress',
        'asked',
        'on_hold',
        'blocked',
        'reopened',
      ],
      to: 'cancelled',
      who: ['pm'],
      needsReason: true,
    },
    {
      action: 'merge',
      from: ['created', 'in_review', 'needs_info', 'approved'],
      to: 'merged',
      who: ['pm'],
      needsReason: true,
    },
    { action: 'expire_draft', from: ['draft'], to: 'cancelled', who: ['clock'], isQuiet: true },
  ],
  waits: {
    draft: 'owner',
    created: 'pm',
    in_review: 'pm',
    needs_info: 'owner',
    approved: 'pm',
    assigned: 'solver',
    in_progress: 'solver',
    asked: 'owner',
    on_hold: 'solver',
    blocked: 'solver',
    in_validation: 'owner',
    reopened: 'pm',
  },
  clocks: [
    {
      name: 'first_answer',
      unit: 'business-hours',
      amount: ({ priority }: OrderFacts) => terms[priority].answer,
      follows: true,
      starts: ['created'],
      ends: ['in_review', 'needs_info', 'approved', 'rejected', 'cancelled', 'merged'],
      warnAt: [50, 80],
      atEnd: 'breach',
    },
    {
      name: 'plan',
      unit: 'business-hours',
      amount: ({ priority }: OrderFacts) => terms[priority].plan,
      follows: true,
      starts: ['created', 'reopened'],
      pauses: ['needs_info', 'asked', 'on_hold'],
      ends: ['in_validation', 'delivered', 'rejected', 'cancelled', 'merged'],
      warnAt: [50, 80],
      atEnd: 'breach',
    },
    {
      name: 'draft',
      unit: 'calendar-days',
      amount: draftDays,
      until: ({ draftUntil }: OrderFacts) => draftUntil,
      starts: ['draft'],
      ends: ['created', 'cancelled'],
      // With the 53rd day.
      warnAt: [88],
      atEnd: { action: 'expire_draft' },
    },
    {
      name: 'acceptance',
      unit: 'business-days',
      amount: 10,
      starts: ['delivered'],
      ends: ['closed', 'reopened'],
      atEnd: { action: 'close' },
    },
  ],
  retention: { years: 5, then: 'delete' },
});
