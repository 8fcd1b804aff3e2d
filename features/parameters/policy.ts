import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['parameters:manage'] as const;

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
