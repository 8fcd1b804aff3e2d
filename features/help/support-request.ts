import { defineCase } from '#features/cases/declaration.ts';

/** What decides on the steps of a request to support, and how long it may take. */
export interface RequestFacts {
  readonly isAssigned: boolean;
  /** It was solved so short a time ago that its owner may open it again. */
  readonly isFresh: boolean;
  /** Business hours of its priority, and the moment that they lead to from when it was asked. */
  readonly hours: number;
  readonly dueAt: Date;
}

/** Hours after its end in which the owner may open a request again. */
export const reopenHours = 240;

const isTaken = { reason: 'wrong_state', holds: ({ isAssigned }: RequestFacts) => isAssigned } as const;
const isFree = { reason: 'wrong_state', holds: ({ isAssigned }: RequestFacts) => !isAssigned } as const;
const isFresh = { reason: 'too_late', holds: ({ isFresh: fresh }: RequestFacts) => fresh } as const;
const open = ['received', 'in_progress', 'waiting'] as const;

/** What somebody asks support for. What nobody had taken is where it began once its owner writes or opens it again. */
export const supportRequest = defineCase({
  kind: 'help.request',
  states: ['received', 'in_progress', 'waiting', 'solved', 'closed', 'cancelled'],
  initial: 'received',
  terminal: ['closed', 'cancelled'],
  parties: ['owner', 'support'],
  transitions: [
    { action: 'answer', from: open, to: 'in_progress', who: ['owner'], guards: [isTaken], hides: ['wrong_state'] },
    { action: 'answer', from: open, to: 'received', who: ['owner'], guards: [isFree], hides: ['wrong_state'] },
    { action: 'cancel', from: open, to: 'cancelled', who: ['owner'] },
    {
      action: 'reopen',
      from: ['solved'],
      to: 'in_progress',
      who: ['owner'],
      guards: [isFresh, isTaken],
      hides: ['wrong_state'],
    },
    {
      action: 'reopen',
      from: ['solved'],
      to: 'received',
      who: ['owner'],
      guards: [isFresh, isFree],
      hides: ['wrong_state'],
    },
    { action: 'reply', from: open, to: 'in_progress', who: ['support'] },
    { action: 'question', from: open, to: 'waiting', who: ['support'] },
    { action: 'solve', from: open, to: 'solved', who: ['support'] },
    { action: 'close', from: ['solved'], to: 'closed', who: ['clock'] },
  ],
  waits: { received: 'support', in_progress: 'support', waiting: 'owner' },
  clocks: [
    {
      name: 'solution',
      unit: 'business-hours',
      amount: ({ hours }: RequestFacts) => hours,
      until: ({ dueAt }: RequestFacts) => dueAt,
      starts: ['received', 'in_progress'],
      pauses: ['waiting'],
      ends: ['solved', 'closed', 'cancelled'],
      atEnd: 'breach',
    },
    {
      name: 'reopening',
      unit: 'calendar-hours',
      amount: reopenHours,
      starts: ['solved'],
      ends: ['received', 'in_progress', 'closed', 'cancelled'],
      atEnd: { action: 'close' },
    },
  ],
});
