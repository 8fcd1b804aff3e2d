import './tables.ts';
import { changeCase } from '#features/cases/server/actions.ts';
import { selectCases, withinReach } from '#features/cases/server/queries.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { contract } from '../contract.ts';
import { errors } from '../errors.ts';
import { order } from '../order.ts';
import { makesCycle } from '../priority.ts';
import { lockWaits } from './waits-facts.ts';

const { kind } = order;
type Asked = Received<typeof contract.setWaits, 'body'>;

/** For which orders one waits, by their numbers; a draft is its owner's alone. @throws not_found, forbidden, conflict, makes_cycle */
export async function setWaits(ctx: Context, id: string, { version, numbers }: Asked): Promise<void> {
  await ctx.tx(async (tx) => {
    await changeCase(ctx, tx, { id, kind, version, who: ['pm'], action: 'set_waits', data: { numbers } });
    await lockWaits(tx);
    const others = await selectCases(tx, kind)
      .where(withinReach(tx, 'work-orders:manage'))
      .clearSelect()
      .select(['cases.id', 'cases.number'])
      .where('cases.number', 'in', numbers.length > 0 ? numbers : [0])
      .where('cases.state', '<>', order.initial)
      .execute();
    if (others.length < new Set(numbers).size) throw platformErrors.not_found();
    // What somebody else ties beyond the caller's reach stays tied.
    const within = selectCases(tx, kind).where(withinReach(tx, 'work-orders:manage')).clearSelect().select('cases.id');
    await tx.db.deleteFrom('work_order_waits').where('order_id', '=', id).where('on_id', 'in', within).execute();
    const all = await tx.db.selectFrom('work_order_waits').selectAll().execute();
    const waitsFor = new Map<string, string[]>();
    for (const row of all) waitsFor.set(row.order_id, [...(waitsFor.get(row.order_id) ?? []), row.on_id]);
    if (others.some((other) => makesCycle(id, other.id, waitsFor))) throw errors.makes_cycle();
    if (others.length > 0)
      await tx.db
        .insertInto('work_order_waits')
        .values(others.map((other) => ({ order_id: id, on_id: other.id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}
