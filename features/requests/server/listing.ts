import './tables.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { actsFor, nobody, ownerPlace, withinReach } from '#features/cases/server/queries.ts';
import {
  employeeFacts,
  holdsNames,
  isInTeamOf,
  listNamed,
  saysWords,
  typedWords,
  worksIn,
} from '#features/people/server/queries.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { mostCounted } from '#platform/contract/page.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { type Page, pageOf } from '#platform/server/page.ts';
import { holdsText } from '#platform/server/text-search.ts';
import type { managedSorts } from '../order.ts';
import type { Family } from '../policy.ts';
import { request } from '../request-case.ts';
import { isFollowed } from './pending.ts';
import { dayOf, selectRequests } from './record.ts';

export interface Filters extends PlaceAsked {
  readonly search?: string | undefined;
  readonly group?: 'open' | 'closed' | undefined;
  readonly kind?: string | undefined;
  readonly family?: Family | undefined;
  /** Who moves next. */
  readonly waits?: string | undefined;
  /** Its deadline has passed. */
  readonly late?: 'yes' | undefined;
  /** Whose team its owner belongs to. */
  readonly leader?: string | undefined;
}

type Found = ReturnType<typeof selectRequests>;

/** The lists of other people's requests grow without an end. */
const endless = { key: 'requests.id', countsTo: mostCounted } as const;

/** The caller's own, the newest first. */
export async function listMine(read: Read, filters: Filters, page: Page) {
  const found = selectRequests(read).where('requests.person_id', '=', read.scope.personId);
  return pageOf(newest(await filtered(read, found, filters)), page);
}

/**
 * What waits for the caller to decide, by deadline; what they only follow up; or everything of their team, the newest
 * first. Nothing of their own is ever in it.
 */
export async function listInbox(read: Read, box: 'waiting' | 'follow' | 'team', filters: Filters, page: Page) {
  const others = (await filtered(read, selectRequests(read), filters))
    .where('requests.person_id', '<>', read.scope.personId)
    .where('cases.state', '<>', 'draft');
  const mine = others.where(waitsForCaller(read));
  if (box === 'waiting') return pageOf(byDeadline(mine.where((eb) => eb.not(isFollowed()))), page, endless);
  if (box === 'follow') return pageOf(byDeadline(mine.where(isFollowed())), page, endless);
  const team = others
    .where('requests.family', '<>', 'claim')
    .where(isInTeamOf(read.scope.personId || nobody, 'requests.person_id'));
  return pageOf(newest(team), page, endless);
}

/** Everything within the caller's reach, the newest first or by a column; claims are not among them. */
export async function listManaged(
  read: Read,
  { sort, ...filters }: Filters & { sort?: Sort<(typeof managedSorts)[number]> | undefined },
  page: Page,
  countsTo = mostCounted,
) {
  const reaches = [...reachOf(read.scope, 'requests:read'), ...reachOf(read.scope, 'requests:manage')];
  const found = selectRequests(read)
    // Said of the family that is asked for, not of each row: nothing would be looked for in every row.
    .$if(filters.family === undefined, (query) => query.where('requests.family', '<>', 'claim'))
    .$if(filters.family === 'claim', (query) => query.where(sql<SqlBool>`false`))
    .where('cases.state', '<>', 'draft')
    .where(reachCovers(reaches, ownerPlace));
  const order: Order = sort ? (rows) => newest(rows.orderBy(orderOf(sort, sortColumnsOf(read)))) : newest;
  return pageOf(order(await filtered(read, found, filters)), page, { ...endless, countsTo });
}

/**
 * Who leads people within the caller's reach, by name: what the list of all is narrowed by. From each leader the next is
 * looked for, so it costs what there are leaders, not what there are people.
 */
export async function listLeaders(read: Read): Promise<{ id: string; name: string }[]> {
  const reaches = [...reachOf(read.scope, 'requests:read'), ...reachOf(read.scope, 'requests:manage')];
  const next = (after: RawBuilder<unknown>) =>
    sql`(select led.boss_id from employees as led where led.boss_id is not null ${after} order by led.boss_id limit 1)`;
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive bosses (id) as (${next(sql``)} union all
      select ${next(sql`and led.boss_id > bosses.id`)} from bosses where bosses.id is not null)
    select leader.id, leader.name
    from bosses join ${employeeFacts(read.db).as('leader')} on leader.id = bosses.id
    where leader.active and exists (select from ${employeeFacts(read.db).as('owner')}
      where owner."bossId" = bosses.id and ${reachCovers(reaches, ownerPlace)})
    order by leader.name collate "es_intranet" limit 500`.execute(read.db);
  return rows;
}

/** A condition: the request waits for the caller, for whom they decide today, or for a group that they belong to. */
export function waitsForCaller(read: Read) {
  const group = (party: 'hr' | 'payroll', permission: string) =>
    holds(read.scope, permission) ? sql`or (cases.waits_for = ${party} and ${withinReach(read, permission)})` : sql``;
  return sql<SqlBool>`(cases.is_open and requests.person_id <> ${read.scope.personId || nobody}::uuid and (
    (cases.waits_for = 'leader' and cases.assignee_id = any(array(${actsFor(read, 'requests')})))
    ${group('hr', 'requests:manage')} ${group('payroll', 'requests:answer-claims')}))`;
}

const sortColumnsOf = (read: Read) => ({
  person: sql`owner.name collate "es_intranet"`,
  due: sql`case when ${isTold(read)} then cases.due_at end`,
  sent: sql.ref('requests.created_at'),
});

type Order = (found: Found) => Found;
const newest: Order = (found) => found.orderBy('requests.created_at', 'desc').orderBy('requests.id', 'desc');
const byDeadline: Order = (found) => found.orderBy(sql`cases.due_at nulls last`).orderBy('requests.id');

/** What is sealed is not found by what it is: a filter would say what the row hides. */
async function filtered(read: Read, found: Found, filters: Filters): Promise<Found> {
  const { search, group, kind, family, waits, late, leader } = filters;
  const told = isTold(read);
  let narrowed = found.where(worksIn(filters, 'requests.person_id'));
  if (leader) narrowed = narrowed.where(isInTeamOf(leader, 'requests.person_id'));
  if (kind) narrowed = narrowed.where('requests.kind', '=', kind).where(told);
  if (family) narrowed = narrowed.where('requests.family', '=', family).where(told);
  if (waits) narrowed = narrowed.where('cases.is_open', '=', true).where('cases.waits_for', '=', waits).where(told);
  if (late) narrowed = narrowed.where('cases.is_open', '=', true).where('cases.due_at', '<', read.now()).where(told);
  if (group) {
    // Of what is sealed only the dates say whether it is over: its states differ from kind to kind.
    const isClosed = sql<SqlBool>`(case when ${told} then cases.state = any(${settledStates})
      else not requests.occupies or requests.ends_on < ${dayOf(read)}::date end)`;
    narrowed = narrowed.where(group === 'open' ? sql<SqlBool>`not ${isClosed}` : isClosed);
    // Who sees all of everything is shown what is open from the index of it, which is named by the kind and these states.
    if (group === 'open' && isEverythingTold(read))
      narrowed = narrowed.where(sql<SqlBool>`requests.id = any(array(select unsettled.id from cases as unsettled
        where unsettled.kind = ${sql.lit(request.kind)} and unsettled.state <> all (${settledStates})))`);
  }
  return search ? narrowed.where(await isSearched(read, search, told)) : narrowed;
}

/**
 * A condition: its number, the name of its kind where that is told, or the names of its owner. Which kinds and whether
 * there is a number is found first, so that each part of the condition has its index.
 */
async function isSearched(read: Read, search: string, told: RawBuilder<SqlBool>) {
  const kinds = await read.db
    .selectFrom('request_kinds as kind')
    .select('kind.code')
    .where((eb) => eb.or([holdsText('kind.name_es', search), holdsText('kind.name_en', search)]))
    .execute();
  const words = typedWords(search);
  const parts: RawBuilder<SqlBool>[] = [];
  if (words.length > 0) {
    const named = await listNamed(read, words, holdsNames);
    parts.push(
      named === undefined
        ? sql`(select ${saysWords(words)} from employees where employees.id = requests.person_id)`
        : sql`requests.person_id = any(${named}::uuid[])`,
    );
  }
  if (kinds.length > 0) parts.push(sql`(requests.kind = any(${kinds.map(({ code }) => code)}::text[]) and ${told})`);
  if (/^\d{1,9}$/.test(search)) parts.push(sql`cases.number = ${Number(search)}`);
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** A condition: the caller sees all of the request, not the dates only. */
function isTold(read: Read) {
  return sql<SqlBool>`(not kind.is_sealed or requests.person_id = ${read.scope.personId || nobody}::uuid
    or ${reachCovers(reachOf(read.scope, 'requests:manage'), ownerPlace)})`;
}

const isEverythingTold = (read: Read) => reachOf(read.scope, 'requests:manage').some(({ kind }) => kind === 'all');

/** States after which nobody does anything unless something comes up. */
const settled = ['taken', ...request.terminal];
const settledStates = sql`${sql.lit(`{${settled.join()}}`)}::text[]`;
