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
 * The roles that stand from the beginning (domain 2.2). What each allows is said by the rooms whose permissions it holds.
 * Everybody is an `employee`: what that allows is the access `session`, on oneself. The later a role stands, the rather
 * it names a person who has several.
 */
export const builtInRoles: readonly string[] = [
  'employee',
  'commissions',
  'convivencia',
  'support',
  'labor',
  // Held beside another role: whoever follows up medical leave reads the diagnosis, nobody else does.
  'health',
  // Held beside another role: the people of the route against sexual harassment.
  'protection',
  'selection',
  'payroll',
  'planner',
  'documents',
  'security',
  'wellbeing',
  'content',
  'pm',
  'manager',
  'hr',
  'auditor',
  'admin',
];

/** Which built-in role holds which permissions, as the rooms say. */
export type RoleMatrix = Readonly<Record<string, readonly string[]>>;

/** The role that names a person best; one that the administrator made comes before all built-in ones. */
export function primaryRole(roles: readonly string[]): string {
  const rank = (role: string) => {
    const at = builtInRoles.indexOf(role);
    return at < 0 ? builtInRoles.length : at;
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
export function permissionsOf(grants: readonly Granted[], matrix: RoleMatrix): ReadonlyMap<string, readonly Reach[]> {
  const reaches = new Map<string, readonly Reach[]>();
  for (const { role, reach, permissions: own } of grants)
    for (const permission of own ?? matrix[role] ?? []) {
      const known = reaches.get(permission) ?? [];
      if (known.some((other) => other.kind === 'all' || (other.kind === reach.kind && other.id === reach.id))) continue;
      reaches.set(permission, reach.kind === 'all' ? [reach] : [...known, reach]);
    }
  return reaches;
}

/** Every permission that some role holds, in alphabetical order: what a role may be made of. */
export function allPermissions(matrix: RoleMatrix): readonly string[] {
  return [...new Set(Object.values(matrix).flat())].sort();
}

/** Whether an administrator may change what this role allows. Everybody is an employee; that grants nothing. */
export function isEditableRole(role: string): boolean {
  return role !== 'employee' && builtInRoles.includes(role);
}

/** Why somebody may do something: each permission with the grants that bring it, in alphabetical order. */
export function explainPermissions<G extends Granted>(
  grants: readonly G[],
  matrix: RoleMatrix,
): { permission: string; grants: G[] }[] {
  const brought = new Map<string, G[]>();
  for (const grant of grants)
    for (const permission of grant.permissions ?? matrix[grant.role] ?? [])
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
