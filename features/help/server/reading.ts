import './tables.ts';
import { noteReading } from '#features/editorial/server/actions.ts';
import type { Context } from '#platform/server/context.ts';
import { requireReadable } from './tutorials.ts';

/** Notes that the caller reads a tutorial; a day where the company is counts once. @throws not_found when it is not for them */
export async function readTutorial(ctx: Context, id: string): Promise<void> {
  const timeZone = ctx.settings.COMPANY_TIME_ZONE;
  await ctx.tx(async (tx) => {
    await requireReadable(tx, id);
    if (await noteReading(tx, { source: 'help', itemId: id, timeZone }))
      await tx.audit('help.tutorial_read', { subject: 'tutorial', subjectId: id, personId: tx.scope.personId });
  });
}
