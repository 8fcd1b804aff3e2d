import './tables.ts';
import { noteReading } from '#features/editorial/server/actions.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { requireReadable } from './tutorials.ts';

/** Notes that the caller reads a tutorial; a day where the company is counts once. @throws not_found when it is not for them */
export async function readTutorial(ctx: Context, id: string): Promise<void> {
  await ctx.tx((tx) => recordTutorialReading(tx, id, ctx.settings.COMPANY_TIME_ZONE));
}

/** The same as a part of something else that the caller does. @throws not_found */
export async function recordTutorialReading(tx: Tx, id: string, timeZone: string): Promise<void> {
  await requireReadable(tx, id);
  if (await noteReading(tx, { source: 'help', itemId: id, timeZone }))
    await tx.audit('help.tutorial_read', { subject: 'tutorial', subjectId: id, personId: tx.scope.personId });
}
