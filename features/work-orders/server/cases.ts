import './tables.ts';
import { sql } from 'kysely';
import { anonymiseCase, bindCase, type Effect } from '#features/cases/server/actions.ts';
import { isAmong, isAssigned, isOwn, nobody, placeOf, withinReach } from '#features/cases/server/queries.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { draftDays, order } from '../order.ts';
import { overCodes, queueStates } from '../policy.ts';
import { isWorthless, nothing } from '../value.ts';
import { lockSolver } from './desk-actions.ts';
import { loadFacts, type Facts, type OrderRecord } from './facts.ts';
import { mergeInto } from './merge-effects.ts';

const submit: Effect<Facts> = async (_ctx, tx, { id }) => {
  await tx.db.updateTable('work_orders').set({ submitted_at: tx.now() }).where('id', '=', id).execute();
};

const validate: Effect<Facts> = async (_ctx, tx, { id }, { data }) => {
  const delivery = typeof data['delivery'] === 'string' ? data['delivery'].slice(0, 4_000) : '';
  await tx.db.updateTable('work_orders').set({ delivery }).where('id', '=', id).execute();
};

/** What waited for somebody outside did not count: back in hand it does, over the limit with a coded reason alone. */
const resume: Effect<Facts> = async (_ctx, tx, { state, assignee_id: assigneeId }, { data }) => {
  if (state !== 'on_hold' || assigneeId === null) return;
  const load = await lockSolver(tx, assigneeId);
  const codes: readonly unknown[] = overCodes;
  if (load && load.busy > load.limit && !codes.includes(data['over']))
    throw errors.over_limit({ busy: load.busy - 1, limit: load.limit });
};

/** Nothing is left of a draft that nobody sent: its words go, the number stays. */
const expire: Effect<Facts> = async (ctx, tx, { id }) => {
  await tx.db
    .updateTable('work_orders')
    .set({ problem: '', said: '', systems: '', tests: '[]', worth: JSON.stringify(nothing), own_yearly: 0, yearly: 0 })
    .where('id', '=', id)
    .execute();
  await anonymiseCase(tx, id, ctx.t('work-orders.list.expired'));
};

/** Whoever gives it back no longer has it; the queue has. */
const letGo: Effect<Facts> = async (_ctx, tx, { id }) => {
  await tx.db.updateTable('work_orders').set({ solver_id: null }).where('id', '=', id).execute();
};

/** It goes to somebody else, who was written down before; the bare step would change nobody. */
const handOver: Effect<Facts> = async (_ctx, _tx, { own, assignee_id: assigneeId }, { data }) => {
  if (data['personId'] !== own.solver_id || own.solver_id === assigneeId) throw errors.no_solver();
};

const accept: Effect<Facts> = async (_ctx, tx, { id }) => {
  await tx.db.updateTable('work_orders').set({ delivered_at: tx.now() }).where('id', '=', id).execute();
};

const reopen: Effect<Facts> = async (_ctx, tx, { id, own }) => {
  const tests = own.tests.map((test) => ({ ...test, passed_at: null, evidence: '' }));
  await tx.db
    .updateTable('work_orders')
    .set({ reopened: own.reopened + 1, delivered_at: null, solver_id: null, tests: JSON.stringify(tests) })
    .where('id', '=', id)
    .execute();
};

/** Development requests for the engine of cases. */
export const orders = bindCase(order, {
  errors,
  load: loadFacts,
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    const solves = record.isAssignee || record.isDelegate || mayTake(read, record);
    const manages = anyCovers(reachOf(read.scope, 'work-orders:manage'), placeOf(record));
    return [
      ...(manages && record.own.submitted_at !== null ? (['pm'] as const) : []),
      ...(solves ? (['solver'] as const) : []),
    ];
  },
  factsOf: (_read, { own, updated_at: updatedAt }) => ({
    draftUntil: new Date(updatedAt.getTime() + draftDays * 86_400_000),
    priority: own.priority,
    hasValue: !isWorthless(own.worth),
    testCount: own.tests.length,
    passedCount: own.tests.filter((test) => test.passed_at !== null).length,
    hasSolver: own.solver_id !== null,
    hasEffort: own.effort_hours !== null,
    waitsForCount: own.waitsForCount,
    openTaskCount: own.taskCount - own.doneCount,
    reopenedCount: own.reopened,
    owesDate: own.owesDate,
  }),
  // What one manages comes first: it settles most of a long list without asking further.
  visible: (read) => sql`(exists (
    select from work_orders as seen where seen.id = cases.id and seen.submitted_at is not null and (
      ${withinReach(read, 'work-orders:manage')} or (${holds(read.scope, 'work-orders:solve')}::boolean
        and ${withinReach(read, 'work-orders:solve')} and cases.assignee_id is null
        and cases.state = any(${[...queueStates]}::text[]) and exists (
          select from work_order_solvers as mine where mine.person_id = ${read.scope.personId || nobody}::uuid
            and mine.active and seen.type = any(mine.specialities)))))
    or ${isOwn(read)} or ${isAssigned(read)} or ${isAmong(read, ['copy'])})`,
  effects: {
    submit,
    hand_over: handOver,
    hand_back: letGo,
    resume,
    validate,
    accept,
    reopen,
    merge: mergeInto,
    expire_draft: expire,
  },
  assign: async (_ctx, _tx, { own }) => ({ personId: own.solver_id }),
  link: ({ id }, viewer) =>
    viewer === 'owner' ? `/nuevoDesarrollo/own/detalle${id}` : `/nuevoDesarrollo/managment/detalle${id}`,
  queue: '/nuevoDesarrollo/managment',
  groups: { pm: 'work-orders:manage' },
  staff: ['pm', 'solver'],
});

/** An order of the queue whose kind the caller solves. */
function mayTake(read: Read, { assignee_id: assigneeId, state, own }: OrderRecord): boolean {
  const waits: readonly string[] = queueStates;
  return assigneeId === null && waits.includes(state) && own.isMySpeciality && holds(read.scope, 'work-orders:solve');
}
