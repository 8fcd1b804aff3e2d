import { mayAddress, type Audience } from '#features/organization/audience.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

/** The permissions of this room; which built-in role holds which is said in server/room.ts. */
export const permissions = ['programs:manage'] as const;

export const categories = ['health', 'learning', 'family', 'finance', 'sport', 'culture'] as const;
export type Category = (typeof categories)[number];

export const programStates = ['draft', 'published', 'closed'] as const;
export type ProgramState = (typeof programStates)[number];

/** By which columns the list of enrolments can be ordered. */
export const enrolmentSorts = ['number', 'owner', 'state', 'created'] as const;

/** Sessions that one programme has at most. */
export const mostSessions = 40;

/** Programmes are for those alone whom their manager reaches. */
export function canAddress(scope: Scope, audience: Audience): boolean {
  return mayAddress(reachOf(scope, 'programs:manage'), audience);
}
