import { anyCovers, type Place } from '#features/organization/policy.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['schedules:read', 'schedules:plan', 'schedules:export'] as const;

export const changeStates = ['proposed', 'accepted', 'refused', 'expired', 'imposed', 'withdrawn'] as const;
export type ChangeState = (typeof changeStates)[number];

/** Why a published shift may change without its person's word: each is counted. */
export const exceptionCodes = ['safety', 'outage', 'absence_cover', 'force_majeure'] as const;
export type ExceptionCode = (typeof exceptionCodes)[number];

export const changeActions = ['accept', 'refuse', 'withdraw'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** Nobody plans their own shifts, and nobody beyond their reach. */
export function canPlan(scope: Scope, person: { id: string; place: Place }): boolean {
  return person.id !== scope.personId && anyCovers(reachOf(scope, 'schedules:plan'), person.place);
}

/** Who plans all of a campaign says what it needs. */
export function canPlanCampaign(scope: Scope, campaign: { id: string; clientId: string }): boolean {
  const nowhere = { headquartersId: null, costCenterId: null, subCostCenterId: null };
  const place = { ...nowhere, clientId: campaign.clientId, campaignId: campaign.id };
  return anyCovers(reachOf(scope, 'schedules:plan'), place);
}

/** One's own schedule, or that of somebody within reach. */
export function canRead(scope: Scope, person: { id: string; place: Place }): boolean {
  return person.id === scope.personId || anyCovers(reachOf(scope, 'schedules:read'), person.place);
}

export const swapStates = ['asked', 'accepted', 'approved', 'rejected', 'refused', 'withdrawn', 'expired'] as const;
export type SwapState = (typeof swapStates)[number];

export const swapActions = ['accept', 'refuse', 'withdraw', 'approve', 'reject'] as const;
export type SwapAction = (typeof swapActions)[number];

/** Why a swap that breaks no rule is left to the leader all the same. */
export const swapDoubts = ['rest_day_pay', 'short_rest', 'long_week', 'other_work'] as const;
export type SwapDoubt = (typeof swapDoubts)[number];
