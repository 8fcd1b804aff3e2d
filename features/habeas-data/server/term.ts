import './tables.ts';
import { moveCaseEnds } from '#features/cases/server/actions.ts';
import { getCase, selectCases } from '#features/cases/server/queries.ts';
import { addBusinessDays } from '#features/parameters/holiday.ts';
import type { Context } from '#platform/server/context.ts';
import { dataRequest } from '../data-request.ts';
import { listOfficers, type Own } from './cases.ts';
import { openClock } from './clock.ts';

/** So many are taken at a time; the rest waits for the next turn. */
const AT_ONCE = 200;

/** Reminds those who answer of what is due soon. Bears being run twice. */
export async function remindOfTerms(ctx: Context): Promise<void> {
  const clock = await openClock(ctx);
  const soon = addBusinessDays(clock.today, clock.reminderDays(), clock.isHoliday);
  const due = await selectOpen(ctx)
    .where('request.due_on', '<=', soon)
    .where('request.reminded_at', 'is', null)
    .orderBy('request.due_on')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of due) await remind(ctx, id, soon);
}

async function remind(ctx: Context, id: string, soon: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await getCase<Own>(tx, id, { lock: true });
    const dueOn = record.own.due_on;
    if (!record.is_open || record.own.reminded_at !== null || dueOn === null || dueOn > soon) return;
    await tx.db.updateTable('data_requests').set({ reminded_at: tx.now() }).where('id', '=', id).execute();
    await tx.audit('habeas-data.reminded', {
      ...{ subject: dataRequest.kind, subjectId: id, personId: record.owner_id ?? undefined },
    });
    await tx.emit('habeas-data.due', {
      ...{ requestId: id, number: record.number, kind: record.own.kind, dueOn },
      to: await listOfficers(tx, record),
    });
  });
}

/** Counts the terms of what is open again: a day became a holiday, or a number of the law was corrected. */
export async function recountTerms(ctx: Context): Promise<void> {
  const clock = await openClock(ctx);
  for (const { id } of await selectOpen(ctx).where('request.due_on', 'is not', null).orderBy('cases.id').execute())
    await ctx.tx(async (tx) => {
      const { is_open: isOpen, state, owner_id: personId, own } = await getCase<Own>(tx, id, { lock: true });
      if (!isOpen || own.due_on === null) return;
      const { firstDueOn, latestOn, askBy: askUntil } = clock.deadlines(own.kind, own.counted_from);
      const askBy = own.ask_by && askUntil;
      const dueOn = state === 'extended' ? latestOn : firstDueOn;
      if (dueOn === own.due_on && firstDueOn === own.first_due_on && askBy === own.ask_by) return;
      await tx.db
        .updateTable('data_requests')
        .set({ first_due_on: firstDueOn, due_on: dueOn, ask_by: askBy, reminded_at: null })
        .where('id', '=', id)
        .execute();
      await moveCaseEnds(ctx, tx, id);
      await tx.audit('habeas-data.recounted', {
        ...{ subject: dataRequest.kind, subjectId: id, personId: personId ?? undefined },
        before: { dueOn: own.due_on },
        after: { dueOn },
      });
    });
}

function selectOpen(ctx: Context) {
  return selectCases(ctx, dataRequest.kind)
    .innerJoin('data_requests as request', 'request.id', 'cases.id')
    .clearSelect()
    .select('cases.id')
    .where('cases.is_open', '=', true);
}
