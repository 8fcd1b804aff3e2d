import './tables.ts';
import { sql } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, personName, placeColumns, worksIn } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf, type Reach } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { actionsFor, canRead, type OvertimeState } from '../policy.ts';
import { momentOf } from './guard.ts';
import { carriedOver } from './journal.ts';

export interface OvertimeFilter extends PlaceAsked {
  readonly view: 'mine' | 'team';
  readonly state?: OvertimeState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: Sort<keyof typeof sortColumns> | undefined;
  readonly page: number;
  readonly size: number;
}

const sortColumns = {
  day: sql.ref('day'),
  person: sql`${personName('overtime_requests.person_id')} collate "es_intranet"`,
  hours: sql`ends - starts`,
};

const columns = [
  ...(['id', 'person_id', 'day', 'starts', 'ends', 'is_after', 'activity', 'cause', 'state', 'exceeds'] as const),
  ...(['needs_second', 'exception_code', 'reason', 'created_by', 'version', 'payroll_id'] as const),
  ...(['ordered_starts', 'ordered_ends'] as const),
] as const;

/** Who gave the first of two approvals, while the second is awaited. */
const firstDecider = sql<string | null>`(case when overtime_requests.state = 'approved_leader' then (
  select actor_id from overtime_events where request_id = overtime_requests.id and state = 'approved_leader'
  order by seq desc limit 1) end)`;

/** Whose hours the caller reads, by all three permissions; drafts stay with who wrote them. */
export function readablePeople(read: Read) {
  const reaches: readonly Reach[] = (['overtime:read', 'overtime:decide', 'overtime:approve-final'] as const).flatMap(
    (permission) => reachOf(read.scope, permission),
  );
  return employeeFacts(read.db).where(reachCovers(reaches, placeColumns)).clearSelect().select('employees.id');
}

/** Requests of the caller, or of those whose hours they read, the last day first or by a column. */
export async function listOvertime(read: Read, filter: OvertimeFilter) {
  const { view, state, from, to, search, sort, page, size } = filter;
  const { personId } = read.scope;
  const rows = await read.db
    .selectFrom('overtime_requests')
    .select(columns)
    .select([personName('overtime_requests.person_id').as('person'), sql<number>`(count(*) over ())::int`.as('total')])
    .select(firstDecider.as('firstDeciderId'))
    .where('deleted_at', 'is', null)
    .where(worksIn(filter, 'overtime_requests.person_id'))
    .$if(view === 'mine', (query) => query.where('person_id', '=', personId))
    .$if(view === 'team', (query) =>
      query
        .where('person_id', 'in', readablePeople(read))
        .where('person_id', '<>', personId)
        .where((eb) => eb.or([eb('state', '<>', 'draft'), eb('created_by', '=', personId)])),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(from !== undefined, (query) => query.where('day', '>=', from!))
    .$if(to !== undefined, (query) => query.where('day', '<=', to!))
    .$if((search ?? '') !== '', (query) =>
      query.where(
        sql<boolean>`plaza_fold(coalesce(${personName('overtime_requests.person_id')}, '') || ' ' || activity)
          like '%' || plaza_fold(${search ?? ''}) || '%'`,
      ),
    )
    .$if(sort !== undefined, (query) => query.orderBy(orderOf(sort!, sortColumns)))
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const places = await placesOf(
    read,
    rows.map((row) => row.person_id),
  );
  const items = rows.map((row) => ({ ...row, actions: actionsOf(read, row, places.get(row.person_id)) }));
  return { items, total: rows[0]?.total ?? 0 };
}

export type Listed = Awaited<ReturnType<typeof getOvertime>>;

/** One request that the caller may see. @throws not_found */
export async function getOvertime(read: Read, id: string) {
  const row = await read.db
    .selectFrom('overtime_requests')
    .select(columns)
    .select(personName('overtime_requests.person_id').as('person'))
    .select(firstDecider.as('firstDeciderId'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const place = row && (await placesOf(read, [row.person_id])).get(row.person_id);
  if (!row || !place || !canRead(read.scope, { personId: row.person_id, place })) throw platformErrors.not_found();
  if (row.state === 'draft' && ![row.person_id, row.created_by].includes(read.scope.personId))
    throw platformErrors.not_found();
  return { ...row, actions: actionsOf(read, row, place) };
}

/** What happened to a request, in order. */
export function listHistory(read: Read, id: string) {
  return read.db
    .selectFrom('overtime_events')
    .select(['id', 'state', 'at', 'reason', personName('overtime_events.actor_id').as('by')])
    .where('request_id', '=', id)
    .where('state', '<>', carriedOver)
    .orderBy('seq')
    .execute();
}

type Place = Awaited<ReturnType<ReturnType<typeof employeeFacts>['execute']>>[number];

async function placesOf(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  if (ids.length === 0) return new Map();
  const people = await employeeFacts(read.db)
    .where('employees.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(people.map((one) => [one.id, one]));
}

function actionsOf(
  read: Read,
  row: {
    readonly state: OvertimeState;
    readonly person_id: string;
    readonly created_by: string;
    readonly day: string;
    readonly starts: number;
    readonly ends: number;
    readonly firstDeciderId: string | null;
  },
  place: Place | undefined,
) {
  if (!place) return [];
  return actionsFor(read.scope, {
    ...{ state: row.state, personId: row.person_id, createdBy: row.created_by, place },
    firstDeciderId: row.firstDeciderId,
    isOver: momentOf(row.day, row.ends) <= read.now(),
    hasBegun: momentOf(row.day, row.starts) <= read.now(),
  });
}

/** The hours of a row of overtime as text, for a phrase. */
const clocks = sql`'from', to_char(make_interval(mins => starts), 'HH24:MI'),
        'to', to_char(make_interval(mins => ends % 1440), 'HH24:MI')`;

/**
 * Overtime that the caller is asked for, and requests that wait for their decision: submitted ones of their people, and
 * those that need a second person.
 */
export function pendingOvertime(read: Read): PendingSelect {
  const offers = sql`
    select 'overtime' as source, id, 'overtime.pending.offer' as title_key,
      jsonb_build_object('name', ${personName('overtime_offers.asked_by')}, 'day', to_char(day, 'YYYY-MM-DD'), 'minutes', 1,
        ${clocks}) as params,
      reply_by as due_at, asked_at as created_at, '/horas/extras' as link
    from overtime_offers
    where person_id = ${read.scope.personId || null}::uuid and state = 'asked' and reply_by > ${read.now()}`;
  const decides = holds(read.scope, 'overtime:decide') || holds(read.scope, 'overtime:approve-final');
  return decides ? sql`${offers} union all ${pendingDecisions(read)}` : sql`${offers}`;
}

function pendingDecisions(read: Read) {
  const waiting = (permission: string, state: OvertimeState) => sql`
    (overtime_requests.state = ${state} and overtime_requests.person_id in (${employeeFacts(read.db)
      .where(reachCovers(reachOf(read.scope, permission), placeColumns))
      .clearSelect()
      .select('employees.id')}))`;
  return sql`
    select 'overtime', id, 'overtime.pending.decide' as title_key,
      jsonb_build_object('name', ${personName('overtime_requests.person_id')}, 'day', to_char(day, 'YYYY-MM-DD'), 'minutes', 1,
        ${clocks}) as params,
      null::timestamptz as due_at, updated_at as created_at, '/horas/extras?vista=equipo&abre=' || id as link
    from overtime_requests
    where deleted_at is null and state in ('submitted', 'approved_leader')
      and person_id <> ${read.scope.personId || null}::uuid
      and ${firstDecider} is distinct from ${read.scope.personId || null}::uuid
      and (${waiting('overtime:decide', 'submitted')} or ${waiting('overtime:approve-final', 'approved_leader')})`;
}
