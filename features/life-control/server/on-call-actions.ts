import './tables.ts';
import type { Context } from '#platform/server/context.ts';
import { findOnCall, type OnCall } from './queries.ts';

/** Names who is on call from now on, or with null nobody. */
export async function setOnCall(ctx: Context, contact: OnCall | null): Promise<void> {
  await ctx.tx(async (tx) => {
    const before = await findOnCall(tx);
    await tx.db.deleteFrom('life_control_on_call').execute();
    if (contact !== null)
      await tx.db
        .insertInto('life_control_on_call')
        .values({ ...contact, updated_by: tx.scope.personId || null, updated_at: tx.now() })
        .execute();
    await tx.audit('life-control.on_call_set', { subject: 'on-call', subjectId: 'on-call', before, after: contact });
  });
}
