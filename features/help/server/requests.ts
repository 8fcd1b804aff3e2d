import './tables.ts';
import { sql } from 'kysely';
import { getCase, isOwn, listCases, listStory, stepsOf, type Told } from '#features/cases/server/queries.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { listColleagues, personName, worksIn } from '#features/people/server/queries.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import type { Page } from '#platform/server/page.ts';
import { actionsOf, openStates, requestStates, type RequestState } from '../policy.ts';
import type { deskSorts } from '../request.ts';
import { supportRequest } from '../support-request.ts';
import type { Own } from './cases.ts';

const { kind: caseKind } = supportRequest;

interface Searched extends Page {
  readonly search?: string | undefined;
}

/** The caller's requests, the newest first. */
export function listOwnRequests(
  read: Read,
  { state, search, ...page }: Searched & { state?: RequestState | undefined },
) {
  return listCases<Own>(read, caseKind, { search, box: 'own', where: isIn(state), sort: '-created' }, page);
}

export interface DeskFilters extends PlaceAsked {
  readonly search?: string | undefined;
  readonly state?: RequestState | 'open' | undefined;
  readonly type?: string | undefined;
  readonly priority?: string | undefined;
  readonly assignee?: 'me' | 'nobody' | undefined;
}

interface Sorted {
  readonly sort?: Sort<(typeof deskSorts)[number]> | undefined;
}

/** A page of the desk: the open ones by what is due first, then the newest, unless another order is asked for. */
export function listDesk(read: Read, { sort, page, size, ...filters }: DeskFilters & Page & Sorted) {
  const order = sort ? sql`${orderOf(sort, orders)}, ${byDue}` : byDue;
  return listCases<Own>(
    read,
    caseKind,
    { search: filters.search, where: isAtDesk(read, filters), order },
    { page, size },
  );
}

/** One request with all that was written. @throws not_found also when it is neither the caller's nor theirs to support */
export async function getRequest(read: Read, id: string) {
  const record = await getCase<Own>(read, id, { kind: caseKind });
  const story = (await listStory(read, record)).filter(({ action }) => action !== 'close');
  const given = ({ action, data: { to } }: Told) => (action === 'assign' && typeof to === 'string' ? to : '');
  const people = await listColleagues(read, story.map(given).filter(Boolean));
  const messages = story.map((told) => ({ ...told, person: people.get(given(told))?.name ?? null }));
  return { ...record, messages, actions: actionsOf(stepsOf(read, record)) };
}

export type RequestDetail = Awaited<ReturnType<typeof getRequest>>;

/** The open ones by what is due first, then the newest. */
const byDue = sql`(cases.state = any(${[...openStates]}::text[])) desc,
  case when cases.state = any(${[...openStates]}::text[]) then ${ownColumn('due_at')} end, cases.created_at desc`;

const orders = {
  number: sql`cases.number`,
  person: sql`owner.name collate "es_intranet"`,
  type: sql`(select name from help_choices where id = ${ownColumn('type_id')}) collate "es_intranet"`,
  priority: sql`(select position from help_choices where id = ${ownColumn('priority_id')})`,
  state: sql`array_position(${[...requestStates]}::text[], replace(cases.state, 'closed', 'solved'))`,
  assignee: sql`${personName('cases.assignee_id')} collate "es_intranet"`,
  due: ownColumn('due_at'),
};

function ownColumn(name: 'due_at' | 'type_id' | 'priority_id') {
  return sql`(select ${sql.ref(`request.${name}`)} from help_requests as request where request.id = cases.id)`;
}

/** Those that the caller may support, by what narrows them. */
export function isAtDesk(read: Read, { state, type, priority, assignee, ...place }: DeskFilters) {
  const has = [
    sql`not ${isOwn(read)}`,
    isIn(state),
    worksIn(place, 'cases.owner_id'),
    ...(type ? [sql`${ownColumn('type_id')} = ${type}::uuid`] : []),
    ...(priority ? [sql`${ownColumn('priority_id')} = ${priority}::uuid`] : []),
    ...(assignee === 'me' ? [sql`cases.assignee_id = ${read.scope.personId}::uuid`] : []),
    ...(assignee === 'nobody' ? [sql`cases.assignee_id is null`] : []),
  ];
  return sql<boolean>`(${sql.join(has, sql` and `)})`;
}

function isIn(state: RequestState | 'open' | undefined) {
  if (state === undefined) return sql<boolean>`true`;
  const states = state === 'open' ? [...openStates] : state === 'solved' ? ['solved', 'closed'] : [state];
  return sql<boolean>`cases.state = any(${states}::text[])`;
}
