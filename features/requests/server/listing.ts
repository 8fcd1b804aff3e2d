import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { employeeFacts, isInTeamOf, worksIn } from '#features/people/server/queries.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { type Page, pageOf } from '#platform/server/page.ts';
import type { managedSorts } from '../order.ts';
import type { Party } from '../machine.ts';
import { decidesFor, nobody, ownerPlace, selectRequests } from './record.ts';

export interface Filters extends PlaceAsked {
  readonly search?: string | undefined;
  readonly group?: 'open' | 'closed' | undefined;
  readonly kind?: string | undefined;
  readonly family?: string | undefined;
  /** Who moves next. */
  readonly waits?: string | undefined;
  /** Its deadline has passed. */
  readonly late?: 'yes' | undefined;
  /** Whose team its owner belongs to. */
  readonly leader?: string | undefined;
}

type Found = ReturnType<typeof selectRequests>;

/** The caller's own, the newest first. */
export function listMine(read: Read, day: string, filters: Filters, page: Page) {
  const found = selectRequests(read, day).where('requests.person_id', '=', read.scope.personId);
  return pageOf(newest(filtered(read, day, found, filters)), page);
}

/** Medical leave that nobody decides any more: HR only notes what the entity says and pays. */
const followed = ['accepted', 'filed', 'recognised'];

/**
 * What waits for the caller to decide, by deadline; what they only follow up; or everything of their team, the newest
 * first. Nothing of their own is ever in it.
 */
export function listInbox(read: Read, day: string, box: 'waiting' | 'follow' | 'team', filters: Filters, page: Page) {
  const others = filtered(read, day, selectRequests(read, day), filters)
    .where('requests.person_id', '<>', read.scope.personId)
    .where('requests.state', '<>', 'draft');
  const mine = others.where(waitsForCaller(read, day));
  if (box === 'waiting') return pageOf(byDeadline(mine.where((eb) => eb.not(isFollowed()))), page);
  if (box === 'follow') return pageOf(byDeadline(mine.where(isFollowed())), page);
  const team = others
    .where('requests.family', '<>', 'claim')
    .where(isInTeamOf(read.scope.personId || nobody, 'requests.person_id'));
  return pageOf(newest(team), page);
}

/** A condition: nobody decides it any more, it is only followed up. */
export function isFollowed() {
  return sql<SqlBool>`(requests.family = 'medical' and requests.state = any(${followed}::text[]))`;
}

/** Everything within the caller's reach, the newest first or by a column; claims are not among them. */
export function listManaged(
  read: Read,
  day: string,
  { sort, ...filters }: Filters & { sort?: Sort<(typeof managedSorts)[number]> | undefined },
  page: Page,
) {
  const reaches = [...reachOf(read.scope, 'requests:read'), ...reachOf(read.scope, 'requests:manage')];
  const found = selectRequests(read, day)
    .where('requests.family', '<>', 'claim')
    .where('requests.state', '<>', 'draft')
    .where(reachCovers(reaches, ownerPlace));
  const order: Order = sort ? (rows) => newest(rows.orderBy(orderOf(sort, sortColumnsOf(read)))) : newest;
  return pageOf(order(filtered(read, day, found, filters)), page);
}

/** Who leads people within the caller's reach, by name: what the list of all is narrowed by. */
export async function listLeaders(read: Read): Promise<{ id: string; name: string }[]> {
  const reaches = [...reachOf(read.scope, 'requests:read'), ...reachOf(read.scope, 'requests:manage')];
  const led = employeeFacts(read.db).as('owner');
  return read.db
    .selectFrom(employeeFacts(read.db).as('leader'))
    .select(['leader.id', 'leader.name'])
    .where('leader.active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom(led)
          .select('owner.id')
          .whereRef('owner.bossId', '=', 'leader.id')
          .where(reachCovers(reaches, ownerPlace)),
      ),
    )
    .orderBy(sql`leader.name collate "es_intranet"`)
    .limit(500)
    .execute();
}

/** A condition: the request waits for the caller, for whom they decide today, or for a group that they belong to. */
export function waitsForCaller(read: Read, day: string) {
  const me = read.scope.personId || nobody;
  const group = (party: 'hr' | 'payroll', permission: string) =>
    holds(read.scope, permission)
      ? sql`or (requests.waits_for = ${party} and ${reachCovers(reachOf(read.scope, permission), ownerPlace)})`
      : sql``;
  return sql<SqlBool>`(requests.is_open and requests.person_id <> ${me}::uuid and (
    (requests.waits_for = 'leader' and requests.assignee_id = any(array(${decidesFor(read, day)})))
    ${group('hr', 'requests:manage')} ${group('payroll', 'requests:answer-claims')}))`;
}

const sortColumnsOf = (read: Read) => ({
  person: sql`owner.name collate "es_intranet"`,
  due: sql`case when ${isTold(read)} then requests.due_at end`,
  sent: sql.ref('requests.created_at'),
});

type Order = (found: Found) => Found;
const newest: Order = (found) => found.orderBy('requests.created_at', 'desc').orderBy('requests.id', 'desc');
const byDeadline: Order = (found) => found.orderBy(sql`requests.due_at nulls last`).orderBy('requests.id');

/** What is sealed is not found by what it is: a filter would say what the row hides. */
function filtered(read: Read, day: string, found: Found, filters: Filters): Found {
  const { search, group, kind, family, waits, late, leader } = filters;
  const told = isTold(read);
  let narrowed = found.where(worksIn(filters, 'requests.person_id'));
  if (leader) narrowed = narrowed.where(isInTeamOf(leader, 'requests.person_id'));
  if (kind) narrowed = narrowed.where('requests.kind', '=', kind).where(told);
  if (family) narrowed = narrowed.where('requests.family', '=', family).where(told);
  if (waits) narrowed = narrowed.where('requests.waits_for', '=', waits as Party).where(told);
  if (late)
    narrowed = narrowed.where('requests.is_open', '=', true).where('requests.due_at', '<', read.now()).where(told);
  if (group) {
    // Of what is sealed only the dates say whether it is over: its states differ from kind to kind.
    const isClosed = sql<SqlBool>`(case when ${told} then requests.state = any(${settled}::text[])
      else not requests.occupies or requests.ends_on < ${day}::date end)`;
    narrowed = narrowed.where(group === 'open' ? sql<SqlBool>`not ${isClosed}` : isClosed);
  }
  if (search) {
    const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    narrowed = narrowed.where(
      sql<SqlBool>`((${told} and (plaza_fold(kind.name_es) like plaza_fold(${words}) or plaza_fold(kind.name_en) like plaza_fold(${words})))
        or plaza_fold(owner.name) like plaza_fold(${words}) or requests.number::text = ${search})`,
    );
  }
  return narrowed;
}

/** A condition: the caller sees all of the request, not the dates only. */
function isTold(read: Read) {
  return sql<SqlBool>`(not kind.is_sealed or requests.person_id = ${read.scope.personId || nobody}::uuid
    or ${reachCovers(reachOf(read.scope, 'requests:manage'), ownerPlace)})`;
}

/** States after which nobody does anything unless something comes up. */
const settled = [
  'taken',
  'rejected',
  'withdrawn',
  'cancelled',
  'converted',
  'returned_final',
  'denied',
  'paid',
  'closed',
];
