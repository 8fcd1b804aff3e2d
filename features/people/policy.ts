import { reachOf, type Scope } from '#platform/contract/scope.ts';
import { anyCovers, type Place } from '#features/organization/policy.ts';

/** What a sheet may show of somebody, by what the reader's role allows. */
export const sheetParts = ['status', 'document', 'contract', 'personal', 'contact'] as const;
export type SheetPart = (typeof sheetParts)[number];

export const maritalStatuses = ['single', 'married', 'partnered', 'separated', 'widowed'] as const;
export const academicLevels = ['secondary', 'technical', 'technological', 'undergraduate', 'graduate'] as const;
export const housingTypes = ['own', 'rented', 'family'] as const;

export const permissions = [
  'people:read',
  'people:read-contract',
  'people:read-document',
  'people:read-status',
  'people:manage',
  'people:update-contract',
  'people:import',
  'people:hire',
  'people:export',
  'people:read-pay',
  'people:update-pay',
  'people:audit',
  'people:export-audit',
] as const;

/** What the list of sheets can be ordered by. */
/** By what the list of salaries may be ordered. */
export const salarySorts = ['name', 'position', 'from', 'amount'] as const;

export const sheetOrders = ['name', 'position', 'entered_on', 'status'] as const;

/** Working, away for a while, kept from working, or gone for good. */
export const employeeStatuses = ['active', 'on_leave', 'suspended', 'retired'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** What colleagues congratulate on. */
export const occasions = ['birthday', 'anniversary'] as const;
export type Occasion = (typeof occasions)[number];

export const documentTypes = ['CC', 'CE', 'TI', 'PA', 'PPT'] as const;
export const genders = ['female', 'male', 'other'] as const;
export const positionTypes = ['operational', 'administrative', 'leadership'] as const;
/** Ordinary, or one that includes the benefits of the law (CST art. 132). */
export const salaryKinds = ['ordinary', 'integral'] as const;
export type SalaryKind = (typeof salaryKinds)[number];

export const contractTypes = ['indefinite', 'fixed_term', 'project', 'apprenticeship'] as const;

const transitions: Readonly<Record<EmployeeStatus, readonly EmployeeStatus[]>> = {
  active: ['on_leave', 'suspended', 'retired'],
  on_leave: ['active', 'suspended', 'retired'],
  suspended: ['active', 'retired'],
  retired: ['active'],
};

export function canBecome(from: EmployeeStatus, to: EmployeeStatus): boolean {
  return transitions[from].includes(to);
}

/** Whether somebody in this status may sign in and be found. The database derives `active` by the same rule. */
export function isActive(status: EmployeeStatus): boolean {
  return status === 'active' || status === 'on_leave';
}

/** The whole record: one's own, or that of somebody within the reach of `people:read`. */
export function canReadRecord(scope: Scope, employee: { id: string; place: Place }): boolean {
  return scope.personId === employee.id || anyCovers(reachOf(scope, 'people:read'), employee.place);
}

/**
 * What the caller may see of somebody's sheet, beside name, position, client and campaign. Managing a person
 * shows their contract and nothing else; who serves at the door sees whether somebody works here.
 */
export function sheetPartsOf(
  scope: Scope,
  employee: { id: string; place: Place; isInTeam: boolean },
): readonly SheetPart[] {
  if (canReadRecord(scope, employee)) return sheetParts;
  const reads = (permission: string) => anyCovers(reachOf(scope, permission), employee.place);
  const readsContract = employee.isInTeam || reads('people:read-contract');
  return sheetParts.filter(
    (part) =>
      (part === 'contract' && readsContract) ||
      (part === 'status' && (readsContract || reads('people:read-status'))) ||
      (part === 'document' && reads('people:read-document')),
  );
}

/** Adding somebody at this place. */
export function canAdd(scope: Scope, place: Place): boolean {
  return anyCovers(reachOf(scope, 'people:manage'), place);
}

/** Adding who signed an offer of work there. */
export function canHire(scope: Scope, place: Place): boolean {
  return canAdd(scope, place) || anyCovers(reachOf(scope, 'people:hire'), place);
}

/** Changing somebody, inside one's reach and never oneself. */
export function canManage(scope: Scope, employee: { id: string; place: Place }): boolean {
  return scope.personId !== employee.id && canAdd(scope, employee.place);
}

/** Changing somebody's personal and contact data: whom one manages, and whose record one reads. */
export function canUpdatePersonal(scope: Scope, employee: { id: string; place: Place }): boolean {
  return canManage(scope, employee) && canReadRecord(scope, employee);
}

/** Changing somebody's contract at a place, inside one's reach and never one's own. */
export function canUpdateContract(scope: Scope, employee: { id: string; place: Place }): boolean {
  return scope.personId !== employee.id && anyCovers(reachOf(scope, 'people:update-contract'), employee.place);
}

/**
 * What somebody earns is theirs to know, and whose work it is to pay them within reach. Leading them, or reading the
 * rest of their record, shows nothing of it (domain 2.2, hard rule b).
 */
export function canReadPay(scope: Scope, employee: { id: string; place: Place }): boolean {
  return scope.personId === employee.id || anyCovers(reachOf(scope, 'people:read-pay'), employee.place);
}

/** Setting what somebody earns, inside one's reach and never one's own. */
export function canUpdatePay(scope: Scope, employee: { id: string; place: Place }): boolean {
  return scope.personId !== employee.id && anyCovers(reachOf(scope, 'people:update-pay'), employee.place);
}

/**
 * Whether somebody finds the name of everybody in the company. Who works for one client finds only that client's
 * people, the staff that serves all clients, and whom `people:read` reaches.
 */
export function findsEverybody(scope: Scope): boolean {
  if (scope.kind === 'system') return true;
  return !scope.attributes.clientId || reachOf(scope, 'people:read').some((reach) => reach.kind === 'all');
}
