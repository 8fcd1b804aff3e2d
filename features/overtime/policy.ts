import { anyCovers, type Place } from '#features/organization/policy.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = [
  'overtime:read',
  'overtime:decide',
  'overtime:approve-final',
  'overtime:export',
  'overtime:pay',
] as const;

export const overtimeStates = [
  'draft',
  'submitted',
  'approved_leader',
  'approved_final',
  'executed',
  'sent_to_payroll',
  'paid',
  'rejected',
  'withdrawn',
  'cancelled',
] as const;
export type OvertimeState = (typeof overtimeStates)[number];

/** States whose minutes count for the caps of a day and a week. */
export const countedStates = [
  'submitted',
  'approved_leader',
  'approved_final',
  'executed',
  'sent_to_payroll',
  'paid',
] as const satisfies readonly OvertimeState[];

export const overtimeActions = [
  'edit',
  'submit',
  'delete',
  'withdraw',
  'approve',
  'reject',
  'cancel',
  'execute',
] as const;
export type OvertimeAction = (typeof overtimeActions)[number];

/** Why hours over the cap are approved all the same: each is counted and goes to a second person. */
export const exceptionCodes = ['service_continuity', 'force_majeure', 'absence_cover', 'already_worked'] as const;
export type ExceptionCode = (typeof exceptionCodes)[number];

/** Leaders ask for their people as well. */
export function canAskFor(scope: Scope, person: { id: string; place: Place }): boolean {
  return person.id === scope.personId || anyCovers(reachOf(scope, 'overtime:decide'), person.place);
}

export const offerStates = ['asked', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type OfferState = (typeof offerStates)[number];

export const offerActions = ['accept', 'decline', 'withdraw'] as const;
export type OfferAction = (typeof offerActions)[number];

/** What the caller may do with overtime that somebody is asked for: that person answers, who asked takes it back. */
export function offerActionsFor(
  scope: Scope,
  offer: { state: OfferState; personId: string; askedBy: string; replyBy: Date },
  now: Date,
): OfferAction[] {
  if (offer.state !== 'asked' || offer.replyBy <= now) return [];
  if (offer.personId === scope.personId) return ['accept', 'decline'];
  return offer.askedBy === scope.personId ? ['withdraw'] : [];
}

/** By what the list may be ordered. */
export const overtimeSorts = ['day', 'person', 'hours'] as const;
