import './tables.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { placeIn, reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, isInTeamOf, personName } from '#features/people/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';

/** Nobody's id: the house itself asks. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Where `employeeFacts as owner` keeps a place, for `reachCovers`. */
export const ownerPlace = placeIn('owner');

/**
 * Every case of a kind, or of every kind, with its owner and how the caller stands to it. The aliases are `cases` and
 * `owner`, so a room may join its own table by `cases.id`. Others narrow it; it hides nothing itself.
 */
export function selectCases(read: Read, kind?: string) {
  const me = read.scope.personId || nobody;
  const found = read.db
    .selectFrom('cases')
    .leftJoin(employeeFacts(read.db).as('owner'), 'owner.id', 'cases.owner_id')
    .select([
      'cases.id',
      'cases.kind',
      'cases.number',
      'cases.state',
      'cases.title',
      'cases.is_sealed',
      'cases.owner_id',
      'cases.opener_id',
      'cases.assignee_id',
      'cases.level',
      'cases.waits_for',
      'cases.due_at',
      'cases.is_open',
      'cases.version',
      'cases.data',
      'cases.last_decider_id',
      'cases.created_at',
      'cases.updated_at',
      'cases.closed_at',
      'owner.name as ownerName',
      'owner.active as ownerActive',
      'owner.headquartersId',
      'owner.clientId',
      'owner.costCenterId',
      'owner.subCostCenterId',
      'owner.campaignId',
    ])
    .select([
      personName('cases.assignee_id').as('assigneeName'),
      sql<boolean>`coalesce(cases.owner_id = ${me}::uuid, false)`.as('isOwner'),
      sql<boolean>`coalesce(cases.opener_id = ${me}::uuid, false)`.as('isOpener'),
      sql<boolean>`coalesce(cases.assignee_id = ${me}::uuid, false)`.as('isAssignee'),
      sql<boolean>`${isDelegate(read)}`.as('isDelegate'),
      sql<boolean>`${isInTeamOf(me, 'cases.owner_id')}`.as('isInTeam'),
      sql<string[]>`array(select party from case_people
        where case_id = cases.id and person_id = ${me}::uuid and until is null order by party)`.as('ownParties'),
    ]);
  return kind === undefined ? found : found.where('cases.kind', '=', kind);
}

/** A case as the engine and rooms know it. `own` is what `load` of its room's binding answered for it. */
export type CaseRecord<Own = unknown> = Awaited<
  ReturnType<ReturnType<typeof selectCases>['executeTakeFirstOrThrow']>
> & { readonly own: Own };

/** Where the owner of a case belongs, for `anyCovers`. */
export function placeOf({ headquartersId, clientId, costCenterId, subCostCenterId, campaignId }: CaseRecord) {
  return { headquartersId, clientId, costCenterId, subCostCenterId, campaignId };
}

// Conditions for `visible` and lists, over the aliases `cases` and `owner`.

/** The caller's permission reaches the owner of the case. Cases of nobody are reached where it holds everywhere. */
export function withinReach(read: Read, permission: string): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(${reachCovers(reachOf(read.scope, permission), ownerPlace)}, false)`;
}

/** It is the caller's own. */
export function isOwn(read: Read): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(cases.owner_id = ${read.scope.personId || nobody}::uuid, false)`;
}

/** The caller works on it, or acts today for who does. */
export function isAssigned(read: Read): Expression<SqlBool> {
  return sql<SqlBool>`(coalesce(cases.assignee_id = ${read.scope.personId || nobody}::uuid, false) or ${isDelegate(read)})`;
}

/** A clock of the case behind this column ran out once. */
export function wasLate(id: `${string}.${string}`): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from case_clocks where case_id = ${sql.ref(id)} and breached_at is not null)`;
}

/** A clock of the case behind this column ran out and counts on, later than what stands in the other column. */
export function ranOutSince(id: `${string}.${string}`, since: `${string}.${string}`): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from case_clocks as late where late.case_id = ${sql.ref(id)}
    and late.breached_at is not null and late.ended_at is null
    and (${sql.ref(since)} is null or ${sql.ref(since)} < late.breached_at))`;
}

/** The caller belongs to it, as one of these parties where they are named. */
export function isAmong(read: Read, parties?: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from case_people as among where among.case_id = cases.id
    and among.person_id = ${read.scope.personId || nobody}::uuid and among.until is null
    ${parties ? sql`and among.party = any(${parties}::text[])` : sql``})`;
}

/** Its owner is under the caller, at any depth. */
export function isTeams(read: Read): Expression<SqlBool> {
  return isInTeamOf(read.scope.personId || nobody, 'cases.owner_id');
}

/** The ids of the caller and of those for whom they act today in the cases of a room. */
export function actsFor(read: Read, room: string): RawBuilder<unknown> {
  const me = sql`${read.scope.personId || nobody}::uuid`;
  return sql`select ${me} union all select person_id from case_delegations as given where given.delegate_id = ${me}
    and given.room = ${room} and given.ended_at is null
    and given.starts_at <= ${read.now()}::timestamptz and ${read.now()}::timestamptz < given.ends_at`;
}

/** The caller acts today for who the case is assigned to. */
export function isDelegate(read: Read): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from case_delegations as given
    where given.person_id = cases.assignee_id and given.delegate_id = ${read.scope.personId || nobody}::uuid
      and given.room = split_part(cases.kind, '.', 1) and given.ended_at is null
      and given.starts_at <= ${read.now()}::timestamptz and ${read.now()}::timestamptz < given.ends_at)`;
}
