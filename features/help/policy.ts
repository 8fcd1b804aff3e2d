import type { Step } from '#features/cases/declaration.ts';
import { actionsForAgain, type NumberedFacts, type PieceAction } from '#features/editorial/policy.ts';
import { mayAddress, type Audience } from '#features/organization/audience.ts';
import { anyCovers, type Place } from '#features/organization/policy.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['help:support', 'help:administer', 'help:write'] as const;

export const requestStates = ['received', 'in_progress', 'waiting', 'solved', 'cancelled'] as const;
export type RequestState = (typeof requestStates)[number];

export const openStates = ['received', 'in_progress', 'waiting'] as const satisfies readonly RequestState[];

/** What its owner may do with a request, and what support may. */
export const requestActions = ['answer', 'cancel', 'reopen', 'reply', 'assign', 'classify', 'solve'] as const;
export type RequestAction = (typeof requestActions)[number];

/** A solved request that nobody may open again any more is told as solved. */
export function toldState(state: string): RequestState {
  return state === 'closed' ? 'solved' : (state as RequestState);
}

export function isOpenState(state: string): boolean {
  return (openStates as readonly string[]).includes(state);
}

/** What the caller may do, from the steps that their request offers them: who may reply also gives it away and classifies it. */
export function actionsOf(steps: readonly Pick<Step, 'action' | 'blocked'>[]): RequestAction[] {
  const isOffered = (action: string) => steps.some((one) => one.action === action && one.blocked === null);
  return requestActions.filter((action) => isOffered(action === 'assign' || action === 'classify' ? 'reply' : action));
}

/** Nobody is support to themself, whatever they hold. */
export function isSupport(scope: Scope, request: { readonly personId: string | null; readonly place: Place }): boolean {
  return scope.personId !== request.personId && anyCovers(reachOf(scope, 'help:support'), request.place);
}

/** The lists of support are the whole company's. */
export function canKeepLists(scope: Scope): boolean {
  return reachOf(scope, 'help:administer').some(({ kind }) => kind === 'all');
}

/** Whether the tutorial lies within the reach of the caller's `help:write`. */
export function canWrite(scope: Scope, audience: Audience): boolean {
  return mayAddress(reachOf(scope, 'help:write'), audience);
}

/** What the caller may do with a tutorial at their desk. */
export function tutorialActionsFor(scope: Scope, tutorial: NumberedFacts): PieceAction[] {
  return canWrite(scope, tutorial.audience) ? actionsForAgain(scope, 'help', tutorial) : [];
}
