import './tables.ts';
import { followCase, type Effect } from '#features/cases/server/actions.ts';
import { getCase, selectCases } from '#features/cases/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { joinableStates } from '../policy.ts';
import { makesCycle } from '../priority.ts';
import type { Facts, OrderRecord } from './facts.ts';
import { rerank } from './rank-actions.ts';
import { lockWaits } from './waits-facts.ts';

/**
 * The step that makes two orders one: who asked for this one, and who had joined it, belong to the other from now on.
 * What waited for this one waits for the other. The other is named by its number. @throws into_itself, not_joinable, not_found
 */
export const mergeInto: Effect<Facts> = async (ctx, tx, record, { data }) => {
  const number = Number(data['into']);
  if (!Number.isInteger(number) || number < 1)
    throw platformErrors.invalid_input({}, { issues: [{ path: 'data.into', code: 'invalid' }] });
  if (number === record.number) throw errors.into_itself();
  const { kind, id, own } = record;
  const found = await selectCases(tx, kind).where('cases.number', '=', number).executeTakeFirst();
  if (!found) throw platformErrors.not_found();
  const into = await getCase<Facts>(tx, found.id, { lock: true, kind });
  const open: readonly string[] = joinableStates;
  if (!open.includes(into.state)) throw errors.not_joinable();
  const joins = await tx.db.selectFrom('work_order_joins').selectAll().where('order_id', '=', id).execute();
  const people = [
    ...(record.owner_id === null ? [] : [{ person_id: record.owner_id, worth: own.worth, yearly: own.own_yearly }]),
    ...joins,
  ].filter((one) => one.person_id !== into.owner_id);
  for (const { person_id, worth, yearly } of people) {
    await tx.db
      .insertInto('work_order_joins')
      .values({ order_id: into.id, person_id, worth: JSON.stringify(worth), yearly, at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await followCase(ctx, tx, into, person_id);
  }
  if (record.own.split_from_id === into.id || into.own.split_from_id === id) await giveBack(tx, record, into);
  await rerank(tx, into.id);
  await waitForOther(tx, id, into.id);
  await tx.db.updateTable('work_orders').set({ merged_into_id: into.id }).where('id', '=', id).execute();
};

/** A part that comes back brings its share of the value, which is not that of somebody else who asks for the same. */
async function giveBack(tx: Tx, part: OrderRecord, whole: OrderRecord): Promise<void> {
  const { share, own_yearly: yearly } = part.own;
  await tx.db.updateTable('work_orders').set({ share: 0, own_yearly: 0 }).where('id', '=', part.id).execute();
  await rerank(tx, part.id);
  await tx.db
    .updateTable('work_orders')
    .set({ share: Math.min(100, whole.own.share + share), own_yearly: whole.own.own_yearly + yearly })
    .where('id', '=', whole.id)
    .execute();
}

/** What waited for an order waits for the one that it became part of, but where that would wait for itself. */
async function waitForOther(tx: Tx, id: string, intoId: string): Promise<void> {
  await lockWaits(tx);
  const all = await tx.db.selectFrom('work_order_waits').selectAll().execute();
  const kept = all.filter((row) => row.order_id !== id && row.on_id !== id);
  const waitsFor = new Map(
    [...Map.groupBy(kept, (row) => row.order_id)].map(([of, rows]) => [of, rows.map((row) => row.on_id)]),
  );
  const waiting = all.filter((row) => row.on_id === id && !makesCycle(row.order_id, intoId, waitsFor));
  if (waiting.length > 0)
    await tx.db
      .insertInto('work_order_waits')
      .values(waiting.map((row) => ({ order_id: row.order_id, on_id: intoId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx.db
    .deleteFrom('work_order_waits')
    .where((row) => row.or([row('order_id', '=', id), row('on_id', '=', id)]))
    .execute();
}
