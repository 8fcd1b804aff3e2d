import { canManage, canUpdateContract } from '#features/people/policy.ts';
import type { Place } from '#features/organization/policy.ts';
import type { AskedKind } from '#features/people/profile.ts';
import { holds, type Scope } from '#platform/contract/scope.ts';

/** Behind who decides on a kind: what people change falls to who manages them, a correction to who writes contracts. */
export const permissionOf = { update: 'people:manage', correction: 'people:update-contract' } as const;

/** Deciding on what somebody else asked for, inside one's reach; the desk is of who manages people. */
export function canDecide(scope: Scope, kind: AskedKind, person: { id: string; place: Place }): boolean {
  const may = kind === 'correction' ? canUpdateContract : canManage;
  return holds(scope, 'people:manage') && may(scope, person);
}
