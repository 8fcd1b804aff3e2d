import './tables.ts';
import { sql } from 'kysely';
import { listHolders } from '#features/session/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { todayOf } from './clock.ts';

/** Tells who selects, once a day, that applications wait. */
export async function tellWaiting(ctx: Context): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', 'recruitment.candidacy')
    .where('is_open', '=', true)
    .where('state', '=', 'applied')
    .executeTakeFirstOrThrow();
  const personIds = count === 0 ? [] : await listHolders(ctx, 'recruitment:manage');
  if (personIds.length === 0) return;
  await ctx.tx(async (tx) => {
    await tx.audit('recruitment.waiting_told', { subject: 'report', subjectId: 'applications', after: { count } });
    await tx.emit('recruitment.waiting', { day: todayOf(tx), count, personIds });
  });
}
