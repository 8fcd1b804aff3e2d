import './tables.ts';
import { sql } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { nameOf, reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, holdsWords, personName, typedWords, worksIn } from '#features/people/server/queries.ts';
import { countHanded } from '#features/payroll/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf } from '#platform/server/page.ts';
import { actionsOf, type provisionSorts } from '../policy.ts';
import { firstOf, wireMonth } from './month-clock.ts';
import type { ResultChange } from './tables.ts';

/** Where rows of provisions and results keep the parts of their place. */
export const placeIn = (table: string) =>
  ({
    headquarters: `${table}.headquarters_id`,
    client: `${table}.client_id`,
    cost_center: `${table}.cost_center_id`,
    sub_cost_center: `${table}.sub_cost_center_id`,
    campaign: `${table}.campaign_id`,
  }) as const;

const within = (read: Read, table: string) => reachCovers(reachOf(read.scope, 'commissions:read'), placeIn(table));

/** Months with their provision, the newest first; their sums are those of the caller's reach. */
function selectPeriods(read: Read) {
  const sums = (column: 'commission' | 'income' | 'cost') =>
    sql<number>`coalesce((select sum(total.${sql.ref(column)})::float8 from commission_sums as total
      where total.period_id = period.id and ${within(read, 'total')}), 0)`;
  return read.db
    .selectFrom('commission_periods as period')
    .selectAll()
    .select([
      personName('period.commissions_by').as('commissionsName'),
      personName('period.margin_by').as('marginName'),
    ])
    .select([
      sums('commission').as('provisioned'),
      sums('income').as('income'),
      sums('cost').as('cost'),
      sql<number>`coalesce((select sum(result.total)::float8 from commission_results as result
        where result.period_id = period.id and ${within(read, 'result')}), 0)`.as('actual'),
      sql<number>`(select count(*)::int from commission_results as result
        where result.period_id = period.id and ${within(read, 'result')})`.as('people'),
      sql<number>`(select count(*)::int from commission_conditions as condition where condition.state = 'published'
        and condition.starts_on <= period.month)`.as('unsigned'),
    ]);
}

type PeriodRow = Awaited<ReturnType<ReturnType<typeof selectPeriods>['executeTakeFirstOrThrow']>>;

export async function listPeriods(
  ctx: Context,
  { page, size, month }: { page: number; size: number; month?: string | undefined },
) {
  let found = selectPeriods(ctx);
  if (month) found = found.where('period.month', '=', firstOf(month));
  const { items, total } = await pageOf(found.orderBy('period.month', 'desc'), { page, size });
  return { items: await Promise.all(items.map((row) => wirePeriod(ctx, row))), total };
}

/** @throws not_found */
export async function getPeriod(ctx: Context, id: string) {
  const row = await selectPeriods(ctx).where('period.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return wirePeriod(ctx, row);
}

async function wirePeriod(ctx: Context, row: PeriodRow) {
  const job = row.job_id ? await ctx.services.jobs.find(row.job_id) : undefined;
  const key = (name: string | null, at: Date | null) => (at ? { name: name ?? '', at: at.toISOString() } : null);
  const facts = { state: row.state, commissionsBy: row.commissions_by, marginBy: row.margin_by };
  return {
    id: row.id,
    month: wireMonth(row.month),
    state: row.state,
    reason: row.reason,
    version: row.version,
    provisioned: row.provisioned,
    actual: row.actual,
    income: row.income,
    cost: row.cost,
    people: row.people,
    unsigned: row.unsigned,
    commissions_key: key(row.commissionsName, row.commissions_at),
    margin_key: key(row.marginName, row.margin_at),
    calculated_at: row.calculated_at?.toISOString() ?? null,
    job: job ? { state: job.state, done: job.done, total: job.total } : null,
    in_payroll: row.state === 'in_payroll' ? await countHanded(ctx, 'commissions', row.id) : null,
    actions: actionsOf(ctx.scope, facts),
  };
}

const rowColumns = {
  name: sql`"row".name collate "es_intranet"`,
  campaign: sql`"row".campaign collate "es_intranet"`,
  provisioned: sql`"row".provisioned`,
  actual: sql`"row".actual`,
  difference: sql`abs("row".difference)`,
};

interface ProvisionAsked extends PlaceAsked {
  readonly month: string;
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly show: 'all' | 'different' | 'changed';
  readonly sort?: Sort<(typeof provisionSorts)[number]> | undefined;
}

/** The provision of a month by person, beside what the rules give. */
export async function listProvision(
  ctx: Context,
  { month, page, size, search, show, sort = '-difference', ...place }: ProvisionAsked,
) {
  const first = firstOf(month);
  const people = employeeFacts(ctx.db)
    .where(worksIn(place, 'employees.id'))
    .$if(Boolean(search), (query) => query.where(holdsWords(typedWords(search ?? ''))));
  const { rows: periods } = await sql<{
    id: string;
  }>`select id from commission_periods where month = ${first}::date`.execute(ctx.db);
  const periodId = periods[0]?.id ?? null;
  const given = sql<ProvisionRow>`
    (select person.id as "personId", person.name, campaign.name as campaign, plan.name as plan, version.number,
      coalesce(provision.total, 0)::float8 as provisioned, result.total::float8 as actual,
      (coalesce(provision.total, 0) - coalesce(result.total, 0))::float8 as difference,
      result.previous_total::float8 as previous, coalesce(result.changes, '[]'::jsonb) as changes
    from (select person_id, sum(commission) as total from commission_provisions as provision
        where period_id = ${periodId}::uuid and ${within(ctx, 'provision')} group by person_id) as provision
      full join (select * from commission_results as result where period_id = ${periodId}::uuid
        and ${within(ctx, 'result')}) as result on result.person_id = provision.person_id
      join (${people}) as person on person.id = coalesce(provision.person_id, result.person_id)
      left join commission_versions as version on version.id = result.version_id
      left join commission_plans as plan on plan.id = version.plan_id
      left join lateral (select ${nameOf('campaigns', 'person.campaignId')} as name) as campaign on true)`;
  let found = ctx.db.selectFrom(given.as('row')).selectAll('row');
  if (show === 'different') found = found.where(sql<boolean>`"row".difference <> 0`);
  if (show === 'changed')
    found = found.where(sql<boolean>`"row".previous is not null and "row".changes <> '[]'::jsonb`);
  return pageOf(found.orderBy(orderOf(sort, rowColumns)).orderBy('personId'), { page, size });
}

interface ProvisionRow {
  personId: string;
  name: string;
  campaign: string | null;
  plan: string | null;
  number: number | null;
  provisioned: number;
  actual: number | null;
  difference: number;
  previous: number | null;
  changes: ResultChange[];
}
