import './tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { isAmong, isOwn, listCases, selectCases, wireRows } from '#features/cases/server/queries.ts';
import { codeOf, idsByCode, nameOf } from '#features/organization/server/queries.ts';
import type { Context, Read } from '#platform/server/context.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Page } from '#platform/server/page.ts';
import type { contract } from '../contract.ts';
import { order, type OrderState } from '../order.ts';
import { queueStates, stageStates, type View } from '../policy.ts';
import { orders } from './cases.ts';
import type { Facts, OrderRecord } from './facts.ts';

type Filters = Received<typeof contract.listOwn, 'body'>;
export type OrderFilters = Omit<Filters, 'page' | 'size'>;

/** Orders in a view, as they go out: those that wait for somebody first. */
export async function listOrders(ctx: Context, view: View, filters: OrderFilters, page: Page) {
  const { items, total } = await findOrders(ctx, view, filters, page);
  return { items: await wireOrders(ctx, items), total };
}

export function findOrders(read: Read, view: View, { state, late, search, sort, ...own }: OrderFilters, page: Page) {
  const some = groupOf(state);
  return listCases<Facts>(
    read,
    order.kind,
    {
      late,
      search,
      sort,
      ...(some || state === undefined ? {} : { state }),
      where: sql<SqlBool>`(${inView(read, view)} and ${matches(own)}
        and ${some ? sql`cases.state = any(${[...some]}::text[])` : sql`true`}
        and ${state === undefined ? sql`cases.state <> 'draft'` : sql`true`})`,
    },
    page,
  );
}

const groups: Readonly<Record<string, readonly OrderState[]>> = {
  board: Object.values(stageStates).flat(),
  queue: queueStates,
  work: ['in_progress', 'asked', 'on_hold', 'blocked', 'in_validation', 'reopened'],
  sent: ['created', 'in_review', 'needs_info', 'approved', 'assigned'],
  /** To be begun: what a solver has, and what waits for one. */
  ready: [...queueStates, 'assigned'],
};

/** The states behind a word for several of them. */
const groupOf = (state: string | undefined) => (state === undefined ? undefined : groups[state]);

/** Rows of cases with what an order has beside. */
export async function wireOrders(ctx: Context, records: readonly OrderRecord[]) {
  const rows = await wireRows(ctx, records);
  return rows.map((row, at) => ({ ...row, ...wireFacts(records[at]!.own) }));
}

export function wireFacts(own: Facts) {
  const { type, impact, urgency, priority, yearly, joined, effort_hours, promised_on, rank, campaign } = own;
  return {
    type,
    impact,
    urgency,
    priority,
    yearly,
    joined,
    effort_hours,
    promised_on,
    owes_date: own.owesDate,
    rank,
    campaign,
    tests_passed: own.tests.filter((test) => test.passed_at !== null).length,
    tests_total: own.tests.length,
    tasks_done: own.doneCount,
    tasks_total: own.taskCount,
  };
}

/** Whose orders they are; what may be seen at all the binding says. */
function inView(read: Read, view: View): Expression<SqlBool> {
  if (view === 'owner') return isOwn(read);
  if (view === 'copy') return isAmong(read, ['copy']);
  return sql<SqlBool>`(not ${isOwn(read)} and exists (
    select from work_orders as sent where sent.id = cases.id and sent.submitted_at is not null))`;
}

function matches(where: PlacedFilters) {
  const conditions = conditionsOf('own', where);
  if (conditions.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (select from work_orders as own where own.id = cases.id and ${sql.join(conditions, sql` and `)})`;
}

export type PlacedFilters = Omit<OrderFilters, 'state' | 'late' | 'search' | 'sort'>;

/** The filters over the columns of `work_orders`, by this alias. */
export function conditionsOf(alias: string, { cc, scc, campaign, priority, type }: PlacedFilters) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return [
    ...(cc ? [sql<SqlBool>`${column('cost_center_id')} ${isOne('cost_centers', cc)}`] : []),
    ...(scc ? [sql<SqlBool>`${column('sub_cost_center_id')} ${isOne('sub_cost_centers', scc)}`] : []),
    // Its own campaign, and the others that it serves.
    ...(campaign
      ? [
          sql<SqlBool>`(${column('campaign_id')} = ${campaign}::uuid or ${column('affects')} @> array[${campaign}::uuid])`,
        ]
      : []),
    ...(priority ? [sql<SqlBool>`${column('priority')} = ${priority}`] : []),
    ...(type ? [sql<SqlBool>`${column('type')} = ${type}`] : []),
  ];
}

/** A center is named by its id or by its code. */
function isOne(table: 'cost_centers' | 'sub_cost_centers', key: string) {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(key) ? sql`= ${key}::uuid` : sql`in ${idsByCode(table, [key])}`;
}

interface Where {
  readonly state?: Filters['state'];
  readonly cc?: string;
  readonly scc?: string;
}

const columns = { cc: 'cost_center_id', scc: 'sub_cost_center_id', campaign: 'campaign_id' } as const;
const tables = { cc: 'cost_centers', scc: 'sub_cost_centers', campaign: 'campaigns' } as const;

/** The places that orders of a view are for, as far as the ones above are chosen, and how many each has. */
export async function listPlaces(read: Read, view: View, level: keyof typeof columns, { state, ...where }: Where) {
  const some = groupOf(state);
  const isCampaign = level === 'campaign';
  const column = isCampaign ? ('served.campaign_id' as const) : (`placed.${columns[level]}` as const);
  const rows = await selectCases(read, order.kind)
    .innerJoin('work_orders as placed', 'placed.id', 'cases.id')
    // Its own campaign, and the others that it serves; once for the levels above.
    .innerJoinLateral(
      sql<{ campaign_id: string | null }>`(select distinct unnest(${
        isCampaign ? sql`placed.affects || placed.campaign_id` : sql`array[placed.campaign_id]`
      }) as campaign_id)`.as('served'),
      (join) => join.onTrue(),
    )
    .where(orders.rules.visible(read))
    .where(inView(read, view))
    .where(matches(where))
    .where(sql<SqlBool>`${sql.ref(column)} is not null`)
    .$if(some !== undefined, (found) => found.where('cases.state', 'in', [...some!]))
    .$if(some === undefined && (state === 'open' || state === 'closed'), (found) =>
      found.where('cases.is_open', '=', state === 'open'),
    )
    .$if(some === undefined && state !== undefined && state !== 'open' && state !== 'closed', (found) =>
      found.where('cases.state', '=', state!),
    )
    .$if(state === undefined, (found) => found.where('cases.state', '<>', 'draft'))
    .clearSelect()
    .select([
      sql<string>`${sql.ref(column)}`.as('id'),
      nameOf(tables[level], column).as('name'),
      codeOf(tables[level], column).as('code'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(column)
    .orderBy(sql`${nameOf(tables[level], column)} collate "es_intranet"`)
    .execute();
  return rows.map((row) => ({ ...row, name: row.name ?? '', code: row.code ?? '' }));
}
