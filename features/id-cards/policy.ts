import { reachOf, type Reach, type Scope } from '#platform/contract/scope.ts';
import type { EmployeeStatus } from '#features/people/policy.ts';

export const permissions = ['id-cards:verify', 'id-cards:read-log', 'id-cards:export-log'] as const;

/** How a card was looked at. `page` is the public page, by whoever scanned the code. */
export const checkMethods = ['page', 'qr', 'printed', 'daily_code', 'document'] as const;
export type CheckMethod = (typeof checkMethods)[number];

/** `inactive`: the code is right, but its holder is not working: on leave, suspended, or gone. */
export const checkResults = ['valid', 'expired', 'invalid', 'inactive'] as const;
export type CheckResult = (typeof checkResults)[number];

/** A card counts while its holder works; a leave or a suspension blocks it at once (domain C). */
export function isCardValid(status: EmployeeStatus): boolean {
  return status === 'active';
}

/** Whose cards may be looked up by document number. A shown code needs no reach: who shows it is there. */
export function verifiableReach(scope: Scope): readonly Reach[] {
  return reachOf(scope, 'id-cards:verify');
}

/** Taking the log along is a grant of its own. */
export type LogPermission = 'id-cards:read-log' | 'id-cards:export-log';

/** Whose checks the caller may read, or take along. */
export function loggedReach(scope: Scope, permission: LogPermission): readonly Reach[] {
  return reachOf(scope, permission);
}

/** Codes that belong to nobody are shown to those who read the whole log. */
export function seesStrangers(scope: Scope, permission: LogPermission): boolean {
  return loggedReach(scope, permission).some((reach) => reach.kind === 'all');
}
