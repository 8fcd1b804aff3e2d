import './tables.ts';
import { noteReading as countReading } from '#features/editorial/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { visible } from './queries.ts';

/** Notes that the caller reads a document; a day counts once. @throws not_found also when it is not meant for them */
export async function noteReading(ctx: Context, id: string): Promise<void> {
  await ctx.tx((tx) => recordPolicyReading(tx, id, ctx.settings.COMPANY_TIME_ZONE));
}

/** The same as a part of something else that the caller does. @throws not_found */
export async function recordPolicyReading(tx: Tx, id: string, timeZone: string): Promise<void> {
  const shown = await visible(tx).select('policies.edition').where('policies.id', '=', id).executeTakeFirst();
  if (!shown) throw platformErrors.not_found();
  if (!(await countReading(tx, { source: 'policies', itemId: id, timeZone }))) return;
  await tx.audit('policies.read', {
    subject: 'policy',
    subjectId: id,
    personId: tx.scope.personId,
    after: { edition: shown.edition },
  });
}
