import './tables.ts';
import { sql } from 'kysely';
import { findOpenInvitation } from '#features/session/server/queries.ts';
import type { Context } from '#platform/server/context.ts';

/**
 * Notes that an invitation reads a brochure; a day where the company is counts once. Nothing is noted for what is not on
 * the welcome page, nor for a token that opens nothing: the answer tells neither.
 */
export async function noteView(ctx: Context, id: string, token: string): Promise<void> {
  const invitationId = await findOpenInvitation(ctx, token);
  if (invitationId === undefined) return;
  await ctx.tx(async (tx) => {
    const shown = await tx.db
      .selectFrom('brochures')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'published')
      .executeTakeFirst();
    if (!shown) return;
    const seenOn = sql<string>`(${tx.now()}::timestamptz at time zone ${ctx.settings.COMPANY_TIME_ZONE})::date`;
    const noted = await tx.db
      .insertInto('brochure_views')
      .values({ brochure_id: id, invitation_id: invitationId, seen_on: seenOn })
      .onConflict((conflict) => conflict.doNothing())
      .returning('seen_on')
      .executeTakeFirst();
    if (noted) await tx.audit('welcome.viewed', { subject: 'brochure', subjectId: id });
  });
}
