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

const ofOwner: readonly RequestAction[] = ['answer', 'cancel', 'reopen'];

/** Days after its end in which the owner may open a request again. */
const reopenDays = 10;
const DAY = 86_400_000;

export interface RequestFacts {
  readonly personId: string;
  readonly state: RequestState;
  readonly endedAt: Date | null;
  /** Where its owner belongs. */
  readonly place: Place;
}

export function isPossible(
  action: RequestAction,
  request: Pick<RequestFacts, 'state' | 'endedAt'>,
  now: Date,
): boolean {
  if (action === 'reopen') return request.state === 'solved' && isFresh(request.endedAt, now);
  return (openStates as readonly RequestState[]).includes(request.state);
}

/** Nobody is support to themself, whatever they hold. */
function canSupport(scope: Scope, request: Pick<RequestFacts, 'personId' | 'place'>): boolean {
  return scope.personId !== request.personId && anyCovers(reachOf(scope, 'help:support'), request.place);
}

export function canSee(scope: Scope, request: Pick<RequestFacts, 'personId' | 'place'>): boolean {
  return scope.personId === request.personId || canSupport(scope, request);
}

/** Whether the caller stands on the side that the action belongs to. */
export function isTheirs(scope: Scope, action: RequestAction, request: RequestFacts): boolean {
  return ofOwner.includes(action) ? scope.personId === request.personId : canSupport(scope, request);
}

export function actionsFor(scope: Scope, request: RequestFacts, now: Date): RequestAction[] {
  return requestActions.filter((action) => isTheirs(scope, action, request) && isPossible(action, request, now));
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

function isFresh(endedAt: Date | null, now: Date): boolean {
  return endedAt !== null && now.getTime() - endedAt.getTime() <= reopenDays * DAY;
}
