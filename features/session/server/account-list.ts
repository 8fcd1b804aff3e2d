import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { nameOf, reachCovers } from '#features/organization/server/queries.ts';
import {
  byName,
  employeeFacts,
  findStanding,
  listColleagues,
  listNamed,
  personName,
  placeColumns,
  saysWords,
  typedDocument,
  typedWords,
  worksIn,
} from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { mostCounted } from '#platform/contract/page.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { browserOf } from '../device.ts';
import { canAdminister, explainPermissions, isOwnGrant } from '../policy.ts';

export interface PeopleFilter extends PlaceAsked {
  readonly search?: string | undefined;
  readonly who: 'holders' | 'everybody';
  readonly role?: string | undefined;
  readonly state?: 'active' | 'inactive' | 'without_account' | 'inside_only' | undefined;
  readonly page: number;
  readonly size: number;
}

/**
 * The people whom the caller administers, in Spanish order, with their roles and when they last came in. What a search
 * finds is counted up to `mostCounted`.
 */
export async function listAdministered(read: Read, filter: PeopleFilter) {
  const { items: rows, total } = await pageOf(
    (await narrowed(read, filter)).select(accountColumns).orderBy(byName).orderBy('employees.id'),
    filter,
    { key: 'employees.id', ...(filter.search ? { countsTo: mostCounted } : {}) },
  );
  const ids = rows.map((row) => row.id);
  const colleagues = await listColleagues(read, ids);
  return { total, items: rows.map((row) => ({ ...row, colleague: colleagues.get(row.id) })) };
}

/**
 * One person with their grants, what these allow and why, their open sessions and the last invitation.
 * @throws not_found also for whom the caller does not administer
 */
export async function getAdministered(read: Read, personId: string) {
  const row = await withAccount(read).select(accountColumns).where('employees.id', '=', personId).executeTakeFirst();
  if (!row || !canAdminister(read.scope, row)) throw platformErrors.not_found();
  const [grants, sessions, invitation, colleagues, standing] = await Promise.all([
    listGrants(read, personId),
    listOpenSessions(read, personId),
    findLastInvitation(read, personId),
    listColleagues(read, [personId]),
    findStanding(read, personId),
  ]);
  return {
    ...row,
    colleague: colleagues.get(personId),
    isOwn: isOwnGrant(read.scope, personId),
    grants,
    permissions: explainPermissions(
      grants.filter((grant) => grant.state === 'holds'),
      read.rooms.roles,
    ),
    sessions,
    invitation,
    standing,
  };
}

function withAccount(read: Read) {
  return employeeFacts(read.db).leftJoin('accounts', 'accounts.person_id', 'employees.id');
}

const accountColumns = [
  'accounts.person_id as accountId',
  'accounts.disabled_at as disabledAt',
  sql<boolean>`accounts.password_hash is not null`.as('hasPassword'),
  sql<
    string[]
  >`(select coalesce(array_agg(distinct role order by role), '{}') from grants where person_id = employees.id)`.as(
    'roles',
  ),
  sql<Date | null>`(select at from sign_ins where person_id = employees.id and outcome = 'signed_in'
    order by at desc limit 1)`.as('lastSeenAt'),
] as const;

async function narrowed(read: Read, filter: PeopleFilter) {
  const words = typedWords(filter.search);
  const isFound = words.length > 0 ? await hasWords(read, words, typedDocument(filter.search)) : undefined;
  const holding = filter.role
    ? sql<SqlBool>`exists (select from grants where person_id = employees.id and role = ${filter.role})`
    : sql<SqlBool>`exists (select from grants where person_id = employees.id)`;
  return withAccount(read)
    .where(reachCovers(reachOf(read.scope, 'session:administer'), placeColumns))
    .where(worksIn(filter, 'employees.id'))
    .$if(filter.role !== undefined || (filter.who === 'holders' && words.length === 0), (all) => all.where(holding))
    .$if(isFound !== undefined, (all) => all.where(isFound!))
    .$if(filter.state === 'active', (all) => all.where('employees.active', '=', true))
    .$if(filter.state === 'inactive', (all) => all.where('employees.active', '=', false))
    .$if(filter.state === 'without_account', (all) => all.where('accounts.person_id', 'is', null))
    .$if(filter.state === 'inside_only', (all) => all.where('employees.external_access', '=', false));
}

/** Names by the beginnings of their words, compared one by one where they name many; one number finds the documents that begin so. */
async function hasWords(read: Read, words: readonly string[], number: string | undefined) {
  if (number !== undefined) return sql<SqlBool>`employees.document_number like ${`${number}%`}`;
  const named = await listNamed(read, words);
  return named === undefined ? saysWords(words) : sql<SqlBool>`employees.id = any(${named}::uuid[])`;
}

async function listGrants(read: Read, personId: string) {
  const now = read.now();
  const rows = await read.db
    .selectFrom('grants')
    .leftJoin('roles', 'roles.name', 'grants.role')
    .select(['grants.id', 'grants.role', 'grants.reach_kind as reachKind', 'grants.reach_id as reachId'])
    .select(['grants.granted_at as grantedAt', 'grants.starts_at as startsAt', 'grants.ends_at as endsAt'])
    .select(['roles.permissions', personName('grants.granted_by').as('grantedBy')])
    .select(
      sql<string | null>`coalesce(${nameOf('clients', 'grants.reach_id')}, ${nameOf('headquarters', 'grants.reach_id')},
        ${nameOf('campaigns', 'grants.reach_id')}, ${nameOf('cost_centers', 'grants.reach_id')},
        ${nameOf('sub_cost_centers', 'grants.reach_id')})`.as('reachName'),
    )
    .where('grants.person_id', '=', personId)
    .orderBy('grants.granted_at', 'desc')
    .orderBy('grants.id')
    .limit(500)
    .execute();
  return rows.map(({ reachKind, reachId, reachName, ...row }) => ({
    ...row,
    reach: { kind: reachKind, id: reachId, name: reachName },
    state: stateOf(row, now),
  }));
}

function stateOf(grant: { startsAt: Date | null; endsAt: Date | null }, now: Date) {
  if (grant.endsAt !== null && grant.endsAt <= now) return 'over' as const;
  return grant.startsAt !== null && grant.startsAt > now ? ('waiting' as const) : ('holds' as const);
}

async function listOpenSessions(read: Read, personId: string) {
  const now = read.now();
  const rows = await read.db
    .selectFrom('sessions')
    .select([
      'id',
      'method',
      'device',
      'address',
      'user_agent',
      'created_at as startedAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_until', '>', now)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ user_agent: userAgent, ...session }) => ({ ...session, browser: browserOf(userAgent) }));
}

function findLastInvitation(read: Read, personId: string) {
  return read.db
    .selectFrom('invitations')
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('person_id', '=', personId)
    .where('kind', '=', 'invitation')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
