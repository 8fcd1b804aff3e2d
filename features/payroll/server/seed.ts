import './tables.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LegalName } from '#features/parameters/legal-parameter.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { employeeFacts, salaryOn } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { Database } from '#platform/server/context.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { boundsOf } from '../period.ts';
import type { KnownPeriod } from '../source.ts';
import { payHanded } from './handed-actions.ts';
import { listKnownLines, settleDemo } from './source-facts.ts';

const MONTHS = 12;

/** A year of monthly payslips of what stands behind them for everybody, and the load of this month, read and not decided, with errors in it. */
export async function seed(ctx: SeedContext): Promise<void> {
  const [creator] = await employeeFacts(ctx.db).where('employees.username', '=', 'payroll').execute();
  const [year, month] = ctx.daysAgo(0).split('-').map(Number) as [number, number];
  for (let back = MONTHS; back >= 0; back -= 1) {
    const at = new Date(Date.UTC(year, month - 1 - back, 1));
    const period = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, part: 'month' as const };
    const { startsOn, endsOn } = boundsOf(period);
    const id = newId();
    const isOpen = back === 0;
    const moment = isOpen ? new Date(ctx.now().getTime() - 3_600_000) : new Date(`${endsOn}T15:00:00-05:00`);
    await ctx.db
      .insertInto('payrolls')
      .values({
        ...{ id, ...period, method: 'transfer', sha256: `demo-${period.year}-${period.month}` },
        starts_on: startsOn,
        ends_on: endsOn,
        paid_on: endsOn,
        file_name: `nomina-${period.year}-${String(period.month).padStart(2, '0')}.xlsx`,
        state: isOpen ? 'ready' : 'published',
        created_by: creator!.id,
        created_at: moment,
        published_at: isOpen ? null : moment,
        published_by: isOpen ? null : creator!.id,
      })
      .execute();
    if (!isOpen) await settleDemo(ctx, { id, from: startsOn, to: endsOn });
    const rates = await ratesOn(ctx, endsOn);
    const known = await knownByPerson(ctx, { from: startsOn, to: endsOn, isPublished: !isOpen, payrollId: id });
    const paid = paidPeople(ctx.db, { endsOn, rates, known });
    if (isOpen) await addRows(ctx.db, { id, creatorId: creator!.id }, paid);
    else {
      await addPayslips(ctx.db, { id, back, moment }, paid);
      await payHanded(ctx, id);
    }
    await addUp(ctx.db, id, isOpen);
  }
}

/** The numbers of the law on a day that the demo's lines are counted with. */
async function ratesOn(ctx: SeedContext, day: string) {
  const table = await loadLegalTable(ctx);
  const share = (name: LegalName) => table.on(name, day) / 100;
  return {
    transport: table.on('transport_allowance', day) / 30,
    transportMost: table.on('transport_allowance_most', day) * table.on('minimum_wage', day),
    sick: share('sick_pay'),
    least: table.on('minimum_wage', day) / 30,
    health: share('health_share'),
    pension: share('pension_share'),
  };
}

/** What shifts, overtime and leave of the month give each person, as one JSON of columns by concept. */
async function knownByPerson(ctx: SeedContext, period: KnownPeriod): Promise<string> {
  const people = await employeeFacts(ctx.db).where('employees.active', '=', true).execute();
  const known = await listKnownLines(
    ctx,
    people.map(({ id }) => id),
    period,
  );
  return JSON.stringify(
    [...known].map(([person_id, lines]) => ({
      person_id,
      lines: Object.fromEntries(lines.map(({ concept, quantity, amount }) => [concept, { quantity, amount }])),
    })),
  );
}

type Rates = Awaited<ReturnType<typeof ratesOn>>;

/** The lines that come from hours worked. */
const workedConcepts = [
  'overtime_day',
  'overtime_night',
  'overtime_sunday_day',
  'overtime_sunday_night',
  'night_surcharge',
  'sunday_surcharge',
  'sunday_night_surcharge',
] as const;

const knownOf = (concept: string, part: 'amount' | 'quantity') => `(pay.lines -> '${concept}' ->> '${part}')::numeric`;

const lineOf = (concept: string, amount: string, quantity = 'null', base = 'null') =>
  sql.raw(
    `select '${concept}' as concept, (${quantity})::numeric as quantity, round((${amount})::numeric) as amount, round((${base})::numeric) as base`,
  );

/** Everybody who worked in the month, with lines that follow from who they are and the month: the same at every start. */
function paidPeople(
  db: Kysely<Database>,
  { endsOn, rates, known }: { endsOn: string; rates: Rates; known: string },
): RawBuilder<unknown> {
  const people = employeeFacts(db)
    .select(['employees.position', 'employees.position_type as kind'])
    .where('employees.active', '=', true)
    .where('employees.entered_on', '<=', endsOn);
  const lines = sql.join(
    [
      lineOf('salary', 'pay.salary / 30 * pay.days', 'pay.days'),
      lineOf(
        'transport_aid',
        `case when pay.salary <= ${rates.transportMost} then ${rates.transport} * pay.days else 0 end`,
        'pay.days',
      ),
      ...workedConcepts.map((concept) => lineOf(concept, knownOf(concept, 'amount'), knownOf(concept, 'quantity'))),
      lineOf('commissions', 'pay.commission'),
      lineOf('sick_leave', `greatest(pay.salary / 30 * ${rates.sick}, ${rates.least}) * pay.sick`, 'pay.sick'),
      lineOf('vacation', 'pay.salary / 30 * pay.vacation', 'pay.vacation'),
      lineOf('paid_leave', 'pay.salary / 30 * pay.permits', 'pay.permits'),
      lineOf('unpaid_leave', 'pay.salary / 30 * pay.unpaid', 'pay.unpaid'),
      lineOf('health', `pay.base * ${rates.health}`, 'null', 'pay.base'),
      lineOf('pension', `pay.base * ${rates.pension}`, 'null', 'pay.base'),
      lineOf('loan', 'case when pay.dice % 5 = 0 then 120000 else 0 end'),
      lineOf('savings_fund', 'case when pay.dice % 3 = 0 then 50000 else 0 end'),
    ],
    sql` union all `,
  );
  return sql`
    select person.id, person.name, person."documentNumber" as document_number, person.position, made.lines, made.earned,
      made.deducted, row_number() over (order by person.name, person.id)::int as number
    from (${people}) as person
      cross join lateral (select abs(hashtext(person.username)::bigint) as dice) as chance
      left join jsonb_to_recordset(${known}::jsonb) as known (person_id uuid, lines jsonb) on known.person_id = person.id
      cross join lateral (select coalesce(${salaryOn('person.id', sql`${endsOn}::date`)}, 0)::numeric as salary,
        ${sql.raw(['sick_leave', 'vacation', 'paid_leave', 'unpaid_leave'].map((one) => `coalesce((known.lines -> '${one}' ->> 'quantity')::numeric, 0) as ${one}`).join(', '))}) as deal
      cross join lateral (select deal.salary, deal.sick_leave as sick, deal.vacation, deal.paid_leave as permits,
        deal.unpaid_leave as unpaid, greatest(0, 30 - deal.sick_leave - deal.vacation - deal.paid_leave) as days, chance.dice,
        known.lines, (select coalesce(sum((each.value ->> 'amount')::numeric), 0) from jsonb_each(known.lines) as each
          where each.value ->> 'amount' is not null and each.key <> 'commissions') as worked,
        coalesce((known.lines -> 'commissions' ->> 'amount')::numeric, 0) as commission) as worked
      cross join lateral (select worked.*, greatest(0, worked.salary / 30 * (worked.days + worked.vacation + worked.permits
        - worked.unpaid)) + worked.commission + worked.worked as base) as pay
      cross join lateral (
        select jsonb_agg(jsonb_build_object('concept', line.concept, 'quantity', line.quantity, 'amount', line.amount,
            'base', line.base, 'note', null)) as lines,
          sum(line.amount) filter (where line.concept not in ('health', 'pension', 'loan', 'savings_fund', 'unpaid_leave')) as earned,
          sum(line.amount) filter (where line.concept in ('health', 'pension', 'loan', 'savings_fund', 'unpaid_leave')) as deducted
        from (${lines}) as line where line.amount > 0
      ) as made`;
}

async function addPayslips(
  db: Kysely<Database>,
  load: { id: string; back: number; moment: Date },
  paid: RawBuilder<unknown>,
): Promise<void> {
  // The last one waits to be opened.
  await sql`
    insert into payslips (id, payroll_id, person_id, position, year, month, part, starts_on, ends_on, paid_on, method,
      lines, earned, deducted, net, cune, document_file_id, published_at, opened_at)
    select gen_random_uuid(), payrolls.id, paid.id, paid.position, payrolls.year, payrolls.month, payrolls.part,
      payrolls.starts_on, payrolls.ends_on, payrolls.paid_on, payrolls.method, paid.lines, paid.earned, paid.deducted,
      paid.earned - paid.deducted, md5(paid.number || payrolls.sha256) || md5(payrolls.sha256 || paid.number), null,
      ${load.moment}::timestamptz,
      case when ${load.back}::int > 1 then ${load.moment}::timestamptz + interval '5 hours' end
    from (${paid}) as paid cross join payrolls where payrolls.id = ${load.id}
    order by paid.number`.execute(db);
}

/** This month's rows: one of nobody, one twice, one that does not add up, and two that pay more night than was worked. */
async function addRows(
  db: Kysely<Database>,
  load: { id: string; creatorId: string },
  paid: RawBuilder<unknown>,
): Promise<void> {
  const issue = (column: string, code: string, value: RawBuilder<unknown>) =>
    sql`jsonb_build_array(jsonb_build_object('column', ${column}::text, 'code', ${code}::text, 'value', ${value}))`;
  await sql`
    insert into payroll_rows (payroll_id, number, document_number, name, lines, earned, deducted, net, person_id, issues, conflicts)
    select ${load.id}::uuid, each.number + 1, each.document, each.name, told.lines, told.earned, each.deducted,
      told.earned - each.deducted, case when each.number <> 3 then each.id end,
      case when each.number = 5 then ${issue('net', 'net_mismatch', sql`each.earned - each.deducted`)} else '[]' end,
      case when each.number = 3 then ${issue('document', 'document_unknown', sql`each.document`)}
        when each.number in (8, 9) then ${issue('document', 'duplicate', sql`each.document`)} else '[]' end
    from (
      select paid.*, paid.lines @> '[{"concept":"night_surcharge"}]' and
          count(*) filter (where paid.lines @> '[{"concept":"night_surcharge"}]') over (order by paid.number) in (7, 19) as is_wrong,
        case when paid.number = 3 then '999000111'
        when paid.number = 9 then lag(paid.document_number) over (order by paid.number) else paid.document_number end as document
      from (${paid}) as paid where paid.id <> ${load.creatorId}::uuid
    ) as each
      cross join lateral (
        select jsonb_agg(line || jsonb_build_object('quantity', (line ->> 'quantity')::numeric * share,
            'amount', round((line ->> 'amount')::numeric * share)) order by place) as lines,
          each.earned + sum(round((line ->> 'amount')::numeric * share) - (line ->> 'amount')::numeric) as earned
        from jsonb_array_elements(each.lines) with ordinality as own (line, place)
          cross join lateral (select case when each.is_wrong and line ->> 'concept' = 'night_surcharge' then 1.5 else 1 end as share) as part
      ) as told
    where each.number <= 180`.execute(db);
}

async function addUp(db: Kysely<Database>, loadId: string, isOpen: boolean): Promise<void> {
  const counted = isOpen
    ? sql`select count(*)::int as total, (count(*) filter (where is_good))::int as good,
        sum(earned) filter (where is_good) as earned, sum(deducted) filter (where is_good) as deducted,
        sum(net) filter (where is_good) as net from payroll_rows where payroll_id = ${loadId}`
    : sql`select count(*)::int as total, count(*)::int as good, sum(earned) as earned, sum(deducted) as deducted,
        sum(net) as net from payslips where payroll_id = ${loadId}`;
  await sql`update payrolls set total = counted.total, good = counted.good, wrong = counted.total - counted.good,
    earned = coalesce(counted.earned, 0), deducted = coalesce(counted.deducted, 0), net = coalesce(counted.net, 0)
    from (${counted}) as counted where id = ${loadId}`.execute(db);
}
