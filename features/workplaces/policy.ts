import { anyCovers, type Place } from '#features/organization/policy.ts';
import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['workplaces:plan', 'workplaces:draw', 'workplaces:export', 'workplaces:roll-call'] as const;

export const zoneKinds = ['campaign', 'client', 'quiet', 'training', 'closed'] as const;
export type ZoneKind = (typeof zoneKinds)[number];

export const objectKinds = ['exit', 'room', 'wall', 'plant', 'toilet', 'lift', 'extinguisher', 'first_aid'] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** What somebody says of a seat; whether it is taken follows from the hours of those who sit there. */
export const seatStates = ['open', 'blocked', 'out_of_service'] as const;
export type SeatState = (typeof seatStates)[number];

export const seatKinds = ['agent', 'leader', 'guest'] as const;
export type SeatKind = (typeof seatKinds)[number];

export const seatAttributes = ['double_screen', 'adjustable', 'accessible', 'headset', 'phone'] as const;
export type SeatAttribute = (typeof seatAttributes)[number];

/** How far ahead and how long people are given a seat at once. */
export const longestDays = 62;

const nowhere: Place = {
  headquartersId: null,
  clientId: null,
  costCenterId: null,
  subCostCenterId: null,
  campaignId: null,
};

/** Who draws the floors of a site: everywhere, or there. */
export function canDraw(scope: Scope, headquartersId: string): boolean {
  return anyCovers(reachOf(scope, 'workplaces:draw'), { ...nowhere, headquartersId });
}

/** Who gives seats to people, each to those within their reach. */
export function canPlan(scope: Scope, person: Place): boolean {
  return anyCovers(reachOf(scope, 'workplaces:plan'), person);
}

/** Who sees what is to be put right, and everybody's name on the map. */
export function plans(scope: Scope): boolean {
  return holds(scope, 'workplaces:plan') || holds(scope, 'workplaces:draw');
}

/** Who calls the roll of a site. */
export function canCall(scope: Scope, headquartersId: string): boolean {
  return anyCovers(reachOf(scope, 'workplaces:roll-call'), { ...nowhere, headquartersId });
}
