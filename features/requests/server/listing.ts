import './tables.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { actsFor, nobody, ownerPlace, withinReach } from '#features/cases/server/queries.ts';
import {
  employeeFacts,
  findNamed,
  holdsNames,
  holdsWords,
  isInTeamOf,
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
import { type Finding, type Order, type Page, pageOfFound } from '#platform/server/page.ts';
import { holdsText } from '#platform/server/text-search.ts';
import type { managedSorts } from '../order.ts';
import { families, type Family } from '../policy.ts';
import { request } from '../request-case.ts';
import { isFollowed } from './pending.ts';
import { dayOf, findRequests, selectRequests } from './record.ts';

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

type Found = ReturnType<typeof findRequests>;

/** The caller's own, the newest first. */
export async function listMine(read: Read, filters: Filters, page: Page) {
  const found = findRequests(read).where('requests.person_id', '=', read.scope.personId);
  return pageIn(read, newest, { found: await filtered(read, found, filters) }, page, Number.MAX_SAFE_INTEGER);
}

/**
 * What waits for the caller to decide, by deadline; what they only follow up; or everything of their team, the newest
 * first. Nothing of their own is ever in it.
 */
export async function listInbox(read: Read, box: 'waiting' | 'follow' | 'team', filters: Filters, page: Page) {
  const others = (await filtered(read, findRequests(read), filters))
    .where('requests.person_id', '<>', read.scope.personId)
    .where('requests.state', '<>', 'draft');
  const mine = others.where(waitsForCaller(read));
  if (box === 'waiting') return pageIn(read, byDeadline, { found: mine.where((eb) => eb.not(isFollowed())) }, page);
  if (box === 'follow') return pageIn(read, byDeadline, { found: mine.where(isFollowed()) }, page);
  const team = others
    .where('requests.family', '<>', 'claim')
    .where(isInTeamOf(read.scope.personId || nobody, 'requests.person_id'));
  return pageIn(read, newest, { found: team }, page);
}

/** Everything within the caller's reach, the newest first or by a column; claims are not among them. */
export async function listManaged(
  read: Read,
  { sort, search, ...filters }: Filters & { sort?: Sort<(typeof managedSorts)[number]> | undefined },
  page: Page,
  countsTo = mostCounted,
) {
  const reaches = [...reachOf(read.scope, 'requests:read'), ...reachOf(read.scope, 'requests:manage')];
  const reached = narrow(read, findRequests(read), filters)
    // Said of the family that is asked for, not of each row: nothing would be looked for in every row.
    .$if(filters.family === undefined, (query) => query.where('requests.family', '<>', 'claim'))
    .$if(filters.family === 'claim', (query) => query.where(sql<SqlBool>`false`))
    .where('requests.state', '<>', 'draft')
    // Said, it lets the database walk people in their order and take up the requests of each.
    .$if(sort === 'person' || sort === '-person', (query) => query.where('owner.id', 'is not', null))
    .where(reachCovers(reaches, ownerPlace));
  const order: Order = sort
    ? (rows) => newest(rows.orderBy(orderOf(sort, sortColumnsOf(read), { sent: [], person: [] })))
    : newest;
  if (!search) return pageIn(read, order, { found: reached }, page, countsTo);
  const searched = await searchedBy(read, search, managed);
  // Of what is open, which is little, each row is asked.
  const isLittle = filters.group === 'open' || filters.waits !== undefined || filters.late !== undefined;
  const parts = isLittle ? undefined : searched.parts.map((part) => reached.where(part));
  return pageIn(read, order, { found: reached.where(searched.holds), parts }, page, countsTo);
}

const managed = families.filter((family) => family !== 'claim');

/** The lists of other people's requests grow without an end: they are counted so far, unless a caller says otherwise. */
function pageIn(
  read: Read,
  order: Order,
  found: Pick<Finding<Found, unknown>, 'found' | 'parts'>,
  page: Page,
  countsTo = mostCounted,
) {
  return pageOfFound({ ...found, whole: selectRequests(read), order }, page, { key: 'requests.id', countsTo });
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
  return sql<SqlBool>`(cases.is_open and cases.kind = ${request.kind}
    and requests.person_id <> ${read.scope.personId || nobody}::uuid and (
    (cases.waits_for = 'leader' and cases.assignee_id = any(array(${actsFor(read, 'requests')})))
    ${group('hr', 'requests:manage')} ${group('payroll', 'requests:answer-claims')}))`;
}

const sortColumnsOf = (read: Read) => ({
  person: sql`owner.name collate "es_intranet"`,
  due: sql`case when ${isTold(read)} then requests.due_at end`,
  sent: sql.ref('requests.created_at'),
});

const newest: Order = (rows) => rows.orderBy(sql`requests.created_at desc`).orderBy(sql`requests.id desc`);
const byDeadline: Order = (rows) => rows.orderBy(sql`cases.due_at nulls last`).orderBy(sql`requests.id`);

async function filtered(read: Read, found: Found, { search, ...filters }: Filters): Promise<Found> {
  const narrowed = narrow(read, found, filters);
  return search ? narrowed.where((await searchedBy(read, search)).holds) : narrowed;
}

/** What is sealed is not found by what it is: a filter would say what the row hides. */
function narrow(read: Read, found: Found, filters: Omit<Filters, 'search'>): Found {
  const { group, kind, family, waits, late, leader } = filters;
  const told = isTold(read);
  let narrowed = found.where(worksIn(filters, 'requests.person_id'));
  if (leader) narrowed = narrowed.where(isInTeamOf(leader, 'requests.person_id'));
  if (kind) narrowed = narrowed.where('requests.kind', '=', kind).where(told);
  // Written as a word: one family has a hundred times as many as another, and one plan would serve neither.
  if (family) narrowed = narrowed.where('requests.family', '=', sql.lit(family)).where(told);
  if (waits) narrowed = narrowed.where(isOpen).where('requests.waits_for', '=', waits).where(told);
  if (late) narrowed = narrowed.where(isOpen).where('requests.due_at', '<', read.now()).where(told);
  if (!group) return narrowed;
  // Of what is sealed only the dates say whether it is over: its states differ from kind to kind. To who is told all of
  // everything this is the condition of the index of what is not settled.
  const isClosed = sql<SqlBool>`(case when ${told} then requests.state = any(${settledStates})
    else not requests.occupies or requests.ends_on < ${dayOf(read)}::date end)`;
  return narrowed.where(group === 'open' ? sql<SqlBool>`not ${isClosed}` : isClosed);
}

interface Searched {
  /** A condition: the search finds the row. */
  readonly holds: RawBuilder<SqlBool>;
  /** The same in parts, none of which finds what another does, so that each is found by an index of its own. */
  readonly parts: readonly RawBuilder<SqlBool>[];
}

/**
 * By the name of its kind where that is told, its number, or the names of its owner. Which kinds and which people those are
 * is found first, so that each part of the condition has its index.
 */
async function searchedBy(read: Read, search: string, among: readonly Family[] = families): Promise<Searched> {
  const kinds = await read.db
    .selectFrom('request_kinds as kind')
    .select('kind.code')
    .where('kind.family', 'in', among)
    .where((eb) => eb.or([holdsText('kind.name_es', search), holdsText('kind.name_en', search)]))
    .execute();
  const codes = kinds.map(({ code }) => sql.lit(code));
  const named = await namedBy(read, typedWords(search));
  const known = [
    ...(codes.length > 0 ? [sql<SqlBool>`(requests.kind in (${sql.join(codes)}) and ${isTold(read)})`] : []),
    ...(/^\d{1,9}$/.test(search) ? [hasNumber(Number(search))] : []),
  ];
  const parts = [...known, ...named.parts];
  if (parts.length === 0) return { holds: sql`false`, parts: [sql`false`] };
  return {
    holds: sql`(${sql.join([...known, ...named.holds], sql` or `)})`,
    parts: parts.map((part, at) => sql`(${sql.join([part, ...parts.slice(0, at).map(isNot)], sql` and `)})`),
  };
}

const isNot = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`(${condition}) is not true`;

const hasNumber = (number: number) =>
  sql<SqlBool>`requests.id = (select id from cases where kind = ${request.kind} and number = ${number})`;

/** So many people have, as a rule, more requests than are counted. */
const mostNamed = 300;

/** Those of people with such names: where they are many, each row is asked, and the count begins with some of them. */
async function namedBy(
  read: Read,
  words: readonly string[],
): Promise<Record<'holds' | 'parts', RawBuilder<SqlBool>[]>> {
  if (words.length === 0) return { holds: [], parts: [] };
  const { ids, isAll } = await findNamed(read, words, holdsNames, mostNamed);
  const some = ids.length > 0 ? [sql<SqlBool>`requests.person_id = any(${ids}::uuid[])`] : [];
  if (isAll) return { holds: some, parts: some };
  const each = sql<SqlBool>`(select ${saysWords(words)} from employees where employees.id = requests.person_id)`;
  if (ids.length === 0) return { holds: [each], parts: [each] };
  const all = sql<SqlBool>`requests.person_id in (select employees.id from employees where ${holdsWords(words)})`;
  return { holds: [each], parts: [...some, all] };
}

/** A condition: the caller sees all of the request, not the dates only. */
function isTold(read: Read) {
  return sql<SqlBool>`(not kind.is_sealed or requests.person_id = ${read.scope.personId || nobody}::uuid
    or ${reachCovers(reachOf(read.scope, 'requests:manage'), ownerPlace)})`;
}

/** States after which nobody does anything unless something comes up. */
const settled = ['taken', ...request.terminal];
const settledStates = sql`${sql.lit(`{${settled.join()}}`)}::text[]`;

/** A condition: its case is open. */
const isOpen = sql<SqlBool>`requests.state <> all (${sql.lit(`{${request.terminal.join()}}`)}::text[])`;
