import './tables.ts';
import { dayIn } from '#features/people/calendar.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Context } from '#platform/server/context.ts';

/** How far back the job looks, so that days on which it did not run are made good. */
const daysBack = 7;

/** Tells who still has what was due back; the same day of a thing is told once. Returns how many are late since a week. */
export function remindOfReturns(ctx: Context): Promise<number> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  return ctx.tx(async (tx) => {
    const late = await tx.db
      .selectFrom('security_items')
      .select(['id', 'act_id', 'name', 'due_on', 'person_id'])
      .where('is_out', '=', true)
      .where('due_on', '<', today)
      .where('due_on', '>=', addDays(today, -daysBack))
      .orderBy('due_on')
      .orderBy('id')
      .execute();
    for (const { id, act_id: actId, name: title, due_on: dueOn, person_id: personId } of late)
      await tx.emit('security.return_overdue', { id, actId, title, dueOn: dueOn!, personId });
    if (late.length > 0)
      await tx.audit('security.returns_reminded', {
        subject: 'security.item',
        subjectId: today,
        after: { items: late.length },
      });
    return late.length;
  });
}
