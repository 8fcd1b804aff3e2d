import './tables.ts';
import { noteReading as countReading } from '#features/editorial/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { visible } from './queries.ts';

/** Notes that the caller reads a document; a day counts once. @throws not_found also when it is not meant for them */
export async function noteReading(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const shown = await visible(tx).select('policies.edition').where('policies.id', '=', id).executeTakeFirst();
    if (!shown) throw platformErrors.not_found();
    const timeZone = ctx.settings.COMPANY_TIME_ZONE;
    if (!(await countReading(tx, { source: 'policies', itemId: id, timeZone }))) return;
    await tx.audit('policies.read', {
      subject: 'policy',
      subjectId: id,
      personId: tx.scope.personId,
      after: { edition: shown.edition },
    });
  });
}
