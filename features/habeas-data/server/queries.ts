import './tables.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { sql } from 'kysely';
import { isOwn, listCases, selectCases, withinReach } from '#features/cases/server/queries.ts';
import { employeeFacts, placeColumns } from '#features/people/server/queries.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import type { Page } from '#platform/server/page.ts';
import { dataRequest } from '../data-request.ts';
import { answererOf, type Answerer, type deskSorts, type Kind, type State } from '../policy.ts';
import { isAnswered, type Own } from './cases.ts';
import { partiesOf } from './parties.ts';

export interface OwnFilters {
  readonly search?: string | undefined;
  readonly state?: State | 'open' | undefined;
}

export interface DeskFilters extends OwnFilters, PlaceAsked {
  readonly kind?: Kind | undefined;
  /** Only what is open after its term ended. */
  readonly overdue?: boolean | undefined;
}

const { kind: caseKind } = dataRequest;

/** The caller's own queries and claims, the newest first. */
export function listOwn(read: Read, filters: OwnFilters & Page) {
  return listCases<Own>(read, caseKind, { ...filters, box: 'own', sort: '-created' }, filters);
}

/** What the caller may answer: the open ones by what is due first, then the newest; or by a column. */
export function listDesk(
  read: Read,
  today: string,
  { sort, kind, overdue, ...filters }: DeskFilters & Page & { sort?: Sort<(typeof deskSorts)[number]> | undefined },
) {
  const where = sql<boolean>`(${isAnswered(read)} and ${isNarrowed(today, { kind, overdue })})`;
  const order = sort && orderOf(sort, orders);
  return listCases<Own>(read, caseKind, { ...filters, place: filters, where, order }, filters);
}

/** Who would answer the caller. */
export async function findAnswerer(read: Read): Promise<Answerer> {
  const me = await employeeFacts(read.db)
    .where('employees.id', '=', read.scope.personId || null)
    .select(partiesOf(read, { id: 'employees.id', place: placeColumns }))
    .executeTakeFirst();
  return me ? answererOf(me) : 'nobody';
}

/** Claims of somebody that nobody has decided yet, the oldest first: whoever reads the data is told of them. */
export function listClaimsInProgress(read: Read, personId: string) {
  return selectCases(read, caseKind)
    .innerJoin('data_requests as request', 'request.id', 'cases.id')
    .clearSelect()
    .select([
      'cases.id',
      'cases.created_at as createdAt',
      'request.matter',
      sql<boolean>`${isAnswered(read)}`.as('isAnswered'),
    ])
    .where('cases.owner_id', '=', personId)
    .where('cases.is_open', '=', true)
    .where('request.kind', '=', 'claim')
    .orderBy('cases.created_at')
    .orderBy('cases.id')
    .execute();
}

/** What somebody without an account has asked, by the room that knows them, the newest first. */
export function listForOutsider(read: Read, room: string, ref: string) {
  return read.db
    .selectFrom('data_requests')
    .innerJoin('cases', 'cases.id', 'data_requests.id')
    .select(['cases.number', 'cases.is_open', 'data_requests.kind', 'data_requests.matter'])
    .select(['data_requests.due_on', 'data_requests.outcome'])
    .where('outsider_room', '=', room)
    .where('outsider_ref', '=', ref)
    .orderBy('cases.created_at', 'desc')
    .limit(20)
    .execute();
}

/** What `habeas-data:export` reaches, never the caller's own, as `listDesk` narrows it. */
export function isExported(read: Read, today: string, filters: DeskFilters) {
  return sql<boolean>`(not ${isOwn(read)} and ${withinReach(read, 'habeas-data:export')}
    and ${isNarrowed(today, filters)})`;
}

/** The room's own columns that narrow a list. */
function isNarrowed(today: string, { kind, overdue }: Pick<DeskFilters, 'kind' | 'overdue'>) {
  return sql<boolean>`exists (select from data_requests as request where request.id = cases.id
    and (${kind ?? null}::text is null or request.kind = ${kind ?? null}::text)
    and (not ${overdue ?? false}::boolean or (cases.is_open and request.due_on < ${today}::date)))`;
}

const orders = {
  number: sql`cases.number`,
  person: sql`owner.name collate "es_intranet"`,
  created: sql`cases.created_at`,
  due: sql`(select due_on from data_requests where data_requests.id = cases.id)`,
};
