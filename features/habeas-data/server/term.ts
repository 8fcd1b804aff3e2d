import './tables.ts';
import { addBusinessDays } from '#features/parameters/holiday.ts';
import type { Context } from '#platform/server/context.ts';
import { openStates } from '../policy.ts';
import { listOfficers } from './actions.ts';
import { openClock, type DayClock } from './clock.ts';
import { writeEvent } from './journal.ts';
import { factsOf, getRow } from './requests.ts';

/** So many are taken at a time; the rest waits for the next turn. */
const AT_ONCE = 200;

/** Ends what was not completed in time, and reminds those who answer of what is due soon. Bears being run twice. */
export async function watchTerms(ctx: Context): Promise<void> {
  const clock = await openClock(ctx);
  const lapsed = await ctx.db
    .selectFrom('data_requests')
    .select('id')
    .where('state', '=', 'incomplete')
    .where('complete_by', '<', clock.today)
    .orderBy('complete_by')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of lapsed) await lapse(ctx, clock, id);
  const soon = addBusinessDays(clock.today, clock.reminderDays(), clock.isHoliday);
  const due = await ctx.db
    .selectFrom('data_requests')
    .select('id')
    .where('ended_at', 'is', null)
    .where('due_on', '<=', soon)
    .where('reminded_at', 'is', null)
    .orderBy('due_on')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of due) await remind(ctx, id, soon);
}

/** Two months after it was asked to complete it, a person is taken to have given a claim up (art. 15, num. 1). */
async function lapse(ctx: Context, clock: DayClock, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const held = await tx.db
      .selectFrom('data_requests')
      .select(['state', 'version', 'number', 'person_id', 'complete_by'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (held.state !== 'incomplete' || held.complete_by === null || held.complete_by >= clock.today) return;
    await tx.db
      .updateTable('data_requests')
      .set({ state: 'withdrawn', version: held.version + 1, updated_at: tx.now(), ended_at: tx.now() })
      .where('id', '=', id)
      .execute();
    const step = { requestId: id, action: 'lapse', byOffice: true, from: 'incomplete', to: 'withdrawn' } as const;
    const eventId = await writeEvent(ctx, tx, step);
    await tx.audit('habeas-data.lapse', {
      ...{ subject: 'data_request', subjectId: id, personId: held.person_id },
      before: { state: 'incomplete', completeBy: held.complete_by },
      after: { state: 'withdrawn' },
    });
    await tx.emit('habeas-data.moved', {
      ...{ eventId, requestId: id, number: held.number, kind: 'claim', action: 'lapse', toOwner: true, dueOn: null },
      isStandIn: false,
      to: [held.person_id],
    });
  });
}

async function remind(ctx: Context, id: string, soon: string): Promise<void> {
  await ctx.tx(async (tx) => {
    await tx.db.selectFrom('data_requests').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    const row = await getRow(tx, id);
    const reminded = await tx.db
      .updateTable('data_requests')
      .set({ reminded_at: tx.now() })
      .where('id', '=', id)
      .where('reminded_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('due_on', '<=', soon)
      .returning('due_on')
      .executeTakeFirst();
    if (!reminded?.due_on) return;
    await tx.audit('habeas-data.reminded', { subject: 'data_request', subjectId: id, personId: row.personId });
    await tx.emit('habeas-data.due', {
      ...{ requestId: id, number: row.number, kind: row.kind, dueOn: reminded.due_on },
      to: await listOfficers(tx, factsOf(row)),
    });
  });
}

/** Counts the terms of what is open again: a day became a holiday, or a number of the law was corrected. */
export async function recountTerms(ctx: Context): Promise<void> {
  const clock = await openClock(ctx);
  const open = await ctx.db
    .selectFrom('data_requests')
    .select(['id', 'kind', 'state', 'person_id', 'counted_from', 'first_due_on', 'due_on', 'ask_by'])
    .where('state', 'in', openStates)
    .where('due_on', 'is not', null)
    .orderBy('id')
    .execute();
  for (const one of open) {
    const { firstDueOn, latestOn, askBy: askUntil } = clock.deadlines(one.kind, one.counted_from);
    const askBy = one.ask_by && askUntil;
    const dueOn = one.state === 'extended' ? latestOn : firstDueOn;
    if (dueOn === one.due_on && firstDueOn === one.first_due_on && askBy === one.ask_by) continue;
    await ctx.tx(async (tx) => {
      await tx.db
        .updateTable('data_requests')
        .set({ first_due_on: firstDueOn, due_on: dueOn, ask_by: askBy, reminded_at: null })
        .where('id', '=', one.id)
        .where('state', '=', one.state)
        .where('counted_from', '=', one.counted_from)
        .execute();
      await tx.audit('habeas-data.recounted', {
        ...{ subject: 'data_request', subjectId: one.id, personId: one.person_id },
        before: { dueOn: one.due_on },
        after: { dueOn },
      });
    });
  }
}
