import './tables.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { changeCase, followCase, moveCaseEnds, openCase, sayInCase, takeStep } from '#features/cases/server/actions.ts';
import { getCase, partiesIn } from '#features/cases/server/queries.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { dayIn } from '#features/people/calendar.ts';
import { formatDay } from '#platform/server/i18n.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import type { contract } from '../contract.ts';
import { errors } from '../errors.ts';
import { order } from '../order.ts';
import { busyStates, queueStates } from '../policy.ts';
import { priorityOf } from '../priority.ts';
import { partOf } from '../value.ts';
import type { Facts } from './facts.ts';
import { rerank } from './rank-actions.ts';
import { unplanned } from './draft-actions.ts';
import { workedDays } from './day-rules.ts';

const { kind } = order;
const leastReason = 10;

type Body<Name extends keyof typeof contract> = Received<(typeof contract)[Name], 'body'>;

/** Another priority, which its owner and the people in copy read with its reason. @throws not_found, forbidden, conflict */
export function updatePriority(ctx: Context, { id, version, impact, urgency, reason }: Body<'updatePriority'>) {
  return ctx.tx(async (tx) => {
    const priority = priorityOf(impact, urgency);
    const data = { impact, urgency, priority };
    const change = { id, kind, version, who: ['pm'], action: 'set_priority', reason, data };
    const before = await changeCase<Facts>(ctx, tx, change);
    await tx.db.updateTable('work_orders').set(data).where('id', '=', id).execute();
    await rerank(tx, id);
    // Its times are those of the new priority.
    await moveCaseEnds(ctx, tx, id);
    const [from, to] = [before.own.priority, priority].map((one) => ctx.t(`work-orders.priority.${one}`));
    await sayInCase(ctx, tx, { id, words: ctx.t('work-orders.said.priority', { from: from!, to: to!, reason }) });
    return { id, version: before.version + 1, priority };
  });
}

/** Effort, promised day, and a rank of the PM's own with its reason. @throws not_found, forbidden, conflict, reason_needed, promise_in_past, promise_off_day */
export async function planOrder(ctx: Context, id: string, plan: Body<'planOrder'>): Promise<void> {
  const { version, effort_hours: effort, promised_on: promised, rank, reason = '' } = plan;
  if (effort === undefined && promised === undefined && rank === undefined)
    throw platformErrors.invalid_input({}, { issues: [{ path: 'effort_hours', code: 'required' }] });
  if (rank !== undefined && rank !== null && reason.length < leastReason)
    throw errors.reason_needed({}, { issues: [{ path: 'reason', code: 'work-orders.error.reason_needed' }] });
  if (promised !== undefined && promised < dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()))
    throw errors.promise_in_past({}, { issues: [{ path: 'promised_on', code: 'work-orders.error.promise_in_past' }] });
  if (promised !== undefined) await requireWorked(ctx, promised);
  await ctx.tx(async (tx) => {
    const data = { effort: effort ?? null, promised: promised ?? null, ...(rank === undefined ? {} : { rank }) };
    const change = { id, kind, version, who: ['pm'], action: 'plan', reason, data };
    const { own } = await changeCase<Facts>(ctx, tx, change);
    await tx.db
      .updateTable('work_orders')
      .set({
        ...(effort === undefined ? {} : { effort_hours: effort }),
        ...(promised === undefined ? {} : { promised_on: promised, promised_at: tx.now() }),
        ...(rank === undefined ? {} : rank === null ? { override_reason: null } : { rank, override_reason: reason }),
      })
      .where('id', '=', id)
      .execute();
    await rerank(tx, id);
    if (promised !== undefined && (own.owesDate || promised !== own.promised_on)) {
      const said = own.owesDate ? 'late' : own.promised_on === null ? 'promised' : 'moved';
      const words = ctx.t(`work-orders.said.${said}`, { day: formatDay(ctx.language, promised) });
      await sayInCase(ctx, tx, { id, words: reason === '' ? words : `${words} ${reason}` });
    }
  });
}

/** What is promised comes on a day on which the desk works, as its clocks count. @throws promise_off_day with the next one */
async function requireWorked(ctx: Context, day: string): Promise<void> {
  const next = (await workedDays(ctx, day, day))(day);
  if (next === day) return;
  const params = { next: formatDay(ctx.language, next) };
  throw errors.promise_off_day(params, {
    issues: [{ path: 'promised_on', code: 'work-orders.error.promise_off_day' }],
  });
}

/**
 * Gives an order to a solver. Whoever solves takes one of the queue for themselves, and hands over what they have. Over
 * the limit only with a reason, and never by somebody who hands over.
 * @throws not_found, forbidden, conflict, not_assignable, over_limit, waits of the engine
 */
export async function assignOrder(
  ctx: Context,
  id: string,
  { version, person_id: personId, over }: Body<'assignOrder'>,
) {
  await ctx.tx(async (tx) => {
    const record = await getCase<Facts>(tx, id, { lock: true, kind });
    const mayExceed = partiesIn(tx, record).includes('pm') || personId === tx.scope.personId;
    if (!mayExceed && !record.isAssignee) throw platformErrors.forbidden();
    const load = await lockSolver(tx, personId);
    if (load === undefined) throw caseErrors.not_assignable();
    if (version !== record.version) throw platformErrors.conflict();
    if (personId !== record.assignee_id && load.busy >= load.limit && !(mayExceed && over))
      throw errors.over_limit({ busy: load.busy, limit: load.limit });
    await tx.db.updateTable('work_orders').set({ solver_id: personId }).where('id', '=', id).execute();
    const waits: readonly string[] = queueStates;
    const reason = over && mayExceed ? ctx.t(`work-orders.over.${over}`) : '';
    const action = waits.includes(record.state) ? 'give' : 'hand_over';
    await takeStep(ctx, tx, { id, kind, action, reason, data: { personId } });
  });
}

/** Two at once that are given to the same solver are counted one after the other. */
export async function lockSolver(tx: Tx, personId: string) {
  const row = await tx.db
    .selectFrom('work_order_solvers')
    .select('wip_limit')
    .where('person_id', '=', personId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  const busy = await selectBusy(tx).where('cases.assignee_id', '=', personId).executeTakeFirst();
  return row && { limit: row.wip_limit, busy: Number(busy?.count ?? 0) };
}

/** What each solver has in hand: what waits for somebody outside does not count. */
export function selectBusy(read: Read) {
  return read.db
    .selectFrom('work_orders as taken')
    .innerJoin('cases', 'cases.id', 'taken.id')
    .select(({ fn }) => ['cases.assignee_id as id', fn.countAll<string>().as('count')])
    .where('taken.stage', '=', 'work')
    .where('taken.state', 'in', [...busyStates])
    .where('cases.assignee_id', 'is not', null)
    .groupBy('cases.assignee_id');
}

/** Adds a part of the work. @throws not_found, forbidden, closed, not_assignable for who does not solve */
export async function addTask(
  ctx: Context,
  id: string,
  { title, solver_id: solverId }: Body<'addTask'>,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await changeCase(ctx, tx, { id, kind, who: ['pm', 'solver'], action: 'add_task', reason: title });
    if (solverId !== undefined && (await lockSolver(tx, solverId)) === undefined) throw caseErrors.not_assignable();
    await tx.db
      .insertInto('work_order_tasks')
      .values({ id: newId(), order_id: id, title, solver_id: solverId ?? null, done_at: null, created_at: tx.now() })
      .execute();
    // Whoever does a part of it reads the whole.
    if (solverId !== undefined && solverId !== record.assignee_id) await followCase(ctx, tx, record, solverId);
  });
}

/** Marks a part of the work as done, or not: who works on the whole, or does this part. @throws not_found, forbidden, closed */
export async function endTask(ctx: Context, { id, task }: { id: string; task: string }, done: boolean): Promise<void> {
  await ctx.tx(async (tx) => {
    const ended = await tx.db
      .updateTable('work_order_tasks')
      .set({ done_at: done ? tx.now() : null })
      .where('id', '=', task)
      .where('order_id', '=', id)
      .returning(['title', 'solver_id'])
      .executeTakeFirst();
    const action = done ? 'end_task' : 'open_task';
    const who = ['pm', 'solver', ...(ended?.solver_id === tx.scope.personId ? ['copy'] : [])];
    await changeCase(ctx, tx, { id, kind, who, action, reason: ended?.title });
    if (!ended) throw platformErrors.not_found();
  });
}

/** Minutes of the caller on a day: who works on it, or does a part of it. @throws not_found, forbidden, closed, future_day */
export async function logTime(ctx: Context, id: string, { day, minutes, note }: Body<'logTime'>): Promise<void> {
  if (day > dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()))
    throw errors.future_day({}, { issues: [{ path: 'day', code: 'work-orders.error.future_day' }] });
  await ctx.tx(async (tx) => {
    const { own } = await getCase<Facts>(tx, id, { kind });
    const who = ['pm', 'solver', ...(own.hasMyTask ? ['copy'] : [])];
    await changeCase(ctx, tx, { id, kind, who, action: 'log_time', data: { day, minutes } });
    await tx.db
      .insertInto('work_order_times')
      .values({ id: newId(), order_id: id, person_id: tx.scope.personId, day, minutes, note, at: tx.now() })
      .execute();
  });
}

/**
 * Makes a second order of a part of one, for the same person, sent already. The part takes with it the share of the value
 * that is named, in hundredths: nothing is counted twice. @throws not_found, forbidden, conflict
 */
export function splitOrder(ctx: Context, id: string, { version, title, problem, reason, share }: Body<'splitOrder'>) {
  return ctx.tx(async (tx) => {
    const { own, owner_id: ownerId } = await changeCase<Facts>(ctx, tx, {
      id,
      kind,
      version,
      who: ['pm'],
      action: 'split',
      reason,
      data: { share },
    });
    const part = { share: partOf(own.share, share), own_yearly: partOf(own.own_yearly, share) };
    const rest = { share: own.share - part.share, own_yearly: own.own_yearly - part.own_yearly };
    await tx.db.updateTable('work_orders').set(rest).where('id', '=', id).execute();
    await rerank(tx, id);
    const { type, impact, urgency, priority, worth, systems, tests } = own;
    const { cost_center_id, sub_cost_center_id, campaign_id } = own;
    const made = await openCase(ctx, tx, {
      kind,
      title,
      ownerId,
      keep: async (newOrder) => {
        await tx.db
          .insertInto('work_orders')
          .values({
            ...unplanned,
            id: newOrder,
            type,
            impact,
            urgency,
            priority,
            systems,
            problem,
            affects: own.affects,
            said: `${title} ${problem}`.slice(0, 4_000),
            cost_center_id,
            sub_cost_center_id,
            campaign_id,
            submitted_at: tx.now(),
            split_from_id: id,
            ...part,
            yearly: part.own_yearly,
            rank: 0,
            worth: JSON.stringify(worth),
            tests: JSON.stringify(tests),
          })
          .execute();
        await rerank(tx, newOrder);
      },
    });
    await takeStep(ctx, tx, { id: made.id, kind, action: 'split_off', reason });
    return made;
  });
}

/** Who solves, of what kinds, and how much at once. @throws not_found, conflict, cannot_solve for who may not open the queue */
export async function setSolver(ctx: Context, personId: string, given: Body<'setSolver'>): Promise<void> {
  const { specialities, wip_limit: limit, active, version } = given;
  await ctx.tx(async (tx) => {
    const row = { specialities, wip_limit: limit, active };
    const before = await tx.db
      .selectFrom('work_order_solvers')
      .selectAll()
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    if (before && before.version !== version) throw platformErrors.conflict();
    if (before)
      await tx.db
        .updateTable('work_order_solvers')
        .set({ ...row, version: before.version + 1 })
        .where('person_id', '=', personId)
        .execute();
    else {
      const known = await listColleagues(tx, [personId]);
      if (!known.has(personId)) throw platformErrors.not_found();
      if (!(await listHolders(tx, 'work-orders:solve')).includes(personId)) throw errors.cannot_solve();
      await tx.db
        .insertInto('work_order_solvers')
        .values({ person_id: personId, ...row })
        .execute();
    }
    await tx.audit('work-orders.solver_set', {
      subject: 'solver',
      subjectId: personId,
      personId,
      after: row,
      ...(before ? { before: { wip_limit: before.wip_limit, specialities: before.specialities } } : {}),
    });
  });
}
