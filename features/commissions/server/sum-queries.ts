import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import * as places from '#features/organization/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { Dimension } from '../policy.ts';
import { endOf, firstOf } from './month-clock.ts';
import { placeIn } from './period-queries.ts';

const MOST = 300;

export interface SumsAsked {
  readonly from: string;
  readonly to: string;
  readonly by: readonly Dimension[];
  readonly clients?: readonly string[] | undefined;
  readonly campaigns?: readonly string[] | undefined;
  readonly contractors?: readonly string[] | undefined;
  readonly profiles?: readonly string[] | undefined;
  readonly cost_centers?: readonly string[] | undefined;
}

const monthOf = sql`date_trunc('month', total.day::timestamp)`;

/** By what sums are grouped, and how a group is then written: only groups become text, never the rows. */
const fields: Readonly<Record<Dimension, { by: RawBuilder<unknown>; text: RawBuilder<string | null> }>> = {
  client: { by: sql`total.client_id`, text: sql`total.client_id::text` },
  campaign: { by: sql`total.campaign_id`, text: sql`total.campaign_id::text` },
  contractor: { by: sql`total.contractor_id`, text: sql`total.contractor_id::text` },
  profile: { by: sql`total.profile_id`, text: sql`total.profile_id::text` },
  cost_center: { by: sql`total.cost_center_id`, text: sql`total.cost_center_id::text` },
  month: { by: monthOf, text: sql`to_char(${monthOf}, 'YYYY-MM')` },
  day: { by: sql`total.day`, text: sql`to_char(total.day, 'YYYY-MM-DD')` },
};

const comma = sql`, `;
const keysOf = (by: readonly Dimension[], part: 'by' | 'text') =>
  sql.join(
    by.map((field) => fields[field][part]),
    comma,
  );

const columns = {
  clients: 'total.client_id',
  campaigns: 'total.campaign_id',
  contractors: 'total.contractor_id',
  profiles: 'total.profile_id',
  cost_centers: 'total.cost_center_id',
} as const;

interface Sums {
  readonly rows: number;
  readonly commission: number;
  readonly income: number;
  readonly cost: number;
}

/**
 * Provisions added up by these fields, within the caller's reach, beside what the rules gave. It reads the sums by day, never
 * the rows.
 */
export async function filterSums(ctx: Context, asked: SumsAsked) {
  const by = [...new Set(asked.by)];
  const found = sql`
    from commission_sums as total
    where total.day >= ${firstOf(asked.from)}::date and total.day <= ${endOf(firstOf(asked.to))}::date
      and ${reachCovers(reachOf(ctx.scope, 'commissions:read'), placeIn('total'))}
      ${narrowing(asked)}`;
  const sums = sql`coalesce(sum(total.count), 0)::int as rows, coalesce(sum(total.commission), 0)::float8 as commission,
    coalesce(sum(total.income), 0)::float8 as income, coalesce(sum(total.cost), 0)::float8 as cost`;
  const isByTime = by[0] === 'month' || by[0] === 'day';
  // The whole comes first, of the same pass over the sums.
  const reading = sql<Sums & { values: (string | null)[] }>`
    select array[${keysOf(by, 'text')}] as values, ${sums} ${found}
    group by grouping sets ((${keysOf(by, 'by')}), ())
    order by grouping(${fields[by[0]!].by}) desc, ${isByTime ? sql`1` : sql`sum(total.commission) desc, 1`}
    limit ${MOST + 2}`.execute(ctx.db);
  // None of them waits for another.
  const [{ rows: read }, actual, counts, names] = await Promise.all([
    reading,
    sumActual(ctx, asked, by),
    countValues(ctx, asked),
    namesFor(ctx, by),
  ]);
  const [all, ...rows] = read;
  return {
    groups: rows.slice(0, MOST).map(({ values, ...one }) => ({
      key: values.join(' '),
      values: values.map((value, at) => ({
        id: value,
        name: value === null ? '' : (names.get(by[at]!)?.get(value) ?? value),
      })),
      ...withMargin(one),
      actual: actual && (actual.get(JSON.stringify(values)) ?? 0),
    })),
    counts,
    has_more: rows.length > MOST,
    total: { ...withMargin(all!), actual: actual && [...actual.values()].reduce((sum, one) => sum + one, 0) },
  };
}

/** What is asked for, over `total`, but by one field. */
const narrowing = (asked: SumsAsked, but?: keyof typeof columns) =>
  sql.join(
    Object.entries(columns).flatMap(([key, column]) => {
      const ids = key === but ? undefined : asked[key as keyof typeof columns];
      return ids?.length ? [sql`and ${sql.ref(column)} = any(${ids}::uuid[])`] : [];
    }),
    sql` `,
  );

type Counts = Record<keyof typeof columns, { id: string; rows: number }[]>;

/**
 * How many rows each value of each field has under the filters of the others. Days are added up first, so that every field
 * reads a few sums.
 */
async function countValues(ctx: Context, asked: SumsAsked): Promise<Counts> {
  const fieldCounts = sql.join(
    Object.entries(columns).map(
      ([key, column]) => sql`
        select ${key}::text as field, ${sql.ref(column)} as id, sum(total.count)::int as rows from total
        where ${sql.ref(column)} is not null ${narrowing(asked, key as keyof typeof columns)} group by 2`,
    ),
    sql` union all `,
  );
  const kept = sql.join(
    Object.values(columns).map((column) => sql.ref(column)),
    sql`, `,
  );
  const { rows } = await sql<{ field: keyof typeof columns; id: string; rows: number }>`
    with total as materialized (
      select ${kept}, sum(total.count) as count from commission_sums as total
      where total.day >= ${firstOf(asked.from)}::date and total.day <= ${endOf(firstOf(asked.to))}::date
        and ${reachCovers(reachOf(ctx.scope, 'commissions:read'), placeIn('total'))}
      group by ${kept}
    )
    ${fieldCounts} order by 1, 3 desc, 2`.execute(ctx.db);
  const counts: Counts = { clients: [], campaigns: [], contractors: [], profiles: [], cost_centers: [] };
  for (const { field, id, rows: count } of rows) counts[field].push({ id, rows: count });
  return counts;
}

/** What the rules gave in the same groups, by their values as text; null where a group is a part of a month. */
async function sumActual(ctx: Context, asked: SumsAsked, by: readonly Dimension[]) {
  if (by.includes('day')) return null;
  const { rows } = await sql<{ values: (string | null)[]; actual: number }>`
    select array[${keysOf(by, 'text')}] as values, sum(total.total)::float8 as actual
    from (select result.*, period.month as day from commission_results as result
      join commission_periods as period on period.id = result.period_id) as total
    where total.day >= ${firstOf(asked.from)}::date and total.day <= ${firstOf(asked.to)}::date
      and ${reachCovers(reachOf(ctx.scope, 'commissions:read'), placeIn('total'))}
      ${narrowing(asked)}
    group by ${keysOf(by, 'by')}`.execute(ctx.db);
  return new Map(rows.map(({ values, actual }) => [JSON.stringify(values), actual]));
}

/** What is left of the income after its cost and its commission. */
const withMargin = ({ rows, commission, income, cost }: Sums) => ({
  rows,
  commission,
  income,
  cost,
  margin: Math.round((income - cost - commission) * 100) / 100,
});

const lists = {
  client: places.listClients,
  contractor: places.listContractors,
  profile: places.listProfiles,
  cost_center: places.listCostCenters,
  campaign: places.listCampaignsWithClients,
} as const;

async function namesFor(ctx: Context, by: readonly Dimension[]) {
  const names = new Map<Dimension, ReadonlyMap<string, string>>();
  for (const field of by)
    if (field in lists) {
      const entries = await lists[field as keyof typeof lists](ctx);
      names.set(field, new Map(entries.map(({ id, name }) => [id, name])));
    }
  return names;
}
