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
export const isJoinable = (state: string) => (joinableStates as readonly string[]).includes(state);

/** The parts of the board, and what stands in them. Whoever solves has a lane of their own in `work`. */
export const stageStates = {
  triage: ['created', 'in_review', 'needs_info'],
  queue: queueStates,
  work: ['assigned', 'in_progress', 'asked', 'on_hold', 'blocked'],
  validation: ['in_validation'],
} as const satisfies Readonly<Record<string, readonly OrderState[]>>;
export type Stage = keyof typeof stageStates;
export const stages = ['triage', 'queue', 'work', 'validation'] as const satisfies readonly Stage[];
/** So many cards of a part come at first, and so many more each time. */
export const columnStep = 40;

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

/** What a type asks beside what happens today. The first of them must be answered. */
export const questions = {
  robot: ['steps', 'frequency'],
  report: ['readers', 'frequency'],
  integration: ['systems_between', 'data_moved'],
  change: ['screen'],
  fault: ['since', 'meanwhile'],
  access: ['which_data', 'until'],
} as const satisfies Readonly<Record<OrderType, readonly string[]>>;
export const questionKeys = [
  'steps',
  'frequency',
  'readers',
  'systems_between',
  'data_moved',
  'screen',
  'since',
  'meanwhile',
  'which_data',
  'until',
] as const satisfies readonly (typeof questions)[OrderType][number][];
export type Question = (typeof questionKeys)[number];
export type Answers = { readonly [Key in Question]?: string };

export const orderSorts = ['number', 'title', 'owner', 'assignee', 'state', 'due', 'created', 'updated'] as const;

/** Places of a team: who is over their limit takes nobody else's, so taken and free add up to the limits. */
export function placesOf(team: readonly { readonly busy: number; readonly wip_limit: number }[]) {
  const limit = team.reduce((sum, one) => sum + one.wip_limit, 0);
  const free = team.reduce((sum, one) => sum + Math.max(0, one.wip_limit - one.busy), 0);
  return { limit, free, busy: limit - free };
}
