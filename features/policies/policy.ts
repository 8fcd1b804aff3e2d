import { mayAddress, type Audience } from '#features/organization/audience.ts';
import { isAtDesk, needsSecondPerson as asksSecondPerson, type Written } from '#features/organization/release.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['policies:write', 'policies:publish', 'policies:publish-everybody'] as const;

/** Terms are those of the portal itself: there is one of them, for everybody, and everybody must accept it. */
export const policyKinds = ['regulation', 'policy', 'procedure', 'terms'] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** What the cover of each kind shows where its writer chose nothing. */
export const coverMotifs: Readonly<Record<PolicyKind, CoverKind>> = {
  regulation: 'fachadas',
  policy: 'hojas',
  procedure: 'ondas',
  terms: 'andes',
};

/** The state of what is being written. What was published before stays readable until the next edition or the archive. */
export const policyStates = ['draft', 'in_review', 'scheduled', 'published', 'archived'] as const;
export type PolicyState = (typeof policyStates)[number];

export const policyActions = ['edit', 'remove', 'submit', 'publish', 'withdraw', 'archive'] as const;
export type PolicyAction = (typeof policyActions)[number];

/**
 * `edit` of what is published begins its next edition, and of what is archived or over the one that brings it back;
 * `remove` throws what is being written away.
 */
const from: Readonly<Record<PolicyAction, readonly PolicyState[]>> = {
  edit: ['draft', 'published', 'archived'],
  remove: ['draft'],
  submit: ['draft'],
  publish: ['draft', 'in_review'],
  withdraw: ['in_review', 'scheduled'],
  archive: ['draft', 'in_review', 'scheduled', 'published'],
};

export interface PolicyFacts extends Written {
  readonly kind: PolicyKind;
  readonly state: PolicyState;
  /** The edition that readers see; 0 before the first. */
  readonly edition: number;
}

export function isPossible(action: PolicyAction, { state, edition, kind }: PolicyFacts): boolean {
  if (action === 'archive' && (edition === 0 || kind === 'terms')) return false;
  return from[action].includes(state);
}

/** At the desk: one's own documents, and those whose audience lies within the reach of `policies:write`. */
export function canManage(scope: Scope, policy: Pick<PolicyFacts, 'authorId' | 'audience'>): boolean {
  return isAtDesk(scope, 'policies:write', policy);
}

export function reachesAudience(scope: Scope, audience: Audience): boolean {
  return mayAddress(reachOf(scope, 'policies:publish'), audience);
}

/** What goes to everybody is published by somebody who did not write it, unless they hold `policies:publish-everybody`. */
export function needsSecondPerson(scope: Scope, policy: PolicyFacts): boolean {
  return asksSecondPerson(scope, 'policies:publish-everybody', policy);
}

/** What the caller may do with the document now. */
export function actionsFor(scope: Scope, policy: PolicyFacts): PolicyAction[] {
  if (!canManage(scope, policy)) return [];
  const mayPublish = reachesAudience(scope, policy.audience) && !needsSecondPerson(scope, policy);
  return policyActions.filter((action) => {
    if (!isPossible(action, policy)) return false;
    if (action === 'submit') return !mayPublish;
    if (action === 'publish') return mayPublish;
    return action === 'archive' ? reachesAudience(scope, policy.audience) : true;
  });
}
