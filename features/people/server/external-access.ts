import './tables.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { canManage } from '../policy.ts';
import { placeOfRow } from './employee.ts';
import { insertChange } from './record-history.ts';

/**
 * Lets somebody else enter from outside the company's networks, or from inside only. Who signs people in hears of it
 * and ends the sessions that were opened outside.
 * @throws not_found, forbidden outside of the caller's reach and on oneself
 */
export async function setExternalAccess(
  ctx: Context,
  input: { personId: string; enabled: boolean; reason: string },
): Promise<void> {
  const { personId, enabled, reason } = input;
  await ctx.tx(async (tx) => {
    const before = await tx.db
      .selectFrom('employees')
      .selectAll()
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw platformErrors.not_found();
    if (!canManage(tx.scope, { id: before.id, place: placeOfRow(before) })) throw platformErrors.forbidden();
    if (before.external_access === enabled) return;
    const told = (value: boolean) => (value ? 'everywhere' : 'inside');
    const change = { field: 'externalAccess', before: told(before.external_access), after: told(enabled) } as const;
    await insertChange(tx, personId, [change], { by: tx.scope.personId || null, reason });
    await tx.db.updateTable('employees').set({ external_access: enabled }).where('id', '=', personId).execute();
    await tx.audit('people.external_access_changed', {
      subject: 'employee',
      subjectId: personId,
      personId,
      before: { external_access: before.external_access },
      after: { external_access: enabled },
      reason,
    });
    await tx.emit('people.external_access_changed', { personId, enabled });
  });
}
