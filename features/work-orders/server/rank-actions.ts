import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { rankOf } from '../priority.ts';

/** Counts anew what an order is worth with all who joined, and its rank, which the PM may have set otherwise. */
export async function rerank(tx: Tx, id: string): Promise<void> {
  const row = await tx.db
    .selectFrom('work_orders')
    .select(['own_yearly', 'effort_hours', 'priority', 'override_reason', 'rank'])
    .select([
      sql<string>`(select coalesce(sum(yearly), 0) from work_order_joins where order_id = work_orders.id)`.as('more'),
      sql<number>`(select count(*) from work_order_joins where order_id = work_orders.id)::int`.as('joined'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const { priority, joined } = row;
  const yearly = Number(row.own_yearly) + Number(row.more);
  const own = rankOf({ yearly, effortHours: row.effort_hours, priority, joined });
  const rank = row.override_reason === null ? Math.min(own, 2_000_000_000) : row.rank;
  await tx.db.updateTable('work_orders').set({ yearly, joined, rank }).where('id', '=', id).execute();
}

/** Notes where each order of the queue stands today, where that is another place than was noted last. */
export async function notePlaces(ctx: Context): Promise<void> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  // eslint-disable-next-line plaza/audited-transaction -- it notes what is; nobody changes anything
  await ctx.tx(async (tx) => {
    await sql`
      insert into work_order_places (order_id, day, place)
      select placed.id, ${today}::date, placed.place
      from (select id, row_number() over (order by rank desc, id)::int as place
            from work_orders where stage = 'queue') as placed
      where placed.place is distinct from (
        select place from work_order_places as noted where noted.order_id = placed.id order by day desc limit 1)
      on conflict (order_id, day) do update set place = excluded.place`.execute(tx.db);
  });
}
