import './tables.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context } from '#platform/server/context.ts';
import { glassMinutes } from '../policy.ts';

/**
 * Opens one case to be read for an hour. Whether there is such a case or not, auditors are told who asked and why; those
 * who deal with it are told when it was opened. Whoever it is about never opens it.
 * @throws not_found
 */
export async function breakGlass(ctx: Context, { folio, reason }: { folio: string; reason: string }) {
  const opened = await ctx.tx(async (tx) => {
    const { personId, name } = tx.scope;
    const found = await tx.db
      .selectFrom('complaints as one')
      .innerJoin('cases', 'cases.id', 'one.case_id')
      .select(['cases.id', 'cases.assignee_id as keeperId'])
      .where('one.folio', '=', folio)
      .where('cases.owner_id', 'is distinct from', personId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('complaint_accused as accused')
              .select('accused.person_id')
              .whereRef('accused.case_id', '=', 'one.case_id')
              .where('accused.person_id', '=', personId),
          ),
        ),
      )
      .executeTakeFirst();
    const [id, until] = [newId(), new Date(tx.now().getTime() + glassMinutes * 60_000)];
    if (found)
      await tx.db
        .insertInto('complaint_glass')
        .values({ id, case_id: found.id, person_id: personId, reason, opened_at: tx.now(), until })
        .execute();
    await tx.audit(found ? 'complaints.glass_broken' : 'complaints.glass_missed', {
      subject: 'glass',
      subjectId: id,
      reason,
    });
    const auditors = (await listHolders(tx, 'people:audit')).filter((one) => one !== personId);
    const keeper = found?.keeperId && found.keeperId !== personId ? [found.keeperId] : [];
    await tx.emit('complaints.glass_broken', {
      glassId: id,
      name,
      reason,
      isOpened: found !== undefined,
      told: [...new Set([...auditors, ...keeper])],
    });
    return found && { id: found.id, until: until.toISOString() };
  });
  if (!opened) throw platformErrors.not_found();
  return opened;
}
