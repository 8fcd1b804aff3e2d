import './tables.ts';
import { sql } from 'kysely';
import { seedCases } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { seedHanded } from '#features/payroll/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { calculate, type Input } from '../calculation/calculate.ts';
import type { PlanRules } from '../calculation/plan.ts';
import { dispute } from '../dispute.ts';
import { placeOfPerson } from './calculation-actions.ts';
import { addUpProvision } from './upload-actions.ts';
import { endOf, monthAfter, monthsBefore } from './month-clock.ts';
import { writtenOf } from './plan-import.ts';
import { plans, retention } from './seed/plans.ts';

const MONTHS = 6;

/** Four plans, one of them with a version that waits for one signature, 300 people and six months with their provisions. */
export async function seed(ctx: SeedContext): Promise<void> {
  const today = ctx.daysAgo(0);
  const month = `${today.slice(0, 7)}-01`;
  const people = await peopleByPlan(ctx);
  const author = await idOf(ctx, 'commissions');
  const payer = await idOf(ctx, 'payroll');
  const began = monthsBefore(month, MONTHS);
  const versions = await addPlans(ctx, people, { began, author, next: monthAfter(month) });
  await addInputs(ctx, people, { from: monthsBefore(month, MONTHS - 1), today, author });
  for (let back = MONTHS - 1; back >= 0; back -= 1)
    await addMonth(ctx, versions, { month: monthsBefore(month, back), isNow: back === 0, author, payer });
  await addDisputes(ctx, month);
}

async function idOf(ctx: SeedContext, username: string): Promise<string> {
  const { id } = await employeeFacts(ctx.db).where('employees.username', '=', username).executeTakeFirstOrThrow();
  return id;
}

/** Agents of the largest campaigns, some dozens of each; the account of an employee is among the first. */
async function peopleByPlan(ctx: SeedContext): Promise<string[][]> {
  const { rows } = await sql<{ id: string; place: number }>`
    with agents as (${employeeFacts(ctx.db).where('employees.active', '=', true).where('employees.position_type', '=', 'operational')}),
    places as (
      select "campaignId", row_number() over (order by bool_or(username = 'employee') desc, count(*) desc, "campaignId") as place
      from agents where "profileName" = 'Agente' group by "campaignId")
    select id, least(place, ${plans.length})::int as place from (
      select agents.id, places.place, row_number() over (partition by places.place
        order by agents.username <> 'employee', agents.username) as turn
      from agents join places using ("campaignId") where places.place <= 6 and agents."profileName" = 'Agente'
    ) as numbered where turn <= case when place < ${plans.length} then 75 else 30 end order by place, turn`.execute(
    ctx.db,
  );
  return plans.map((_, at) => rows.filter(({ place }) => place === at + 1).map(({ id }) => id));
}

interface SeededVersion {
  readonly id: string;
  readonly rules: PlanRules;
  readonly people: readonly string[];
}

async function addPlans(
  ctx: SeedContext,
  people: readonly (readonly string[])[],
  { began, author, next }: { began: string; author: string; next: string },
): Promise<SeededVersion[]> {
  const made: SeededVersion[] = [];
  const at = new Date(`${monthsBefore(began, 1).slice(0, 8)}20T14:00:00Z`);
  const add = async (
    planId: string,
    plan: (typeof plans)[number],
    number: number,
    startsOn: string,
    rules: PlanRules,
    to: readonly string[],
    given: Date,
  ) => {
    const id = newId();
    await ctx.db
      .insertInto('commission_versions')
      .values({
        id,
        plan_id: planId,
        number,
        starts_on: startsOn,
        upload_id: null,
        state: 'published',
        ...writtenOf({ name: plan.name, startsOn, rules }),
        rules: JSON.stringify(rules),
        people: JSON.stringify(to),
        created_by: author,
        created_at: given,
        published_at: given,
        published_by: author,
        version: 2,
      })
      .execute();
    return id;
  };
  for (const [index, plan] of plans.entries()) {
    const planId = newId();
    await ctx.db
      .insertInto('commission_plans')
      .values({ id: planId, code: plan.code, name: plan.name, created_at: at })
      .execute();
    const own = people[index]!;
    const id = await add(planId, plan, 1, began, plan.rules, own, at);
    await sign(ctx, id, { people: own, startsOn: began, at, signedAt: new Date(at.getTime() + 5 * 86_400_000) });
    made.push({ id, rules: plan.rules, people: own });
    if (plan.code !== 'RET') continue;
    const given = new Date(ctx.now().getTime() - 3 * 86_400_000);
    const later = await add(planId, plan, 2, next, retention('70', '5200', '0.88'), own, given);
    await sign(ctx, later, {
      people: own.slice(1),
      startsOn: next,
      at: given,
      signedAt: new Date(given.getTime() + 86_400_000),
    });
    await sign(ctx, later, { people: own.slice(0, 1), startsOn: next, at: given, signedAt: null });
  }
  return made;
}

/** Conditions given to people, who signed them then, or have not yet. */
function sign(
  ctx: SeedContext,
  versionId: string,
  given: { people: readonly string[]; startsOn: string; at: Date; signedAt: Date | null },
) {
  const { people, startsOn, at, signedAt } = given;
  return sql`
    insert into commission_conditions (id, version_id, person_id, starts_on, state, decided_at, evidence, created_at)
    select gen_random_uuid(), version.id, person.id, ${startsOn}::date, ${signedAt ? 'signed' : 'published'}, ${signedAt}::timestamptz,
      case when ${signedAt !== null} then jsonb_build_object('sha256', version.sha256, 'kind', 'typed', 'text', person.name,
        'inkSha256', null, 'address', '10.20.0.14', 'userAgent', 'Plaza') end, ${at}::timestamptz
    from commission_versions as version, (${employeeFacts(ctx.db)}) as person
    where version.id = ${versionId} and person.id = any(${people}::uuid[])`.execute(ctx.db);
}

/** Figures of each working day: the same at every start, a little more or less for each person. */
async function addInputs(
  ctx: SeedContext,
  people: readonly (readonly string[])[],
  { from, today, author }: { from: string; today: string; author: string },
): Promise<void> {
  const figures = [
    { metric: 'kept', most: sql`1 + chance.luck % 5` },
    { metric: 'sales', most: sql`1 + chance.luck % 4` },
    { metric: 'collected', most: sql`400000 + chance.luck % 900 * 1000` },
    { metric: 'visits', most: sql`2 + chance.luck % 5` },
  ];
  for (const [index, { metric, most }] of figures.entries())
    await sql`
      insert into commission_inputs (id, person_id, metric, day, value, source, created_by, created_at)
      select gen_random_uuid(), person.id, given.metric, day::date, given.value, 'file', ${author}::uuid,
        day + interval '1 day 11 hours'
      from (${employeeFacts(ctx.db)}) as person
        cross join generate_series(${from}::date, ${today}::date - 1, interval '1 day') as day
        cross join lateral (select abs(hashtext(person.username || day::text)::bigint) as luck,
          case when person.username = 'employee' then 7 else abs(hashtext(person.username)::bigint) end as dice) as chance
        cross join lateral (select ${metric} as metric, (${most})::numeric as value
          union all select 'quality', round((0.84 + chance.dice % 13 / 100.0 + chance.luck % 3 / 100.0)::numeric, 2)
            where extract(isodow from day) = 5
          union all select 'undone', 1 where ${metric} = 'sales' and chance.luck % 17 = 0) as given
      where extract(isodow from day) < 6 and person.id = any(${people[index]!}::uuid[])`.execute(ctx.db);
}

/** A month as it was provisioned and worked out; the last one is still estimated. */
async function addMonth(
  ctx: SeedContext,
  versions: readonly SeededVersion[],
  { month, isNow, author, payer }: { month: string; isNow: boolean; author: string; payer: string },
): Promise<void> {
  const periodId = newId();
  const ended = new Date(`${monthAfter(month).slice(0, 8)}03T15:00:00Z`);
  const at = isNow ? new Date(ctx.now().getTime() - 3_600_000) : ended;
  const key = isNow ? null : at;
  await ctx.db
    .insertInto('commission_periods')
    .values({
      id: periodId,
      month,
      state: isNow ? 'estimated' : 'in_payroll',
      uploaded_by: author,
      job_id: null,
      commissions_by: isNow ? null : author,
      commissions_at: key,
      margin_by: isNow ? null : payer,
      margin_at: key,
      calculated_at: at,
      created_at: at,
      version: isNow ? 2 : 7,
    })
    .execute();
  const due: { personId: string; amount: string }[] = [];
  for (const version of versions) {
    const rows = await resultsOf(ctx, version, month);
    due.push(...rows.map(({ id, total }) => ({ personId: id, amount: String(total) })));
    await sql`
      insert into commission_results (period_id, person_id, version_id, condition_id, total, lines, figures, digest, client_id,
        campaign_id, contractor_id, profile_id, cost_center_id, sub_cost_center_id, headquarters_id, calculated_at)
      select ${periodId}::uuid, given.id, ${version.id}::uuid, condition.id, given.total, given.lines, given.figures, 'demo',
        ${placeOfPerson}, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, total numeric, lines jsonb, figures jsonb)
        join commission_conditions as condition on condition.person_id = given.id and condition.version_id = ${version.id}
        join (${employeeFacts(ctx.db)}) as person on person.id = given.id`.execute(ctx.db);
  }
  await addProvision(ctx, periodId, { month, isNow });
  if (!isNow)
    await seedHanded(
      ctx,
      { source: 'commissions', sourceId: periodId, concept: 'commissions', month, lines: due },
      { by: payer, at },
    );
}

async function resultsOf(ctx: SeedContext, { rules, people }: SeededVersion, month: string) {
  const inputs = await ctx.db
    .selectFrom('commission_inputs')
    .select(['id', 'person_id', 'metric', 'day', sql<string>`trim_scale(value)::text`.as('value')])
    .where('day', '>=', month)
    .where('day', '<=', endOf(month))
    .where(sql<boolean>`person_id = any(${people}::uuid[])`)
    .execute();
  const own = Map.groupBy(inputs, ({ person_id }) => person_id);
  const days = Number(endOf(month).slice(8));
  return people.map((id) => {
    const figures: Input[] = own.get(id) ?? [];
    const {
      total,
      lines,
      figures: gathered,
    } = calculate(rules, figures, { days, ofDays: days, shifts: 0, ofShifts: 0 });
    return { id, total, lines, figures: gathered };
  });
}

/** The provision of a month: what the rules give, spread over its days; of a month that runs, three people are wrong. */
async function addProvision(ctx: SeedContext, periodId: string, { month, isNow }: { month: string; isNow: boolean }) {
  const day = isNow ? ctx.daysAgo(1) : endOf(month);
  await sql`
    insert into commission_provisions (period_id, person_id, day, commission, income, cost, client_id, campaign_id,
      contractor_id, profile_id, cost_center_id, sub_cost_center_id, headquarters_id)
    select period_id, person_id, day::date,
      case when day::date = ${day}::date then total - part * (count - 1) - ${isNow ? sql`case when turn <= 3 then 50000 else 0 end` : sql`0`} else part end,
      round(total / count * 4 + 80000), round(total / count + 52000), client_id, campaign_id, contractor_id, profile_id,
      cost_center_id, sub_cost_center_id, headquarters_id
    from (select result.*, row_number() over (order by total desc) as turn, count.of as count, trunc(total / count.of) as part
        from commission_results as result
          cross join (select count(*) as of from generate_series(${month}::date, ${day}::date, interval '1 day')) as count
        where period_id = ${periodId}) as result
      cross join generate_series(${month}::date, ${day}::date, interval '1 day') as day`.execute(ctx.db);
  await addUpProvision(ctx, periodId);
}

/** One that waits and one that was turned down. */
async function addDisputes(ctx: SeedContext, month: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('commission_inputs')
    .distinctOn('person_id')
    .select(['id', 'person_id as personId', 'day'])
    .where('metric', '=', 'kept')
    .where('day', '>=', month)
    .orderBy('person_id')
    .orderBy('day')
    .limit(2)
    .execute();
  const author = await idOf(ctx, 'commissions');
  const hours = (before: number) => new Date(ctx.now().getTime() - before * 3_600_000);
  const made = await seedCases(
    ctx,
    rows.map(({ personId }, index) => ({
      kind: dispute.kind,
      title: 'Retención',
      ownerId: personId,
      at: hours(30 + index * 90),
      steps: [
        {
          action: 'say',
          by: personId,
          at: hours(29 + index * 90),
          words: 'Ese día cerré una más y no aparece. La grabación está en el caso 48213.',
        },
        ...(index === 0
          ? []
          : [
              { action: 'take', by: author, at: hours(70) },
              {
                action: 'refuse',
                by: author,
                at: hours(48),
                reason: 'El cliente canceló al segundo día: la regla pide tres días activa.',
              },
            ]),
      ],
    })),
  );
  await ctx.db
    .insertInto('commission_disputes')
    .values(
      made.map(({ id }, index) => ({
        case_id: id,
        month,
        input_id: rows[index]!.id,
        line: 'Retención',
        claimed: null,
      })),
    )
    .execute();
}
