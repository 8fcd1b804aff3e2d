import './tables.ts';
import { sql } from 'kysely';
import { nameOf, reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import type { RequestState } from '../policy.ts';
import { factColumns, wordsOf } from './launcher.ts';

/** What the caller has asked for, the newest first. */
export async function listOwnRequests(read: Read, page: Page) {
  return pageOf(own(read).orderBy('request.created_at', 'desc').orderBy('request.id', 'desc'), page);
}

/** @throws not_found when it is not the caller's */
export async function getOwnRequest(read: Read, id: string) {
  const row = await own(read).where('request.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

export type AccessRequest = Awaited<ReturnType<typeof getOwnRequest>>;

/** Of people within the caller's reach: the open ones by age, then the others, the last first. */
export async function listRequests(
  read: Read,
  { state, search, ...page }: Page & { state?: RequestState | undefined; search?: string | undefined },
) {
  const words = wordsOf(search);
  if (search && words.length === 0) return { items: [], total: 0 };
  let found = atDesk(read);
  if (state) found = found.where('request.state', '=', state);
  for (const word of words) found = found.where(sql<boolean>`${told} like '% ' || plaza_fold(${word}) || '%'`);
  const ordered = found
    .orderBy(sql`request.state = 'pending'`, 'desc')
    .orderBy(sql`case when request.state = 'pending' then request.created_at end`)
    .orderBy('request.ended_at', 'desc')
    .orderBy('request.id');
  const { items, total } = await pageOf(ordered, page);
  return { items: items.map((row) => markOwn(read, row)), total };
}

/** @throws not_found when the person is not within the caller's reach */
export async function getRequestAtDesk(read: Read, id: string) {
  const row = await atDesk(read).where('request.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return markOwn(read, row);
}

export type AccessRequestAtDesk = Awaited<ReturnType<typeof getRequestAtDesk>>;

/** Requests that wait for who administers applications. */
export function pendingAccessRequests(read: Read): PendingSelect | undefined {
  if (!holds(read.scope, 'applications:manage')) return undefined;
  return sql`
    select 'applications'::text as source, request.id, 'applications.pending.access'::text as title_key,
      jsonb_build_object('title', request.name, 'person', facts.name) as params, null::timestamptz as due_at,
      request.created_at, '/gestion/aplicaciones/solicitudes?request=' || request.id as link
    from application_requests request
    join (${employeeFacts(read.db)}) facts on facts.id = request.person_id
    where request.state = 'pending' and request.person_id <> ${read.scope.personId || null}::uuid
      and ${reachCovers(reachOf(read.scope, 'applications:manage'), factColumns)}`;
}

const told = sql`(' ' || plaza_fold(request.name || ' ' || facts.name))`;

const columns = [
  'request.id',
  'request.name',
  'request.reason',
  'request.state',
  'request.answer',
  'request.version',
  'request.created_at as createdAt',
  'request.ended_at as endedAt',
  'request.application_id as applicationId',
  'applications.name as applicationName',
] as const;

function own(read: Read) {
  return read.db
    .selectFrom('application_requests as request')
    .leftJoin('applications', 'applications.id', 'request.application_id')
    .select(columns)
    .select(personName('request.answered_by').as('answeredBy'))
    .where('request.person_id', '=', read.scope.personId);
}

function atDesk(read: Read) {
  return read.db
    .selectFrom('application_requests as request')
    .innerJoin(employeeFacts(read.db).as('facts'), 'facts.id', 'request.person_id')
    .leftJoin('applications', 'applications.id', 'request.application_id')
    .select(columns)
    .select([personName('request.answered_by').as('answeredBy'), 'facts.id as personId', 'facts.name as person'])
    .select(nameOf('campaigns', 'facts.campaignId').as('place'))
    .where(reachCovers(reachOf(read.scope, 'applications:manage'), factColumns));
}

function markOwn<Row extends { personId: string }>(read: Read, row: Row) {
  return { ...row, isOwn: row.personId === read.scope.personId };
}
