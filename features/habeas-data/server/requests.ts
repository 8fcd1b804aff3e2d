import './tables.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import {
  employeeFacts,
  personName,
  personPosition,
  placeColumns as employeeColumns,
} from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { holdsText, holdsWords, wordsOf } from '#platform/server/text-search.ts';
import { actionsFor, answererOf, canSee, openStates } from '../policy.ts';
import type { Answerer, deskSorts, Facts, Kind, State } from '../policy.ts';
import type { DayClock } from './clock.ts';
import { hasOfficer, partiesOf, type PersonColumns } from './parties.ts';

export interface OwnFilters {
  readonly search?: string | undefined;
  readonly state?: State | 'open' | undefined;
}

export interface DeskFilters extends OwnFilters {
  readonly kind?: Kind | undefined;
  /** Only what is open after its term ended. */
  readonly overdue?: boolean | undefined;
}

/** The caller's own queries and claims, the newest first. */
export function listOwn(read: Read, filters: OwnFilters & Page) {
  const own = selectRows(read).where('request.person_id', '=', read.scope.personId || null);
  const found = narrowed(own, filters);
  return pageOf(found.orderBy('request.created_at', 'desc').orderBy('request.id', 'desc'), filters);
}

/** What the caller may answer: the open ones by what is due first, then the newest; or by a column. */
export function listDesk(
  read: Read,
  { today }: DayClock,
  { sort, ...filters }: DeskFilters & Page & { sort?: Sort<(typeof deskSorts)[number]> | undefined },
) {
  const found = deskOf(read, 'answer', today, filters);
  const ordered = sort ? found.orderBy(orderOf(sort, orders)) : found.orderBy(sql`request.ended_at is null`, 'desc');
  return pageOf(
    ordered
      .orderBy(sql`case when request.ended_at is null then coalesce(request.due_on, request.complete_by) end`)
      .orderBy('request.created_at', 'desc')
      .orderBy('request.id'),
    filters,
  );
}

/** What the caller may answer; or what `habeas-data:export` reaches. Never the caller's own. */
export function deskOf(
  read: Read,
  use: 'answer' | 'export',
  today: string,
  { kind, overdue, ...filters }: DeskFilters,
) {
  const reaches = (permission: string) => reachCovers(reachOf(read.scope, permission), placeColumns);
  const left = sql<SqlBool>`(${reaches('habeas-data:stand-in')} and not ${hasOfficer(read, owner)})`;
  let found = selectRows(read)
    .where('request.person_id', '<>', read.scope.personId)
    .where((eb) =>
      use === 'answer' && holds(read.scope, 'habeas-data:stand-in')
        ? eb.or([reaches('habeas-data:answer'), left])
        : reaches(`habeas-data:${use}`),
    );
  if (kind) found = found.where('request.kind', '=', kind);
  if (overdue) found = found.where('request.ended_at', 'is', null).where('request.due_on', '<', today);
  return narrowed(found, filters, 'person.name');
}

export type RequestRow = Awaited<ReturnType<typeof listDesk>>['items'][number];

/** One query or claim with all that happened. @throws not_found also when it is neither the caller's nor theirs to answer */
export async function getRequest(read: Read, clock: DayClock, id: string) {
  const row = await getRow(read, id);
  const events = await read.db
    .selectFrom('data_request_events as event')
    .select(['event.id', 'event.action', 'event.by_office as byOffice', 'event.words', 'event.outcome', 'event.at'])
    .select(['event.due_on as dueOn', personName('event.actor_id').as('author')])
    .select(
      sql<{ id: string; name: string; size: number }[]>`coalesce((
        select json_agg(json_build_object('id', file_id, 'name', name, 'size', size) order by name)
        from data_request_files where event_id = event.id), '[]'::json)`.as('files'),
    )
    .where('event.request_id', '=', id)
    .orderBy('event.seq')
    .execute();
  const isOwn = row.personId === read.scope.personId;
  return { ...row, events, isOwn, actions: actionsFor(read.scope, factsOf(row), clock.today) };
}

export type RequestDetail = Awaited<ReturnType<typeof getRequest>>;

/** What stands of one, without its history. @throws not_found */
export async function getRow(read: Read, id: string) {
  const row = await selectWithParties(read).where('request.id', '=', id).executeTakeFirst();
  if (!row || !canSee(read.scope, factsOf(row))) throw platformErrors.not_found();
  return row;
}

/** Who would answer the caller. */
export async function findAnswerer(read: Read): Promise<Answerer> {
  const me = await employeeFacts(read.db)
    .where('employees.id', '=', read.scope.personId || null)
    .select(partiesOf(read, { id: 'employees.id', place: employeeColumns }))
    .executeTakeFirst();
  return me ? answererOf(me) : 'nobody';
}

/** Whose file it is, when the caller may open it. @throws not_found */
export async function ownerOfFile(read: Read, requestId: string, fileId: string): Promise<string> {
  const { personId } = await getRow(read, requestId);
  const file = await read.db
    .selectFrom('data_request_files')
    .innerJoin('data_request_events', 'data_request_events.id', 'data_request_files.event_id')
    .select('file_id')
    .where('file_id', '=', fileId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!file) throw platformErrors.not_found();
  return personId;
}

/** Claims of somebody that nobody has decided yet, the oldest first: whoever reads the data is told of them. */
export function listClaimsInProgress(read: Read, personId: string) {
  return selectWithParties(read)
    .where('request.person_id', '=', personId)
    .where('request.kind', '=', 'claim')
    .where('request.ended_at', 'is', null)
    .orderBy('request.created_at')
    .orderBy('request.id')
    .execute();
}

/** What decides on an action. */
export function factsOf(row: Held): Facts {
  const { personId, kind, state, firstDueOn, askBy, hasOfficer, hasStandIn } = row;
  const { headquartersId, clientId, costCenterId, subCostCenterId, campaignId } = row;
  const place = { headquartersId, clientId, costCenterId, subCostCenterId, campaignId };
  return { personId, kind, state, firstDueOn, askBy, place, hasOfficer, hasStandIn };
}

const placeColumns = {
  headquarters: 'person.headquartersId',
  client: 'person.clientId',
  cost_center: 'person.costCenterId',
  sub_cost_center: 'person.subCostCenterId',
  campaign: 'person.campaignId',
} as const;

const owner: PersonColumns = { id: 'request.person_id', place: placeColumns };

const orders: Readonly<Record<(typeof deskSorts)[number], RawBuilder<unknown>>> = {
  number: sql`request.number`,
  person: sql`person.name collate "es_intranet"`,
  created: sql`request.created_at`,
  due: sql`request.due_on`,
};

function selectRows(read: Read) {
  return read.db
    .selectFrom('data_requests as request')
    .innerJoin(employeeFacts(read.db).as('person'), 'person.id', 'request.person_id')
    .select(['request.id', 'request.number', 'request.kind', 'request.matter', 'request.subject', 'request.state'])
    .select(['request.outcome', 'request.version', 'request.person_id as personId', 'request.ask_by as askBy'])
    .select(['request.counted_from as countedFrom', 'request.first_due_on as firstDueOn', 'request.due_on as dueOn'])
    .select(['request.complete_by as completeBy', 'request.created_at as createdAt', 'request.ended_at as endedAt'])
    .select(['person.name', 'person.documentNumber', personPosition('request.person_id').as('position')])
    .select(['person.headquartersId', 'person.clientId', 'person.costCenterId'])
    .select(['person.subCostCenterId', 'person.campaignId']);
}

type Rows = ReturnType<typeof selectRows>;

function selectWithParties(read: Read) {
  return selectRows(read).select(partiesOf(read, owner));
}

type Held = Awaited<ReturnType<ReturnType<typeof selectWithParties>['executeTakeFirstOrThrow']>>;

/** Words are looked for in the subject, the number, and for the desk in the name. */
function narrowed(found: Rows, { search, state }: OwnFilters, name?: 'person.name'): Rows {
  const inState =
    state === 'open'
      ? found.where('request.state', 'in', openStates)
      : state
        ? found.where('request.state', '=', state)
        : found;
  const typed = search?.trim() ?? '';
  if (typed === '') return inState;
  const words = wordsOf(typed);
  if (words.length === 0) return inState.where(sql<SqlBool>`false`);
  const number = /^#?(\d{1,9})$/.exec(typed)?.[1];
  return inState.where((eb) =>
    eb.or([
      eb(holdsWords('request.search', words), '=', true),
      ...(number ? [eb('request.number', '=', Number(number))] : []),
      ...(name ? [eb.and(words.map((word) => eb(holdsText(name, word), '=', true)))] : []),
    ]),
  );
}
