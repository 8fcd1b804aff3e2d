import './tables.ts';
import { sql, type Expression, type InferResult, type RawBuilder } from 'kysely';
import { placeFields, type Place } from '#features/organization/policy.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { mustAcceptTerms } from '#features/policies/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { prepared } from '#platform/server/prepared.ts';
import { browserOf } from '../device.ts';
import { lockKeys } from './lock.ts';
import { canSeeAccount, permissionsOf, primaryRole, type Granted, type RoleMatrix } from '../policy.ts';

export { findOpenInvitation } from './open-token.ts';

/** The person's grants that hold now, as one JSON value for a select list. Never null. */
export function grantsOf(personId: Expression<unknown>, now: Date): RawBuilder<Granted[]> {
  return sql<Granted[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'role', grants.role,
      'reach', jsonb_build_object('kind', grants.reach_kind, 'id', grants.reach_id),
      'permissions', to_jsonb(roles.permissions))), '[]'::jsonb)
    from grants left join roles on roles.name = grants.role
    where grants.person_id = ${personId}
      and (grants.starts_at is null or grants.starts_at <= ${now})
      and (grants.ends_at is null or grants.ends_at > ${now}))`;
}

/** Whose session this was, if it ended or ran out within the last day; a session that goes on tells nobody. */
export async function findOwnerOfEnded(read: Read, sessionId: string): Promise<string | undefined> {
  const now = read.now();
  const lately = new Date(now.getTime() - 86_400_000);
  const row = await read.db
    .selectFrom('sessions')
    .select('person_id')
    .where('id', '=', sessionId)
    .where(sql<boolean>`least(coalesce(ended_at, 'infinity'), expires_at, idle_until) between ${lately} and ${now}`)
    .executeTakeFirst();
  return row?.person_id;
}

/** The ids of the active people who hold the permission somewhere now, or where it reaches a place. */
export async function listHolders(read: Read, permission: string, place?: Place): Promise<string[]> {
  const places = place && Object.entries(placeFields).map(([kind, field]) => `${kind} ${place[field] ?? ''}`);
  const { rows } = await sql<{ id: string }>`
    select distinct person_id as id from (${holdersNow(read, permission)}) holder
    ${places ? sql`where reach_kind = 'all' or reach_kind || ' ' || reach_id = any(${places}::text[])` : sql``}`.execute(
    read.db,
  );
  return rows.map((row) => row.id);
}

/** Who administers accounts everywhere. */
export function listFullAdministrators(read: Read): Promise<string[]> {
  const nowhere = { headquartersId: null, clientId: null, costCenterId: null, subCostCenterId: null, campaignId: null };
  return listHolders(read, 'session:administer', nowhere);
}

/** Whether an active person who is not the one of these columns holds the permission now where that one belongs. */
export function isHeldByAnother(
  read: Read,
  permission: string,
  person: { readonly id: string; readonly place: { readonly [Kind in keyof typeof placeFields]: string } },
): RawBuilder<boolean> {
  const places = Object.entries(person.place).map(([kind, column]) => sql`(${kind}, ${sql.ref(column)})`);
  return sql<boolean>`exists (
    select from (${holdersNow(read, permission)}) holder
    where holder.person_id is distinct from ${sql.ref(person.id)}
      and (holder.reach_kind = 'all' or (holder.reach_kind, holder.reach_id) in (${sql.join(places)})))`;
}

function holdersNow(read: Read, permission: string) {
  const now = read.now();
  const matrix = read.rooms.roles;
  const roles = Object.keys(matrix).filter((role) => matrix[role]?.includes(permission));
  return sql`
    select grants.person_id, grants.reach_kind, grants.reach_id from grants
    join (${employeeFacts(read.db).where('employees.active', '=', true)}) facts on facts.id = grants.person_id
    left join roles on roles.name = grants.role
    where case when roles.permissions is null then grants.role = any(${roles}::text[])
        else ${permission} = any(roles.permissions) end
      and (grants.starts_at is null or grants.starts_at <= ${now})
      and (grants.ends_at is null or grants.ends_at > ${now})`;
}

/**
 * Whom a user name or a document number means, in any spelling of case, and their password's hash; the user name wins.
 * With them, in the one statement that every try costs, until when the account and the address are closed.
 */
export async function findPersonByLogin(read: Read, login: string, address: string) {
  const strangers = lockKeys(address, { personId: undefined, login });
  const [row] = await personByLogin(read, {
    login,
    lower: login.toLowerCase(),
    upper: login.toUpperCase(),
    strangerKey: strangers.account ?? '',
    addressKey: strangers.address,
  });
  const { id, username, active, externalAccess, passwordHash, breakGlass, accountLockedUntil, addressLockedUntil } =
    row!;
  const person =
    id === null || username === null
      ? undefined
      : {
          ...{ id, username, passwordHash, breakGlass: breakGlass === true },
          ...{ active: active === true, externalAccess: externalAccess === true },
        };
  return { person, lockedUntil: { account: accountLockedUntil, address: addressLockedUntil } };
}

type Login = Record<'login' | 'lower' | 'upper' | 'strangerKey' | 'addressKey', string>;

const personByLogin = prepared((read, { login, lower, upper, strangerKey, addressKey }: Login) =>
  read.db
    .with('person', (db) =>
      db
        .selectFrom('employees')
        .leftJoin('accounts', 'accounts.person_id', 'employees.id')
        .select(['employees.id', 'employees.username', 'employees.active'])
        .select(['employees.external_access as externalAccess', 'accounts.password_hash as passwordHash'])
        .select('accounts.break_glass as breakGlass')
        .where((eb) =>
          eb.or([eb('employees.username', '=', lower), eb('employees.document_number', 'in', [login, lower, upper])]),
        )
        .orderBy((eb) => eb('employees.username', '=', lower), 'desc')
        .limit(1),
    )
    // One row also where nobody is meant.
    .selectFrom(sql<{ n: number }>`(values (1))`.as<'one'>(sql`one(n)`))
    .leftJoin('person', (join) => join.onTrue())
    .leftJoin('sign_in_locks as accountLock', (join) =>
      join.on('accountLock.key', '=', sql<string>`coalesce('person:' || person.id, ${strangerKey})`),
    )
    .leftJoin('sign_in_locks as addressLock', (join) => join.on('addressLock.key', '=', addressKey))
    .select(['person.id', 'person.username', 'person.active', 'person.externalAccess', 'person.passwordHash'])
    .select('person.breakGlass')
    .select(['accountLock.locked_until as accountLockedUntil', 'addressLock.locked_until as addressLockedUntil']),
);

/** The employee with this document number or else this corporate e-mail, as a provider or the directory tells them. */
export async function findPersonByIdentity(read: Read, identity: { documentNumber?: string; email?: string }) {
  const email = identity.email?.toLowerCase();
  if (identity.documentNumber) {
    const found = await employeeFacts(read.db)
      .where('employees.document_number', '=', identity.documentNumber)
      .executeTakeFirst();
    if (found) return found;
  }
  if (!email) return undefined;
  return employeeFacts(read.db).where('employees.corporate_email', '=', email).executeTakeFirst();
}

/** Who a person is and where they belong. */
export async function findPersonFacts(read: Read, personId: string) {
  return employeeFacts(read.db).where('employees.id', '=', personId).executeTakeFirst();
}

/** The active people with these user names who have an account. */
export async function listPeopleByUsername(read: Read, usernames: readonly string[]) {
  return employeeFacts(read.db)
    .innerJoin('accounts', 'accounts.person_id', 'employees.id')
    .where('employees.username', 'in', usernames)
    .where('employees.active', '=', true)
    .execute();
}

/** Whether somebody works here and their account, where there is one, is open. */
export async function mayEnter(read: Read, personId: string): Promise<boolean> {
  const found = await employeeFacts(read.db)
    .leftJoin('accounts', 'accounts.person_id', 'employees.id')
    .where('employees.id', '=', personId)
    .where('employees.active', '=', true)
    .where('accounts.disabled_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findAccount(read: Read, personId: string) {
  return read.db.selectFrom('accounts').selectAll().where('person_id', '=', personId).executeTakeFirst();
}

/**
 * One person's account: their facts, roles and permissions, language and theme.
 * @throws not_found also when the caller may not see it
 */
export async function getAccount(read: Read, personId: string): Promise<Account> {
  const [row] = await accountById(read, { personId });
  if (!row || !canSeeAccount(read.scope, personId, row)) throw platformErrors.not_found();
  return accountOf(row, read.rooms.roles);
}

export type Account = ReturnType<typeof accountOf>;

/** A row of `accountFacts` with what its grants amount to. */
export function accountOf(
  { grants, ...facts }: InferResult<ReturnType<typeof accountFacts>>[number],
  matrix: RoleMatrix,
) {
  const roles = ['employee', ...new Set(grants.map((grant) => grant.role).filter((role) => role !== 'employee'))];
  return { ...facts, roles, role: primaryRole(roles), permissions: permissionsOf(grants, matrix) };
}

const accountById = prepared((read, { personId }: { personId: string }) => accountFacts(read, personId));

/** What a person's account is made of, as a query that others join. */
export function accountFacts(read: Read, personId: string) {
  return employeeFacts(read.db)
    .innerJoin('accounts', 'accounts.person_id', 'employees.id')
    .select([
      'accounts.language as chosenLanguage',
      'accounts.theme',
      'accounts.must_change_password as mustChangePassword',
    ])
    .select(grantsOf(sql.ref('employees.id'), read.now()).as('grants'))
    .select(mustAcceptTerms(sql.ref('employees.id')).as('mustAcceptTerms'))
    .where('employees.id', '=', personId);
}

/** When the caller's own session ends at the latest. */
export async function getOwnSession(read: Read) {
  const [own] = await sessionById(read, { sessionId: read.scope.sessionId });
  if (!own) throw platformErrors.unauthenticated();
  return own;
}

const sessionById = prepared((read, { sessionId }: { sessionId: string }) =>
  read.db
    .selectFrom('sessions')
    .select(['id', 'created_at as createdAt', 'opened_at as openedAt', 'expires_at as expiresAt', 'invited'])
    .where('id', '=', sessionId),
);

/** Whether the caller's session came by an invitation, or from one that did. */
export async function isInvitedSession(read: Read): Promise<boolean> {
  if (read.scope.kind !== 'person') return false;
  return (await getOwnSession(read)).invited;
}

/** The caller's sessions that are still open, the newest first. A person has few, so they come whole. */
export async function listOwnSessions(read: Read) {
  const now = read.now();
  const rows = await read.db
    .selectFrom('sessions')
    .selectAll()
    .where('person_id', '=', read.scope.personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_until', '>', now)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === read.scope.sessionId,
    method: row.method,
    device: row.device,
    browser: browserOf(row.user_agent),
    address: row.address,
    startedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** What the caller typed under this key and has not sent. */
export async function findDraft(read: Read, key: string) {
  return read.db
    .selectFrom('drafts')
    .select(['content', 'saved_at as savedAt'])
    .where('person_id', '=', read.scope.personId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Which of these sessions are over; push asks for the sockets that it holds. */
export async function listEndedSessions(read: Read, sessionIds: readonly string[]): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const now = read.now();
  const open = await read.db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', sessionIds)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_until', '>', now)
    .execute();
  const alive = new Set(open.map((session) => session.id));
  return sessionIds.filter((id) => !alive.has(id));
}

/** Sign-ins at stations, no phones, for statements of other rooms about who was there. */
export function stationSignIns(db: Read['db']) {
  return db
    .selectFrom('sign_ins')
    .select(['person_id as personId', 'at'])
    .where('outcome', '=', 'signed_in')
    .where('device', '=', 'Desktop')
    .where('person_id', 'is not', null);
}
