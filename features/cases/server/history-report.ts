import './tables.ts';
import { sql } from 'kysely';
import { listHolders } from '#features/session/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { verifyCase } from './journal.ts';

/** Every case is looked at once in so many days, and whatever moved in the last one. */
const ROUND = 30;
const DAY = 86_400_000;

/** Looks whether histories still follow from themselves. Who audits is told of each that does not, once a day. */
export async function verifyHistories(ctx: Context): Promise<void> {
  const now = ctx.now();
  const turn = Math.floor(now.getTime() / DAY);
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number from cases
    where updated_at > ${new Date(now.getTime() - DAY)} or exists (select from case_events
        where case_id = cases.id and action = 'carry_over' and at > ${new Date(now.getTime() - DAY)})
      or abs(hashtext(id::text)::bigint) % ${ROUND} = ${turn % ROUND}
    order by id`.execute(ctx.db);
  for (const { id: caseId, number } of rows) {
    const { brokenAt } = await verifyCase(ctx, caseId);
    if (brokenAt === null) continue;
    await ctx.tx(async (tx) => {
      const personIds = await listHolders(tx, 'people:audit');
      await tx.audit('cases.broken', { subject: 'case', subjectId: caseId, after: { seq: brokenAt } });
      await tx.emit('cases.broken', { caseId, number, seq: brokenAt, personIds });
    });
  }
}
