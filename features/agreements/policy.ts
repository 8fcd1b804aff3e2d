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

export const agreementStates = ['draft', 'published', 'archived'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** What the desk can be ordered by. */
export const deskOrders = ['title', 'partner', 'ends', 'codes', 'uses'] as const;

export const agreementActions = ['edit', 'remove', 'publish', 'archive'] as const;
export type AgreementAction = (typeof agreementActions)[number];

const from: Readonly<Record<AgreementAction, readonly AgreementState[]>> = {
  edit: ['draft', 'published'],
  remove: ['draft'],
  publish: ['draft'],
  archive: ['published'],
};

export function isPossible(action: AgreementAction, state: AgreementState): boolean {
  return from[action].includes(state);
}

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

export function actionsFor(scope: Scope, agreement: { state: AgreementState; audience: Audience }): AgreementAction[] {
  if (!canManage(scope, agreement.audience)) return [];
  return agreementActions.filter((action) => isPossible(action, agreement.state));
}
