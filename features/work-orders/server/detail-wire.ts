import './tables.ts';
import { sql } from 'kysely';
import {
  getCase,
  listCopied,
  partiesIn,
  selectCases,
  withinReach,
  wireDetail,
  type CaseRecord,
} from '#features/cases/server/queries.ts';
import { listCampaignsWithClients } from '#features/organization/server/queries.ts';
import { listColleagues, personName } from '#features/people/server/queries.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { order } from '../order.ts';
import { isJoinable } from '../policy.ts';
import { ratesOn, type Facts } from './facts.ts';
import { wireFacts } from './listing.ts';
import { placeInQueue } from './queue-queries.ts';
import { selectBusy } from './desk-actions.ts';

const { kind } = order;

/** One order with all that its parties may know. @throws not_found */
export async function getOrder(ctx: Context, id: string) {
  const detail = await wireDetail(ctx, id, kind);
  const record = await getCase<Facts>(ctx, id, { kind });
  const { own } = record;
  const parties = partiesIn(ctx, record);
  const isStaff = parties.includes('pm') || parties.includes('solver');
  const mayManage = parties.includes('pm') && record.is_open;
  const { problem, answers } = await ctx.db
    .selectFrom('work_orders')
    .select(['problem', 'answers'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const others = await listRelated(ctx, [own.merged_into_id, own.split_from_id]);
  return {
    ...detail,
    ...wireFacts(own),
    problem,
    answers,
    affects: await listAffected(ctx, own.affects),
    systems: own.systems,
    worth: own.worth,
    own_yearly: own.own_yearly,
    share: own.share,
    hour_cost: (await ratesOn(ctx, ctx)).hourCost,
    cost_center_id: own.cost_center_id,
    sub_cost_center_id: own.sub_cost_center_id,
    campaign_id: own.campaign_id,
    override_reason: own.override_reason,
    tests: [...own.tests],
    queue: await placeInQueue(ctx, record),
    copies:
      parties.length > 0
        ? [...(await listColleagues(ctx, await listCopied(ctx, id))).values()].map(({ id: person, name }) => ({
            id: person,
            name,
          }))
        : [],
    successors: detail.steps.some(({ action }) => action === 'hand_over') ? await listSuccessors(ctx, record) : [],
    tasks: await listTasks(ctx, id),
    waits_for_orders: await listWaits(ctx, id, parties),
    solvers:
      isStaff && record.is_open
        ? (await listSolvers(ctx))
            .filter(({ active }) => active)
            .map(({ id: who, name, busy, wip_limit }) => ({ id: who, name, busy, wip_limit }))
        : [],
    joins: await listJoins(
      ctx,
      record,
      parties.some((party) => party !== 'copy'),
    ),
    times: isStaff || own.hasMyTask ? await listTimes(ctx, id) : [],
    delivery: own.delivery,
    merged_into: others.get(own.merged_into_id ?? '') ?? null,
    split_from: others.get(own.split_from_id ?? '') ?? null,
    reopened: own.reopened,
    breached: detail.events.some(({ action }) => action === 'breach'),
    score: own.score,
    score_words: own.score_words,
    may: {
      edit: record.isOwner && (record.state === 'draft' || record.state === 'needs_info'),
      test: record.isOwner && record.state === 'in_validation',
      plan: mayManage,
      work: isStaff && record.is_open,
      help: own.hasMyTask && record.is_open,
      score: record.isOwner && (record.state === 'delivered' || record.state === 'closed') && own.score === null,
      say: parties.length > 0 && record.is_open,
      copy: parties.some((party) => party !== 'copy') && record.is_open,
      leave: record.ownParties.includes('copy'),
      invite: record.isOwner && isJoinable(record.state),
      note: isStaff,
    },
  };
}

/** Campaigns by their names. */
async function listAffected(read: Read, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return (await listCampaignsWithClients(read))
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => ({ id, name }));
}

async function listRelated(read: Read, ids: readonly (string | null)[]) {
  const some = ids.filter((id) => id !== null);
  if (some.length === 0) return new Map<string, Related>();
  const rows = await related(read).where('cases.id', 'in', some).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Related = Pick<CaseRecord, 'id' | 'number' | 'title' | 'state'>;

function related(read: Read) {
  return selectCases(read, kind).clearSelect().select(['cases.id', 'cases.number', 'cases.title', 'cases.state']);
}

/** Whoever manages some is told of what is within their reach, as they may set it. */
function listWaits(read: Read, id: string, parties: readonly string[]): Promise<Related[]> {
  return related(read)
    .$if(parties.includes('pm') && !parties.includes('owner'), (all) =>
      all.where(withinReach(read, 'work-orders:manage')),
    )
    .where(sql<boolean>`cases.id in (select on_id from work_order_waits where order_id = ${id}::uuid)`)
    .orderBy('cases.number')
    .execute();
}

async function listTasks(read: Read, id: string) {
  const rows = await read.db
    .selectFrom('work_order_tasks')

    .select(['id', 'title', 'done_at', 'solver_id', personName('work_order_tasks.solver_id').as('solver')])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ done_at: doneAt, solver_id: solverId, ...row }) => ({
    ...row,
    is_mine: solverId === read.scope.personId,
    done_at: doneAt?.toISOString() ?? null,
  }));
}

/** Who else asks for it; what they said it is worth is for its parties. */
async function listJoins(read: Read, { id }: CaseRecord, withFigures: boolean) {
  const rows = await read.db
    .selectFrom('work_order_joins')
    .select(['person_id', 'yearly', personName('work_order_joins.person_id').as('name')])
    .where('order_id', '=', id)
    .orderBy('at')
    .execute();
  const known = await listColleagues(
    read,
    rows.map((row) => row.person_id),
  );
  return rows.map(({ person_id: who, name, yearly }) => ({
    id: known.has(who) ? who : null,
    name: name ?? '',
    yearly: withFigures ? Number(yearly) : null,
  }));
}

async function listTimes(read: Read, id: string) {
  const rows = await read.db
    .selectFrom('work_order_times')
    .select(['id', 'day', 'minutes', 'note', personName('work_order_times.person_id').as('name')])
    .where('order_id', '=', id)
    .orderBy('day', 'desc')
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, name: row.name ?? '' }));
}

/** Active solvers of its kind who have room for one more, but for who has it. */
async function listSuccessors(read: Read, { own, assignee_id: assigneeId }: CaseRecord<Facts>) {
  return (await listSolvers(read))
    .filter(({ active, specialities }) => active && specialities.includes(own.type))
    .filter(({ id, busy, wip_limit: limit }) => id !== assigneeId && busy < limit)
    .map(({ id, name }) => ({ id, name }));
}

/** Who solves, with what they have in hand. */
export async function listSolvers(read: Read) {
  const rows = await read.db
    .selectFrom('work_order_solvers')
    .leftJoin(selectBusy(read).as('busy'), 'busy.id', 'work_order_solvers.person_id')
    .select(['person_id as id', 'specialities', 'wip_limit', 'active', 'version'])
    .select([
      personName('work_order_solvers.person_id').as('name'),
      sql<number>`coalesce(busy.count, 0)::int`.as('busy'),
    ])
    .orderBy(sql`active desc`)
    .orderBy(sql`(select display_name from employees where employees.id = person_id) collate "es_intranet"`)
    .execute();
  return rows.map((row) => ({ ...row, name: row.name ?? '' }));
}
