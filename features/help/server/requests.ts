import './tables.ts';
import { sql } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, personName, personPosition } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { holdsText, holdsWords, wordsOf } from '#platform/server/text-search.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';
import { actionsFor, canSee, openStates, requestStates, type RequestState } from '../policy.ts';
import type { deskSorts } from '../request.ts';
import type { MessageKind } from './tables.ts';

interface Searched extends Page {
  readonly search?: string | undefined;
}

/** The caller's requests, the newest first. */
export async function listOwnRequests(
  read: Read,
  { state, search, ...page }: Searched & { state?: RequestState | undefined },
) {
  let found = selectRows(read).where('request.person_id', '=', read.scope.personId);
  if (state) found = found.where('request.state', '=', state);
  const own = narrowed(found.orderBy('request.created_at', 'desc').orderBy('request.id', 'desc'), search);
  return own ? pageOf(own, page) : { items: [], total: 0 };
}

export interface DeskFilters {
  readonly search?: string | undefined;
  readonly state?: RequestState | 'open' | undefined;
  readonly type?: string | undefined;
  readonly priority?: string | undefined;
  readonly assignee?: 'me' | 'nobody' | undefined;
}

interface Sorted {
  readonly sort?: Sort<(typeof deskSorts)[number]> | undefined;
}

const orders = {
  number: sql`request.number`,
  person: sql`person.name collate "es_intranet"`,
  type: sql`type.name collate "es_intranet"`,
  priority: sql`priority.position`,
  state: sql`array_position(${[...requestStates]}::text[], request.state)`,
  assignee: sql`${personName('request.assignee_id')} collate "es_intranet"`,
  due: sql`request.due_at`,
};

/** Requests that the caller may support, in no order, by what narrows them; undefined where the words are none. */
export function deskOf(read: Read, { search, state, type, priority, assignee }: DeskFilters) {
  let found = selectRows(read)
    .where('request.person_id', '<>', read.scope.personId)
    .where(reachCovers(reachOf(read.scope, 'help:support'), placeColumns));
  if (state === 'open') found = found.where('request.state', 'in', openStates);
  else if (state) found = found.where('request.state', '=', state);
  if (type) found = found.where('request.type_id', '=', type);
  if (priority) found = found.where('request.priority_id', '=', priority);
  if (assignee === 'me') found = found.where('request.assignee_id', '=', read.scope.personId);
  if (assignee === 'nobody') found = found.where('request.assignee_id', 'is', null);
  return narrowed(found, search, 'person.name');
}

/** A page of the desk: the open ones by what is due first, then the newest, unless another order is asked for. */
export async function listDesk(read: Read, { sort, page, size, ...filters }: DeskFilters & Page & Sorted) {
  const found = deskOf(read, filters);
  if (!found) return { items: [], total: 0 };
  const open = sql<boolean>`request.ended_at is null`;
  return pageOf(
    found
      .$if(sort !== undefined, (all) => all.orderBy(orderOf(sort!, orders)))
      .orderBy(open, 'desc')
      .orderBy(sql`case when request.ended_at is null then request.due_at end`)
      .orderBy('request.created_at', 'desc')
      .orderBy('request.id'),
    { page, size },
  );
}

export type RequestRow = Awaited<ReturnType<typeof listDesk>>['items'][number];

/** One request with all that was written. @throws not_found also when it is neither the caller's nor theirs to support */
export async function getRequest(read: Read, id: string) {
  const row = await selectRows(read).where('request.id', '=', id).executeTakeFirst();
  if (!row || !canSee(read.scope, factsOf(row))) throw platformErrors.not_found();
  const messages = await read.db
    .selectFrom('help_messages as message')
    .select(['message.id', 'message.kind', 'message.by_support as bySupport', 'message.words', 'message.at'])
    .select([personName('message.author_id').as('author'), personName('message.person_id').as('person')])
    .select(
      sql<{ id: string; name: string; size: number }[]>`coalesce((
        select json_agg(json_build_object('id', file_id, 'name', name, 'size', size) order by name)
        from help_files where message_id = message.id), '[]'::json)`.as('files'),
    )
    .where('message.request_id', '=', id)
    .orderBy('message.at')
    .orderBy('message.id')
    .execute();
  const isOwn = row.personId === read.scope.personId;
  return { ...row, messages, isOwn, actions: actionsFor(read.scope, factsOf(row), read.now()) };
}

export type RequestDetail = Awaited<ReturnType<typeof getRequest>>;

/** The caller may open this file of the request. @throws not_found */
export async function requireRequestFile(read: Read, requestId: string, fileId: string): Promise<void> {
  const row = await selectRows(read).where('request.id', '=', requestId).executeTakeFirst();
  const file = await read.db
    .selectFrom('help_files')
    .innerJoin('help_messages', 'help_messages.id', 'help_files.message_id')
    .select('file_id')
    .where('file_id', '=', fileId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!row || !file || !canSee(read.scope, factsOf(row))) throw platformErrors.not_found();
}

/** What a decision asks about a request. @throws not_found */
export async function getFacts(read: Read, id: string) {
  const row = await selectRows(read).where('request.id', '=', id).executeTakeFirst();
  const facts = row && factsOf(row);
  if (!row || !facts || !canSee(read.scope, facts)) throw platformErrors.not_found();
  return { ...row, facts };
}

/** The caller's requests that wait for their words, and those that were given to the caller of support. */
export function pendingHelp(read: Read): PendingSelect {
  const me = sql`${read.scope.personId || null}::uuid`;
  return sql`
    select 'help'::text as source, id, 'help.pending.answer'::text as title_key,
      jsonb_build_object('title', subject) as params, null::timestamptz as due_at, updated_at as created_at,
      '/ayuda/solicitud/' || id as link
    from help_requests where person_id = ${me} and state = 'waiting'
    union all
    select 'help', id, 'help.pending.solve', jsonb_build_object('title', subject), due_at, created_at,
      '/ayuda/solicitud/' || id
    from help_requests where assignee_id = ${me} and person_id <> ${me} and state in ('received', 'in_progress')
      and ${holds(read.scope, 'help:support')}::boolean`;
}

/** What the caller has asked support, and when it was solved. */
export function timelineOfHelp(read: Read): TimelineSelect {
  return sql`
    select 'help'::text as source, message.id::text as id, 'help.timeline.' || message.kind as title_key,
      jsonb_build_object('title', request.subject) as params, message.at, '/ayuda/solicitud/' || request.id as link
    from help_messages message join help_requests request on request.id = message.request_id
    where request.person_id = ${read.scope.personId || null}::uuid
      and message.kind in ('asked', 'solved', 'reopened', 'cancelled')`;
}

/** Whether words of a message move a request on. */
export function stateAfter(kind: MessageKind, state: RequestState): RequestState {
  if (kind === 'asked_back') return 'waiting';
  if (kind === 'solved' || kind === 'cancelled') return kind;
  if (kind === 'assigned' || kind === 'classified') return state;
  return 'in_progress';
}

const placeColumns = {
  headquarters: 'person.headquartersId',
  client: 'person.clientId',
  cost_center: 'person.costCenterId',
  sub_cost_center: 'person.subCostCenterId',
  campaign: 'person.campaignId',
} as const;

function selectRows(read: Read) {
  return read.db
    .selectFrom('help_requests as request')
    .innerJoin('help_choices as type', 'type.id', 'request.type_id')
    .innerJoin('help_choices as priority', 'priority.id', 'request.priority_id')
    .innerJoin(employeeFacts(read.db).as('person'), 'person.id', 'request.person_id')
    .select(['request.id', 'request.number', 'request.subject', 'request.state', 'request.version'])
    .select(['request.created_at as createdAt', 'request.updated_at as updatedAt', 'request.due_at as dueAt'])
    .select(['request.ended_at as endedAt', 'request.person_id as personId', 'request.assignee_id as assigneeId'])
    .select(['type.id as typeId', 'type.name as type', 'priority.id as priorityId', 'priority.name as priority'])
    .select(['person.name', 'person.headquartersId', 'person.clientId', 'person.costCenterId'])
    .select(['person.subCostCenterId', 'person.campaignId', personPosition('request.person_id').as('position')])
    .select(personName('request.assignee_id').as('assignee'));
}

type Rows = ReturnType<typeof selectRows>;
type Selected = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>;

/** Words are looked for in the subject, the number, and for the desk in the name; undefined where there are none in what was typed. */
function narrowed(found: Rows, search: string | undefined, name?: 'person.name'): Rows | undefined {
  const words = wordsOf(search);
  if (words.length === 0) return search ? undefined : found;
  const number = /^#?(\d{1,9})$/.exec(search?.trim() ?? '')?.[1];
  return found.where((eb) =>
    eb.or([
      eb(holdsWords('request.search', words), '=', true),
      ...(number ? [eb('request.number', '=', Number(number))] : []),
      ...(name ? [eb.and(words.map((word) => eb(holdsText(name, word), '=', true)))] : []),
    ]),
  );
}

function factsOf(row: Selected) {
  const { personId, state, endedAt, headquartersId, clientId, costCenterId, subCostCenterId, campaignId } = row;
  const place = { headquartersId, clientId, costCenterId, subCostCenterId, campaignId };
  return { personId, state, endedAt, place };
}
