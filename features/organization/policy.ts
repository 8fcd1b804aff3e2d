import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf, type Reach, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['organization:manage'] as const;

/** The places that a grant may be limited to. */
export const reachKinds = ['all', 'headquarters', 'client', 'cost_center', 'sub_cost_center', 'campaign'] as const;
export type ReachKind = (typeof reachKinds)[number];

/** Where a record or a person belongs. A campaign's place names its client and cost centers too. */
export interface Place {
  readonly headquartersId: string | null;
  readonly clientId: string | null;
  readonly costCenterId: string | null;
  readonly subCostCenterId: string | null;
  readonly campaignId: string | null;
}

/** Which field of a place each kind of reach is held against. */
export const placeFields = {
  headquarters: 'headquartersId',
  client: 'clientId',
  cost_center: 'costCenterId',
  sub_cost_center: 'subCostCenterId',
  campaign: 'campaignId',
} as const satisfies Record<Exclude<ReachKind, 'all'>, keyof Place>;

/** Whether a grant that reaches so far includes what belongs to this place. A kind nobody knows includes nothing. */
export function covers(reach: Reach, place: Place): boolean {
  if (reach.kind === 'all') return true;
  if (reach.id === null || !Object.hasOwn(placeFields, reach.kind)) return false;
  return place[placeFields[reach.kind as keyof typeof placeFields]] === reach.id;
}

/** Whether any of the grants includes the place. */
export function anyCovers(reaches: readonly Reach[], place: Place): boolean {
  return reaches.some((reach) => covers(reach, place));
}

/** The place of somebody, from the attributes of their scope. */
export function placeOf(attributes: Readonly<Record<string, string | null>>): Place {
  return {
    headquartersId: attributes.headquartersId ?? null,
    clientId: attributes.clientId ?? null,
    costCenterId: attributes.costCenterId ?? null,
    subCostCenterId: attributes.subCostCenterId ?? null,
    campaignId: attributes.campaignId ?? null,
  };
}

/** The lists serve the whole company, so only who manages them everywhere may see and change them. @throws forbidden */
export function requireManager(scope: Scope): void {
  if (!reachOf(scope, 'organization:manage').some((reach) => reach.kind === 'all')) throw platformErrors.forbidden();
}
