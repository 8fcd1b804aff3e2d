import { anyCovers, type Place } from '#features/organization/policy.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

/**
 * The permissions of this room; which role holds which is the session room's matrix. Who stands in answers what nobody
 * else can: the case of the one person who would answer it.
 */
export const permissions = ['habeas-data:answer', 'habeas-data:stand-in', 'habeas-data:export'] as const;

/** Whoever answers: the office itself, and who stands in for it. */
export const officePermissions = ['habeas-data:answer', 'habeas-data:stand-in'] as const;

/** With whom an open case is. */
export const answerers = ['office', 'stand_in', 'nobody'] as const;
export type Answerer = (typeof answerers)[number];

/** A query asks what is known of somebody (art. 14); a claim, that it be put right (art. 15). */
export const kinds = ['query', 'claim'] as const;
export type Kind = (typeof kinds)[number];

/** What a claim asks for: correction, update, deletion, an end of the consent, or that a duty be kept. */
export const matters = ['correction', 'update', 'deletion', 'consent', 'breach'] as const;
export type Matter = (typeof matters)[number];

export const states = ['received', 'incomplete', 'extended', 'answered', 'withdrawn'] as const;
export type State = (typeof states)[number];

export const openStates: readonly State[] = ['received', 'incomplete', 'extended'];

export const outcomes = ['granted', 'partly', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

export const actions = ['add', 'complete', 'withdraw', 'ask', 'extend', 'answer'] as const;
export type Action = (typeof actions)[number];
/** Beside what people do: the beginning, and what the term itself ends. */
export type EventAction = Action | 'submit' | 'lapse';

interface Transition {
  /** Where it leads from each state in which it is possible. */
  readonly to: Partial<Readonly<Record<State, State>>>;
  readonly who: 'owner' | 'office';
  readonly kinds: readonly Kind[];
}

export const transitions: Readonly<Record<Action, Transition>> = {
  add: { to: { received: 'received', extended: 'extended' }, who: 'owner', kinds },
  complete: { to: { incomplete: 'received' }, who: 'owner', kinds: ['claim'] },
  withdraw: { to: { received: 'withdrawn', incomplete: 'withdrawn', extended: 'withdrawn' }, who: 'owner', kinds },
  ask: { to: { received: 'incomplete' }, who: 'office', kinds: ['claim'] },
  extend: { to: { received: 'extended' }, who: 'office', kinds },
  answer: { to: { received: 'answered', extended: 'answered' }, who: 'office', kinds },
};

/** Whose it is, and who could answer it. */
export interface Parties {
  readonly personId: string;
  /** Where its owner belongs. */
  readonly place: Place;
  /** Whether anybody but its owner holds `habeas-data:answer` there, and `habeas-data:stand-in`. */
  readonly hasOfficer: boolean;
  readonly hasStandIn: boolean;
}

export interface Facts extends Parties {
  readonly kind: Kind;
  readonly state: State;
  readonly firstDueOn: string | null;
  readonly askBy: string | null;
}

/** The owner alone, and whoever answers for them; nobody answers themself. */
export function canSee(scope: Scope, facts: Parties): boolean {
  return scope.personId === facts.personId || isOffice(scope, facts);
}

/** Whether the caller stands on the side that the action belongs to. */
export function isTheirs(scope: Scope, action: Action, facts: Parties): boolean {
  return transitions[action].who === 'owner' ? scope.personId === facts.personId : isOffice(scope, facts);
}

/** Where the action leads from here; undefined when it leads nowhere. Terms are not asked. */
export function stateAfter(action: Action, { kind, state }: Pick<Facts, 'kind' | 'state'>): State | undefined {
  const { to, kinds: of } = transitions[action];
  return of.includes(kind) ? to[state] : undefined;
}

/** Whether the law's term for the action still runs today: asking for what is missing and extending have one. */
export function isInTime(action: Action, { firstDueOn, askBy }: Pick<Facts, 'firstDueOn' | 'askBy'>, today: string) {
  if (action === 'ask') return askBy !== null && today <= askBy;
  if (action === 'extend') return firstDueOn !== null && today <= firstDueOn;
  return true;
}

/** What the caller may do with it today (`YYYY-MM-DD`). */
export function actionsFor(scope: Scope, facts: Facts, today: string): Action[] {
  return actions.filter(
    (action) =>
      isTheirs(scope, action, facts) && stateAfter(action, facts) !== undefined && isInTime(action, facts, today),
  );
}

/** With whom it is; the law lets no case wait for the one person who may not answer it. */
export function answererOf({ hasOfficer, hasStandIn }: Pick<Parties, 'hasOfficer' | 'hasStandIn'>): Answerer {
  return hasOfficer ? 'office' : hasStandIn ? 'stand_in' : 'nobody';
}

function isOffice(scope: Scope, { personId, place, hasOfficer }: Parties): boolean {
  const permission = hasOfficer ? 'habeas-data:answer' : 'habeas-data:stand-in';
  return scope.personId !== personId && anyCovers(reachOf(scope, permission), place);
}

/** By what the desk can be ordered. */
export const deskSorts = ['number', 'person', 'created', 'due'] as const;
