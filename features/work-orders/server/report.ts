import './tables.ts';
import { sql } from 'kysely';
import { selectCases, wasLate } from '#features/cases/server/queries.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { order } from '../order.ts';
import { orders } from './cases.ts';

/** What the last twelve months were like, of what the caller manages. */
export async function getReport(ctx: Context) {
  const now = ctx.now();
  const seen = selectCases(ctx, order.kind)
    .innerJoin('work_orders as asked', 'asked.id', 'cases.id')
    .where(orders.rules.visible(ctx))
    .where('asked.submitted_at', 'is not', null)
    .clearSelect()
    .select(['cases.id', 'cases.state', 'cases.is_open', 'cases.due_at', 'asked.type', 'asked.campaign_id'])
    .select([
      'asked.submitted_at',
      'asked.delivered_at',
      'asked.yearly',
      nameOf('campaigns', 'asked.campaign_id').as('campaign'),
    ]);
  const since = sql`(${now}::timestamptz - interval '12 months')`;
  const days = sql`extract(epoch from seen.delivered_at - seen.submitted_at) / 86400`;
  const from = ctx.db.with('seen', () => seen);
  const isDelivered = sql<boolean>`seen.delivered_at >= ${since}`;
  const whole = await from
    .selectFrom('seen')
    .select([
      sql<number>`(count(*) filter (where seen.is_open))::int`.as('open'),
      sql<number>`(count(*) filter (where seen.is_open and seen.due_at < ${now}::timestamptz))::int`.as('late'),
      sql<number>`coalesce(percentile_cont(0.5) within group (order by ${days}) filter (where ${isDelivered}), 0)::float8`.as(
        'p50',
      ),
      sql<number>`coalesce(percentile_cont(0.85) within group (order by ${days}) filter (where ${isDelivered}), 0)::float8`.as(
        'p85',
      ),
      sql<number>`coalesce(percentile_cont(0.95) within group (order by ${days}) filter (where ${isDelivered}), 0)::float8`.as(
        'p95',
      ),
      sql<number>`coalesce(avg(case when ${wasLate('seen.id')} then 0 else 1 end) filter (where ${isDelivered}), 1)::float8`.as(
        'kept',
      ),
      sql<number>`coalesce(sum(seen.yearly) filter (where seen.state not in ('rejected', 'cancelled', 'merged')
        and seen.submitted_at >= ${since}), 0)::float8`.as('promised'),
      sql<number>`coalesce(sum(seen.yearly) filter (where ${isDelivered}), 0)::float8`.as('delivered'),
    ])
    .executeTakeFirstOrThrow();
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const { rows: months } = await sql<{ month: string; created: number; delivered: number; value: number }>`
    with seen as (${seen}), months as (
      select to_char(at, 'YYYY-MM') as month from generate_series(
        date_trunc('month', ${now}::timestamptz at time zone ${zone}) - interval '11 months',
        date_trunc('month', ${now}::timestamptz at time zone ${zone}), interval '1 month') as at)
    select months.month,
      (select count(*) from seen where to_char(submitted_at at time zone ${zone}, 'YYYY-MM') = months.month)::int as created,
      (select count(*) from seen where to_char(delivered_at at time zone ${zone}, 'YYYY-MM') = months.month)::int as delivered,
      (select coalesce(sum(yearly), 0) from seen
        where to_char(delivered_at at time zone ${zone}, 'YYYY-MM') = months.month)::float8 as value
    from months order by months.month`.execute(ctx.db);
  const { rows: ages } = await sql<{ days: string; count: number }>`
    with seen as (${seen})
    select step.days, (select count(*) from seen where is_open and state not in ('delivered', 'approved', 'created')
      and extract(epoch from ${now}::timestamptz - submitted_at) / 86400 >= step.low
      and extract(epoch from ${now}::timestamptz - submitted_at) / 86400 < step.high)::int as count
    from (values ('0-7', 0, 7), ('8-15', 7, 15), ('16-30', 15, 30), ('31-60', 30, 60), ('60+', 60, 100000)) as step (days, low, high)
    order by step.low`.execute(ctx.db);
  const tally = (key: 'type' | 'campaign') =>
    from
      .selectFrom('seen')
      .select([
        sql<string>`coalesce(${key === 'type' ? sql.ref('seen.type') : sql`seen.campaign_id::text`}, '')`.as('key'),
        sql<string>`coalesce(${sql.ref(`seen.${key}`)}, '')`.as('name'),
        sql<number>`(count(*) filter (where seen.is_open))::int`.as('open'),
        sql<number>`(count(*) filter (where ${isDelivered}))::int`.as('delivered'),
      ])
      .groupBy([sql`1`, sql`2`])
      .orderBy(sql`3 desc, 4 desc, 2`)
      .limit(10)
      .execute();
  const { open, late, kept, promised, delivered, p50, p85, p95 } = whole;
  const types = await tally('type');
  const campaigns = await tally('campaign');
  return { open, late, kept, promised, delivered, lead: { p50, p85, p95 }, months, ages, types, campaigns };
}
