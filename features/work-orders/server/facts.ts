import './tables.ts';
import { sql } from 'kysely';
import { nameOf } from '#features/organization/server/queries.ts';
import { nobody, ranOutSince, type CaseRecord } from '#features/cases/server/queries.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { Context, Read } from '#platform/server/context.ts';
import type { Rates } from '../value.ts';

/** All but the long texts, which one order alone is asked for. */
const columns = [
  'id',
  'type',
  'impact',
  'urgency',
  'priority',
  'worth',
  'share',
  'own_yearly',
  'yearly',
  'joined',
  'effort_hours',
  'promised_on',
  'promised_at',
  'solver_id',
  'rank',
  'override_reason',
  'cost_center_id',
  'sub_cost_center_id',
  'campaign_id',
  'affects',
  'systems',
  'tests',
  'submitted_at',
  'delivery',
  'delivered_at',
  'reopened',
  'merged_into_id',
  'split_from_id',
  'score',
  'score_words',
] as const;

/** What the room knows of some orders, by id: one query for a page. */
export async function loadFacts(read: Read, ids: readonly string[]) {
  const rows = await read.db
    .selectFrom('work_orders')
    .select(columns)
    .select([
      nameOf('campaigns', 'work_orders.campaign_id').as('campaign'),
      sql<number>`(select count(*) from work_order_tasks where order_id = work_orders.id)::int`.as('taskCount'),
      sql<number>`(select count(*) from work_order_tasks where order_id = work_orders.id and done_at is not null)::int`.as(
        'doneCount',
      ),
      sql<number>`(select count(*) from work_order_waits as w join work_orders as other on other.id = w.on_id
        where w.order_id = work_orders.id and other.delivered_at is null
          and other.state not in ('rejected', 'cancelled', 'merged'))::int`.as('waitsForCount'),
      sql<boolean>`${ranOutSince('work_orders.id', 'work_orders.promised_at')}`.as('owesDate'),
      sql<boolean>`exists (select from work_order_tasks as part where part.order_id = work_orders.id
        and part.solver_id = ${read.scope.personId || nobody}::uuid)`.as('hasMyTask'),
      sql<boolean>`exists (select from work_order_solvers as s where s.active
        and s.person_id = ${read.scope.personId || nobody}::uuid and work_orders.type = any(s.specialities))`.as(
        'isMySpeciality',
      ),
    ])
    .where(sql<boolean>`work_orders.id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { ...row, yearly: Number(row.yearly), own_yearly: Number(row.own_yearly) }]),
  );
}

export type Facts = Awaited<ReturnType<typeof loadFacts>> extends ReadonlyMap<string, infer Row> ? Row : never;
export type OrderRecord = CaseRecord<Facts>;

/** What an hour of an agent costs today: a dated parameter of the company. */
export async function ratesOn(ctx: Pick<Context, 'settings' | 'now'>, read: Read): Promise<Rates> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  return { hourCost: await legalParameter(read, 'agent_hour_cost', today), daysAYear: workDays };
}

/** Days in a year on which the operation does the same work again. */
const workDays = 250;
