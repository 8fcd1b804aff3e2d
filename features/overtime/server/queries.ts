import './tables.ts';
import { sql } from 'kysely';
import {
  getCase,
  isOwn,
  listSteps,
  selectFound,
  stepsOf,
  withOwn,
  type CaseRecord,
} from '#features/cases/server/queries.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { personName } from '#features/people/server/queries.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf } from '#platform/server/page.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { buttonOf, overtimeRequest } from '../overtime-request.ts';
import { overtimeActions, type OvertimeAction, type OvertimeState } from '../policy.ts';
import { clocks, isTeams, type OvertimeRecord } from './request-cases.ts';

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

const { kind } = overtimeRequest;
const sortColumns = {
  day: sql.ref('hours.day'),
  person: sql`owner.name collate "es_intranet"`,
  hours: sql`hours.ends - hours.starts`,
};

/** Requests of the caller, or of those whose hours they read, the last day first or by a column. */
export async function listOvertime(read: Read, filter: OvertimeFilter) {
  const { view, state, from, to, search, sort, page, size } = filter;
  const reach =
    view === 'mine' ? isOwn(read) : sql<boolean>`(${isTeams(read)} and cases.owner_id <> ${read.scope.personId}::uuid)`;
  const found = selectFound(read, kind, {
    reach: sql<boolean>`(${reach} and cases.state <> 'deleted')`,
    state,
    search,
    place: filter,
  })
    .innerJoin('overtime_requests as hours', 'hours.id', 'cases.id')
    .$if(from !== undefined, (query) => query.where('hours.day', '>=', from!))
    .$if(to !== undefined, (query) => query.where('hours.day', '<=', to!))
    .$if(sort !== undefined, (query) => query.orderBy(orderOf(sort!, sortColumns)))
    .orderBy('hours.day', 'desc')
    .orderBy('cases.id');
  const { items, total } = await pageOf(found, { page, size });
  return { items: await withOwn<OvertimeRecord['own']>(read, items), total };
}

/** One request that the caller may see. @throws not_found */
export function getOvertime(read: Read, id: string, { lock = false } = {}): Promise<OvertimeRecord> {
  return getCase<OvertimeRecord['own']>(read, id, { kind, lock });
}

/** The steps that the caller may take of a request now, by their buttons. */
export function stepsByButton(read: Read, record: CaseRecord): ReadonlyMap<OvertimeAction, string> {
  const steps = new Map(stepsOf(read, record).map(({ action }) => [buttonOf[action], action]));
  return new Map(overtimeActions.flatMap((button) => (steps.has(button) ? [[button, steps.get(button)!]] : [])));
}

/** What happened to a request, in order. Who asked for hours approved them by asking. */
export async function listHistory(read: Read, record: OvertimeRecord) {
  const asker = await read.db
    .selectFrom('cases')
    .select(personName('cases.opener_id').as('name'))
    .where('id', '=', record.id)
    .executeTakeFirst();
  return (await listSteps(read, record)).flatMap(({ id, action, state, by, at, reason, data }) =>
    action === 'open' && !data['isDraft']
      ? []
      : [{ id, state, at, reason: reason || null, by: action.startsWith('grant') ? (asker?.name ?? null) : by }],
  );
}

/** Overtime that the caller is asked for; what waits for their decision the engine tells. */
export function pendingOffers(read: Read): PendingSelect {
  return sql`
    select 'overtime' as source, id, 'overtime.pending.offer' as title_key,
      jsonb_build_object('name', ${personName('overtime_offers.asked_by')}, 'day', to_char(day, 'YYYY-MM-DD'), 'minutes', 1,
        ${clocks}) as params,
      reply_by as due_at, asked_at as created_at, '/horas/extras' as link
    from overtime_offers
    where person_id = ${read.scope.personId || null}::uuid and state = 'asked' and reply_by > ${read.now()}`;
}
