import { actionsFor as pieceActionsFor, type PieceAction, type PieceFacts } from '#features/editorial/policy.ts';
import { mayAddress, type Audience } from '#features/organization/audience.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['agreements:manage'] as const;

export const agreementCategories = [
  'health',
  'education',
  'food',
  'travel',
  'sport',
  'home',
  'finance',
  'culture',
] as const;
export type AgreementCategory = (typeof agreementCategories)[number];

/** What the desk can be ordered by. */
export const deskOrders = ['title', 'partner', 'ends', 'codes', 'uses'] as const;

/** So many days before its end, who keeps it or holds a code is reminded. */
export const reminderDays = [7, 1] as const;

/** The step of `reminderDays` that is due when so many days are left; undefined when none is. */
export function reminderDue(daysLeft: number): (typeof reminderDays)[number] | undefined {
  if (daysLeft < 0) return undefined;
  return reminderDays.findLast((step) => daysLeft <= step);
}

/** Whether the agreement lies within the reach of the caller's `agreements:manage`. */
export function canManage(scope: Scope, audience: Audience): boolean {
  return mayAddress(reachOf(scope, 'agreements:manage'), audience);
}

/** What the caller may do with the agreement now; nothing where it is not at their desk. */
export function actionsFor(scope: Scope, agreement: PieceFacts): PieceAction[] {
  return canManage(scope, agreement.audience) ? pieceActionsFor(scope, 'agreements', agreement) : [];
}
