import type { OrderState } from './order.ts';

export const permissions = ['work-orders:manage', 'work-orders:solve'] as const;

/** Whose lists they are, as the calls name them. */
export type View = 'owner' | 'copy' | 'support';

/** What is waiting to be begun, in the order of its rank: the queue that everybody may see. */
export const queueStates = ['approved', 'reopened'] as const satisfies readonly OrderState[];
/** What occupies who solves it. What waits for somebody outside does not. */
export const busyStates = ['assigned', 'in_progress', 'asked', 'blocked'] as const satisfies readonly OrderState[];
/** What others may still join. */
export const joinableStates = [
  'created',
  'in_review',
  'needs_info',
  'approved',
  'assigned',
  'in_progress',
] as const satisfies readonly OrderState[];

/** Why a solver is given more than their limit. */
export const overCodes = ['critical_incident', 'contract', 'cover'] as const;

/** What others than its parties are told of its worth. */
export const valueClasses = ['a', 'b', 'c', 'd'] as const;
export type ValueClass = (typeof valueClasses)[number];
export function classOf(yearly: number): ValueClass {
  if (yearly >= 50_000_000) return 'a';
  if (yearly >= 15_000_000) return 'b';
  return yearly >= 3_000_000 ? 'c' : 'd';
}

export const types = ['robot', 'report', 'integration', 'change', 'fault', 'access'] as const;
export type OrderType = (typeof types)[number];

export const orderSorts = ['number', 'title', 'owner', 'assignee', 'state', 'due', 'created', 'updated'] as const;
