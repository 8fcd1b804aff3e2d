import { anyCovers, type Place } from '#features/organization/policy.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['parameters:manage', 'parameters:set-rest', 'parameters:set-post'] as const;

/** The law is the same for the whole company, so only who keeps it everywhere may change it. @throws forbidden */
export function requireKeeper(scope: Scope): void {
  if (!reachOf(scope, 'parameters:manage').some((reach) => reach.kind === 'all')) throw platformErrors.forbidden();
}

/** What has not come into force yet may be taken away; what has stays, for it explains what was paid by it. */
export function isRemovable(value: { effectiveFrom: string }, today: string): boolean {
  return value.effectiveFrom > today;
}

/** Changing what already holds needs a reason: it changes how days in the past are counted. */
export function needsReason(value: { effectiveFrom: string }, today: string): boolean {
  return value.effectiveFrom <= today;
}

/** The day of rest is set by who plans the shifts as well, within reach and never one's own. */
export function canSetRest(scope: Scope, person: { id: string; place: Place }): boolean {
  return person.id !== scope.personId && anyCovers(reachOf(scope, 'parameters:set-rest'), person.place);
}

/** The sort of a post takes rights away, so only who keeps contracts says it. */
export function canSetPost(scope: Scope, person: { id: string; place: Place }): boolean {
  return person.id !== scope.personId && anyCovers(reachOf(scope, 'parameters:set-post'), person.place);
}
