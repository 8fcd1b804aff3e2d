import { reachOf, type Scope } from '#platform/contract/scope.ts';
import { anyCovers, type Place } from '#features/organization/policy.ts';

/**
 * Pay is for the person and for payroll. No other role holds one of these, whomever it leads or whatever it
 * administers (domain 2.2, hard rule b).
 */
export const permissions = ['payroll:manage', 'payroll:read', 'payroll:export'] as const;

/** Loaded and looked at, published for good, or thrown away. */
export const payrollStates = ['ready', 'published', 'discarded'] as const;
/** What is looked at before a load is published: who is missing, and whose pay differs much from the last one. */
export const gapKinds = ['missing', 'varies'] as const;
export type GapKind = (typeof gapKinds)[number];
/** So large a part of the last pay is noticed, up or down. */
export const noticedShare = 0.2;

export type PayrollState = (typeof payrollStates)[number];

export const payMethods = ['transfer', 'cheque', 'cash'] as const;
export type PayMethod = (typeof payMethods)[number];

export const payrollActions = ['publish', 'discard'] as const;
export type PayrollAction = (typeof payrollActions)[number];

/** What may be done with a load: once published, it stands; a correction goes into the next run. */
export function actionsFor(load: { state: PayrollState; isMine: boolean }): readonly PayrollAction[] {
  return load.state === 'ready' && load.isMine ? payrollActions : [];
}

/** A payslip is its owner's; of others, only who reads pay within reach sees it. Leading somebody shows nothing. */
export function canReadPayslip(scope: Scope, payslip: { personId: string; place: Place }): boolean {
  return scope.personId === payslip.personId || anyCovers(reachOf(scope, 'payroll:read'), payslip.place);
}

/** A load is for whoever made it; one that is published also for who manages all of payroll. */
export function canSeeLoad(scope: Scope, load: { state: PayrollState; createdBy: string }): boolean {
  const reachesAll = reachOf(scope, 'payroll:manage').some((reach) => reach.kind === 'all');
  return load.createdBy === scope.personId || (reachesAll && load.state !== 'discarded');
}

/** By what the people of a load may be ordered. */
export const loadSorts = ['period', 'number', 'paid', 'good', 'wrong', 'net'] as const;
export const paidSorts = ['name', 'document', 'number', 'net'] as const;

/** By what the rows of a load may be ordered. */
export const rowSorts = ['name', 'number', 'document', 'file', 'earned', 'deducted', 'net'] as const;
