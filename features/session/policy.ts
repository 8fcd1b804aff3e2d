// Longer than 300 lines because the permission matrix is read as a whole.
import { anyCovers, covers, type Place } from '#features/organization/policy.ts';
import { reachOf, type Reach, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['session:administer', 'session:audit', 'session:export'] as const;

/** Letters that a portal password has at least. */
export const passwordLength = 10;

/** How long a session may take files of pay along after its person has said again who they are. */
export const confirmedMinutes = 5;

export const signInMethods = ['password', 'directory', 'azure', 'google', 'invitation', 'portal'] as const;
export type SignInMethod = (typeof signInMethods)[number];
/** What the login report can be ordered by. */
export const signInOrders = ['at', 'name', 'headquarters', 'ended'] as const;
export const outcomes = ['signed_in', 'wrong_credentials', 'disabled', 'unknown_person', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];
export type EndReason =
  'signed_out' | 'ended_elsewhere' | 'password_changed' | 'disabled' | 'deactivated' | 'expired' | 'administrator';

/**
 * The permission matrix (domain 2.2) for the rooms that stand; a room that comes adds its permissions to the
 * roles that its columns name. Everybody is an `employee`: what that allows is the access `session`, on
 * oneself. The later a role stands, the rather it names a person who has several.
 */
export const builtInRoles: Readonly<Record<string, readonly string[]>> = {
  employee: [],
  commissions: ['people:read-contract', 'people:audit'],
  convivencia: [],
  support: ['applications:handle-outages', 'help:support'],
  labor: [
    'resignations:read',
    'resignations:review',
    'schedules:read',
    'overtime:read',
    'people:read',
    'people:audit',
    'documents:write',
    'documents:legal',
    'documents:read-status',
    'documents:export',
    'documents:reset-password',
    'requests:read',
    'notifications:follow-receipts',
  ],
  // Held beside another role: whoever follows up medical leave reads the diagnosis, nobody else does.
  health: ['requests:read-health'],
  selection: ['people:audit'],
  payroll: [
    'payroll:manage',
    'payroll:read',
    'payroll:export',
    'people:read-pay',
    'people:update-pay',
    'requests:decide',
    'requests:answer-claims',
    'overtime:pay',
  ],
  planner: ['schedules:read', 'schedules:plan', 'schedules:export', 'overtime:read', 'parameters:set-rest'],
  documents: [
    'people:read-document',
    'people:audit',
    'documents:write',
    'documents:manage',
    'documents:read-status',
    'documents:export',
    'documents:reset-password',
    'documents:read-contract',
    'documents:read-annex',
    'documents:read-policy',
    'documents:read-bonus',
    'documents:read-certificate',
    'documents:read-other',
  ],
  security: [
    'people:read-status',
    'people:audit',
    'id-cards:verify',
    'id-cards:read-log',
    'notifications:send',
    'notifications:send-security',
    'surveys:read-passage',
  ],
  wellbeing: ['agreements:manage'],
  content: [
    'news:write',
    'news:publish',
    'agreements:manage',
    'welcome:write',
    'media:write',
    'media:publish',
    'policies:write',
    'policies:publish',
    'must-read:read-report',
    'must-read:export',
    'must-read:remind',
    'notifications:send',
    'applications:manage',
    'applications:export',
    'applications:handle-outages',
    'surveys:manage',
    'surveys:read-results',
    'surveys:export',
    'help:write',
  ],
  pm: [],
  manager: [
    'resignations:read',
    'must-read:read-report',
    'must-read:remind',
    'surveys:read-results',
    'documents:read-status',
    'requests:decide',
    'schedules:read',
    'schedules:plan',
    'overtime:read',
    'overtime:decide',
  ],
  hr: [
    'habeas-data:answer',
    'habeas-data:export',
    'resignations:read',
    'resignations:manage',
    'resignations:report',
    'people:read',
    'people:audit',
    'people:manage',
    'people:update-contract',
    'people:import',
    'organization:manage',
    'parameters:manage',
    'parameters:set-rest',
    'parameters:set-post',
    'schedules:read',
    'schedules:export',
    'overtime:read',
    'overtime:approve-final',
    'overtime:export',
    'people:export',
    'must-read:read-report',
    'must-read:export',
    'must-read:remind',
    'notifications:send',
    'surveys:read-results',
    'surveys:export',
    'documents:read-status',
    'documents:read-contract',
    'documents:read-annex',
    'documents:read-policy',
    'documents:read-certificate',
    'documents:reset-password',
    'requests:decide',
    'requests:manage',
    'requests:read',
    'notifications:follow-receipts',
    'notifications:read-exceptions',
  ],
  auditor: [
    'resignations:read',
    'documents:read-status',
    'must-read:read-report',
    'must-read:export',
    'surveys:read-results',
    'id-cards:read-log',
    'id-cards:export-log',
    'people:audit',
    'people:export-audit',
    'session:audit',
    'session:export',
    'people:read',
    'applications:read-activity',
    'requests:read',
    'notifications:read-exceptions',
  ],
  admin: [
    'resignations:read',
    'documents:write',
    'documents:manage',
    'documents:read-status',
    'documents:export',
    'documents:reset-password',
    'documents:unseal',
    'id-cards:verify',
    'id-cards:read-log',
    'people:audit',
    'people:export-audit',
    'session:administer',
    'session:audit',
    'session:export',
    'applications:read-activity',
    'applications:manage',
    'applications:export',
    'applications:handle-outages',
    'people:read',
    'people:manage',
    'people:update-contract',
    'people:import',
    'people:export',
    'people:read-contract',
    'people:read-document',
    'people:read-status',
    'organization:manage',
    'parameters:manage',
    'schedules:read',
    'overtime:read',
    'news:write',
    'news:publish',
    'news:publish-everybody',
    'editorial:release-everybody',
    'media:write',
    'media:publish',
    'policies:write',
    'policies:publish',
    'policies:publish-everybody',
    'agreements:manage',
    'welcome:write',
    'must-read:read-report',
    'must-read:export',
    'must-read:remind',
    'notifications:send',
    'notifications:send-security',
    'surveys:manage',
    'surveys:read-results',
    'surveys:read-answers',
    'surveys:export',
    'surveys:read-passage',
    'requests:read',
    'habeas-data:stand-in',
    'help:support',
    'help:administer',
    'help:write',
    'notifications:read-exceptions',
  ],
};

const ranking = Object.keys(builtInRoles);

/** The role that names a person best; one that the administrator made comes before all built-in ones. */
export function primaryRole(roles: readonly string[]): string {
  const rank = (role: string) => {
    const at = ranking.indexOf(role);
    return at < 0 ? ranking.length : at;
  };
  return roles.reduce((best, role) => (rank(role) > rank(best) ? role : best), 'employee');
}

/** One grant as it is stored; permissions are null for a built-in role that nobody changed. */
export interface Granted {
  readonly role: string;
  readonly reach: Reach;
  readonly permissions: readonly string[] | null;
}

/** How far each permission reaches, from all grants together. A reach of everything swallows the narrower ones. */
export function permissionsOf(grants: readonly Granted[]): ReadonlyMap<string, readonly Reach[]> {
  const reaches = new Map<string, readonly Reach[]>();
  for (const { role, reach, permissions: own } of grants)
    for (const permission of own ?? builtInRoles[role] ?? []) {
      const known = reaches.get(permission) ?? [];
      if (known.some((other) => other.kind === 'all' || (other.kind === reach.kind && other.id === reach.id))) continue;
      reaches.set(permission, reach.kind === 'all' ? [reach] : [...known, reach]);
    }
  return reaches;
}

/** Every permission that some role holds, in alphabetical order: what a role may be made of. */
export const allPermissions: readonly string[] = [...new Set(Object.values(builtInRoles).flat())].sort();

/** Whether an administrator may change what this role allows. Everybody is an employee; that grants nothing. */
export function isEditableRole(role: string): boolean {
  return role !== 'employee' && Object.hasOwn(builtInRoles, role);
}

/** Why somebody may do something: each permission with the grants that bring it, in alphabetical order. */
export function explainPermissions<G extends Granted>(grants: readonly G[]): { permission: string; grants: G[] }[] {
  const brought = new Map<string, G[]>();
  for (const grant of grants)
    for (const permission of grant.permissions ?? builtInRoles[grant.role] ?? [])
      brought.set(permission, [...(brought.get(permission) ?? []), grant]);
  return [...brought].map(([permission, by]) => ({ permission, grants: by })).sort(byPermission);
}

const byPermission = (a: { permission: string }, b: { permission: string }) => (a.permission < b.permission ? -1 : 1);

/**
 * Whether the person may hand out what reaches so far: their own reach must include it. `place` is what the
 * reach names, so that a client's administrator may grant in that client's campaigns.
 */
export function canGrant(scope: Scope, reach: Reach, place?: Place): boolean {
  return reachOf(scope, 'session:administer').some(
    (own) =>
      own.kind === 'all' || (own.kind === reach.kind && own.id === reach.id) || (place ? covers(own, place) : false),
  );
}

/** Whether somebody belongs to those whom the caller administers. */
export function canAdminister(scope: Scope, place: Place): boolean {
  return anyCovers(reachOf(scope, 'session:administer'), place);
}

/** Whether the caller may change what roles allow everywhere. */
export function canEditRoles(scope: Scope): boolean {
  return reachOf(scope, 'session:administer').some((own) => own.kind === 'all');
}

/** Nobody changes their own grants, whatever they hold. */
export function isOwnGrant(scope: Scope, personId: string): boolean {
  return scope.kind === 'person' && scope.personId === personId;
}

/** One's own account, or that of somebody within the reach of who administers or audits sign-ins. */
export function canSeeAccount(scope: Scope, personId: string, place: Place): boolean {
  return scope.personId === personId || permissions.some((permission) => anyCovers(reachOf(scope, permission), place));
}

/** Passwords that are refused though long enough: one's own names and numbers, and runs of one character. */
export function isObviousPassword(password: string, facts: { username: string; documentNumber: string }): boolean {
  const plain = password.toLowerCase();
  const repeated = /^(.{1,3})\1*$/s.test(plain);
  const counted = '01234567890123456789'.includes(plain) || '98765432109876543210'.includes(plain);
  const own = [facts.username, facts.documentNumber].some(
    (word) => word.length > 3 && plain.includes(word.toLowerCase()),
  );
  return repeated || counted || own;
}
