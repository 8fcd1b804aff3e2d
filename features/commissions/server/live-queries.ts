import './tables.ts';
import { sql } from 'kysely';
import { recordReads } from '#features/people/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { prepared } from '#platform/server/prepared.ts';
import { calculate, type Presence } from '../calculation/calculate.ts';
import { changesBetween } from '../calculation/compare.ts';
import { forecast } from '../calculation/forecast.ts';
import { canReadCommission } from '../policy.ts';
import { listInputs, listPayable, listPresence } from './input-queries.ts';
import { endOf, firstOf, monthsBefore, todayOf, wireMonth } from './month-clock.ts';

const whole = { days: 1, ofDays: 1, shifts: 1, ofShifts: 1 };
const monthsShown = 6;

interface Asked {
  readonly month?: string | undefined;
  readonly personId?: string | undefined;
}

const findOwner = prepared((read, { personId }: { personId: string }) =>
  employeeFacts(read.db).where('employees.id', '=', personId),
);

/** Whose commission the caller may see. @throws not_found also when it is not the caller's to see */
export async function requireOwner(ctx: Context, personId = ctx.scope.personId) {
  const [owner] = await findOwner(ctx, { personId });
  if (!owner || !canReadCommission(ctx.scope, { personId, place: owner })) throw platformErrors.not_found();
  return { id: owner.id, name: owner.name, documentNumber: owner.documentNumber };
}

/** As `requireOwner`; looking at somebody else is written down. */
async function openOwner(ctx: Context, personId: string | undefined) {
  const person = await requireOwner(ctx, personId);
  if (person.id !== ctx.scope.personId)
    await ctx.tx(async (tx) => {
      await recordReads(tx, [person.id], { parts: ['pay'] });
      await tx.audit('commissions.read', { subject: 'commission', subjectId: person.id, personId: person.id });
    });
  return person;
}

/** The commission of a month as its figures give it now. Looking at somebody else's is written down. @throws not_found */
export async function getLive(ctx: Context, asked: Asked) {
  const person = await openOwner(ctx, asked.personId);
  const isOwn = person.id === ctx.scope.personId;
  const month = firstOf(asked.month ?? todayOf(ctx));
  const [[payable], allInputs, allPresence, history, period, waiting] = await Promise.all([
    listPayable(ctx, month, [person.id]),
    listInputs(ctx, month, [person.id]),
    listPresence(ctx, month, [person.id]),
    listHistory(ctx, person.id, month),
    findPeriod(ctx, month),
    isOwn ? findWaiting(ctx, person.id) : undefined,
  ]);
  const inputs = allInputs.get(person.id) ?? [];
  const presence = allPresence.get(person.id) ?? whole;
  const result = payable ? calculate(payable.rules, inputs, presence) : { total: '0', lines: [], figures: {} };
  const before = history.findLast((one) => one.month < month);
  return {
    month: wireMonth(month),
    is_own: isOwn,
    person: { id: person.id, name: person.name },
    state: period?.state ?? null,
    data_until: inputs.at(-1)?.day ?? null,
    condition: payable
      ? {
          id: payable.conditionId,
          plan: payable.plan,
          number: payable.number,
          starts_on: payable.startsOn,
          signed_at: payable.signedAt?.toISOString() ?? null,
          words: payable.words.split('\n'),
          rules: payable.rules,
        }
      : null,
    total: result.total,
    lines: result.lines.map(({ inputIds, workings, ...line }) => ({
      ...line,
      workings: workings.map(({ name, values }) => ({ name, values: { ...values } })),
      input_ids: [...inputIds],
    })),
    figures: { ...result.figures },
    presence,
    forecast: payable ? forecast(payable.rules, result.figures, daysOf(ctx, month, presence)) : '0',
    previous: before ? { month: wireMonth(before.month), total: before.total } : null,
    history: [
      ...history.filter((one) => one.month < month).slice(1 - monthsShown),
      ...(payable ? [{ month, total: result.total }] : []),
    ].map((one) => ({ month: wireMonth(one.month), total: one.total })),
    to_sign: waiting ? versionToSign(waiting, { rules: payable?.rules, inputs, presence }) : null,
  };
}

function daysOf(ctx: Context, month: string, presence: Presence) {
  const [today, end] = [todayOf(ctx), endOf(month)];
  const ofDays = Number(end.slice(8));
  // The day itself has not ended: what it brought counts with those that passed.
  const passed = today > end ? ofDays : today < month ? 0 : Number(today.slice(8));
  return { passed, ofDays, presence };
}

/** What the months before gave, the oldest first. */
const findHistory = prepared((read, { personId, month, since }: { personId: string; month: string; since: string }) =>
  read.db
    .selectFrom('commission_results as result')
    .innerJoin('commission_periods as period', 'period.id', 'result.period_id')
    .select(['period.month', sql<string>`trim_scale(result.total)::text`.as('total')])
    .where('result.person_id', '=', personId)
    .where('period.month', '<', month)
    .where('period.month', '>=', since)
    .orderBy('period.month'),
);

const listHistory = (read: Read, personId: string, month: string) =>
  findHistory(read, { personId, month, since: monthsBefore(month, monthsShown) });

const findPeriods = prepared((read, { month }: { month: string }) =>
  read.db.selectFrom('commission_periods').select(['id', 'state']).where('month', '=', month),
);

export const findPeriod = async (read: Read, month: string) => (await findPeriods(read, { month }))[0];

/** The version that waits for the signature of a person. */
const findAllWaiting = prepared((read, { personId }: { personId: string }) =>
  read.db
    .selectFrom('commission_conditions as condition')
    .innerJoin('commission_versions as version', 'version.id', 'condition.version_id')
    .innerJoin('commission_plans as plan', 'plan.id', 'version.plan_id')
    .select(['condition.id', 'condition.starts_on as startsOn', 'version.number', 'version.words', 'version.rules'])
    .select(['version.sha256', 'plan.name as plan'])
    .where('condition.person_id', '=', personId)
    .where('condition.state', '=', 'published')
    .orderBy('condition.starts_on')
    .limit(sql.lit(1)),
);

const findWaiting = async (read: Read, personId: string) => (await findAllWaiting(read, { personId }))[0];

/** The same beside the version that pays now, and what it would have given. */
function versionToSign(
  row: NonNullable<Awaited<ReturnType<typeof findWaiting>>>,
  now: { rules: Parameters<typeof calculate>[0] | undefined } & {
    inputs: Parameters<typeof calculate>[1];
    presence: Parameters<typeof calculate>[2];
  },
) {
  const changes = now.rules ? changesBetween(now.rules, row.rules) : [];
  return {
    id: row.id,
    plan: row.plan,
    number: row.number,
    starts_on: row.startsOn,
    sha256: row.sha256,
    words: row.words.split('\n'),
    changes: changes.map(({ isWorse, ...one }) => ({ ...one, is_worse: isWorse })),
    would_be: calculate(row.rules, now.inputs, now.presence).total,
  };
}

/**
 * The figures of a month, the newest first, with what each corrected and whether it is disputed. Looking at somebody else's
 * is written down. @throws not_found
 */
export async function listPerforming(
  ctx: Context,
  { month, page, size, personId }: Asked & { page: number; size: number },
) {
  const person = await openOwner(ctx, personId);
  const first = firstOf(month ?? todayOf(ctx));
  const [payable] = await listPayable(ctx, first, [person.id]);
  const metrics = new Map(payable?.rules.metrics.map((one) => [one.key, one]));
  const found = ctx.db
    .selectFrom('commission_inputs as input')
    .leftJoin('commission_inputs as old', 'old.id', 'input.corrects_id')
    .where('input.person_id', '=', person.id)
    .where('input.superseded_at', 'is', null)
    .where('input.day', '>=', first)
    .where('input.day', '<=', endOf(first));
  const rows = found
    .select(['input.id', 'input.metric', 'input.day', 'input.source', 'input.reason'])
    .select([
      sql<string>`trim_scale(input.value)::text`.as('value'),
      sql<string | null>`trim_scale(old.value)::text`.as('corrected'),
      sql<{ id: string; is_open: boolean } | null>`(select jsonb_build_object('id', cases.id, 'is_open', cases.is_open)
        from commission_disputes join cases on cases.id = commission_disputes.case_id
        where commission_disputes.input_id in (input.id, input.corrects_id) order by cases.created_at desc limit 1)`.as(
        'dispute',
      ),
    ])
    .orderBy('input.day', 'desc')
    .orderBy('input.metric');
  const { items, total } = await pageOf(rows, { page, size });
  return {
    items: items.map((row) => {
      const metric = metrics.get(row.metric);
      return { ...row, name: metric?.name ?? row.metric, unit: metric?.unit ?? 'count' };
    }),
    total,
  };
}

/** What the caller's team adds up to in its last months; fewer than five people tell no total. */
export async function listTeamTotals(ctx: Context, teamIds: readonly string[], least: number) {
  const rows = await ctx.db
    .selectFrom('commission_results as result')
    .innerJoin('commission_periods as period', 'period.id', 'result.period_id')
    .select([
      'period.month',
      sql<number>`count(*)::int`.as('people'),
      sql<number>`sum(result.total)::float8`.as('total'),
    ])
    .where(sql<boolean>`result.person_id = any(${teamIds}::uuid[])`)
    .groupBy('period.month')
    .orderBy('period.month', 'desc')
    .limit(monthsShown)
    .execute();
  const { unsigned } = await ctx.db
    .selectFrom('commission_conditions')
    .select(sql<number>`count(*)::int`.as('unsigned'))
    .where('state', '=', 'published')
    .where(sql<boolean>`person_id = any(${teamIds}::uuid[])`)
    .executeTakeFirstOrThrow();
  return rows.map(({ month, people, total }) => ({
    month: wireMonth(month),
    people,
    unsigned,
    total: people >= least ? total : null,
  }));
}
