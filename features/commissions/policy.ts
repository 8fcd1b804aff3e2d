import { anyCovers, type Place } from '#features/organization/policy.ts';
import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';

/**
 * Pay is for the person and for who works on it: leaders hold `commissions:team`, which adds up a team and shows nobody's
 * amount. `commissions:margin` is the second key of a provision.
 */
export const permissions = [
  'commissions:manage',
  'commissions:margin',
  'commissions:read',
  'commissions:export',
  'commissions:team',
] as const;

export const versionStates = ['draft', 'published'] as const;
export type VersionState = (typeof versionStates)[number];

/** `expired`: it was not signed before its day, so the earlier one goes on. */
export const conditionStates = ['published', 'signed', 'rejected', 'expired'] as const;
export type ConditionState = (typeof conditionStates)[number];

export const uploadKinds = ['conditions', 'inputs', 'provision'] as const;
export type UploadKind = (typeof uploadKinds)[number];
export const uploadStates = ['ready', 'confirmed', 'discarded'] as const;
export type UploadState = (typeof uploadStates)[number];

export const periodStates = ['estimated', 'reviewed', 'approved', 'settled', 'in_payroll'] as const;
export type PeriodState = (typeof periodStates)[number];
export const periodActions = ['review', 'turn_commissions', 'turn_margin', 'reopen', 'settle', 'send'] as const;
export type PeriodAction = (typeof periodActions)[number];

/** A team is added up from so many people on; fewer, and its total would tell somebody's amount. */
export const leastTeam = 5;

export interface PeriodFacts {
  readonly state: PeriodState;
  readonly commissionsBy: string | null;
  readonly marginBy: string | null;
}

interface PeriodStep {
  readonly from: readonly PeriodState[];
  readonly permission: 'commissions:manage' | 'commissions:margin';
}

const periodSteps: Readonly<Record<PeriodAction, PeriodStep>> = {
  review: { from: ['estimated'], permission: 'commissions:manage' },
  turn_commissions: { from: ['reviewed'], permission: 'commissions:manage' },
  turn_margin: { from: ['reviewed'], permission: 'commissions:margin' },
  reopen: { from: ['reviewed', 'approved'], permission: 'commissions:manage' },
  settle: { from: ['approved'], permission: 'commissions:manage' },
  send: { from: ['settled'], permission: 'commissions:margin' },
};

/** What the caller may do with a provision; each key is turned once, and nobody turns both. */
export function actionsOf(scope: Scope, { state, commissionsBy, marginBy }: PeriodFacts): PeriodAction[] {
  return periodActions.filter((action) => {
    const step = periodSteps[action];
    if (!step.from.includes(state) || !holdsEverywhere(scope, step.permission)) return false;
    if (action === 'turn_commissions') return commissionsBy === null && marginBy !== scope.personId;
    if (action === 'turn_margin') return marginBy === null && commissionsBy !== scope.personId;
    return true;
  });
}

/** Where an action leads; the second key approves. */
export function stateAfter(action: PeriodAction, { state, commissionsBy, marginBy }: PeriodFacts): PeriodState | null {
  if (!periodSteps[action].from.includes(state)) return null;
  if (action === 'review') return 'reviewed';
  if (action === 'turn_commissions') return marginBy === null ? 'reviewed' : 'approved';
  if (action === 'turn_margin') return commissionsBy === null ? 'reviewed' : 'approved';
  if (action === 'reopen') return 'estimated';
  return action === 'settle' ? 'settled' : 'in_payroll';
}

/** The permission behind a step. */
export const permissionFor = (action: PeriodAction) => periodSteps[action].permission;

/** Figures change until their provision is reviewed. */
export const isFrozen = (state: PeriodState | undefined) => state !== undefined && state !== 'estimated';

/** A provision, a plan and a file are about the whole company: a part of it is no grant for them. */
export function holdsEverywhere(scope: Scope, permission: (typeof permissions)[number]): boolean {
  return reachOf(scope, permission).some(({ kind }) => kind === 'all');
}

/** One's own commission, or one within the reach of who reads them. Leading somebody shows nothing. */
export function canReadCommission(scope: Scope, owner: { personId: string; place: Place }): boolean {
  return scope.personId === owner.personId || anyCovers(reachOf(scope, 'commissions:read'), owner.place);
}

export const seesTeam = (scope: Scope) => holds(scope, 'commissions:team');

/** By what the lists may be ordered. */
export const peopleSorts = ['name', 'document', 'campaign', 'state', 'total'] as const;
export const conditionSorts = ['plan', 'starts_on', 'state'] as const;
export const provisionSorts = ['name', 'campaign', 'provisioned', 'actual', 'difference'] as const;

/** By what `dinamicFilter` adds up and narrows. */
export const dimensions = ['client', 'campaign', 'contractor', 'profile', 'cost_center', 'month', 'day'] as const;
export type Dimension = (typeof dimensions)[number];
