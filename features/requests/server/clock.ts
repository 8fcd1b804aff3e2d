import './tables.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { Failure } from '#platform/contract/errors.ts';
import { errors } from '../errors.ts';
import { assign } from './assignment.ts';
import { today } from './calendar.ts';
import { stepsOf, takeStep } from './engine.ts';
import { familyOf } from './family.ts';
import { writeEvent } from './journal.ts';
import { getRequest } from './record.ts';
import { announce, remind } from './reminders.ts';

/** So many requests are moved at a time; the rest waits for the next run, a few minutes later. */
const BATCH = 500;

/** What time alone does to requests: starts, ends, reminders, and handing on what nobody decided. */
export async function moveByTheClock(ctx: Context): Promise<void> {
  await takeClockSteps(ctx);
  await handOn(ctx);
  await remind(ctx);
}

/** Takes every step that only time takes and whose guards hold now. */
async function takeClockSteps(ctx: Context): Promise<void> {
  const day = today(ctx);
  const ids = await sql<{ id: string }>`
    select id from requests where is_open and (
      (state = 'approved' and starts_on <= ${day}::date)
      or (state = 'in_course' and ends_on < ${day}::date)
      or (state = 'taken' and evidence_due_on < ${day}::date
        and not exists (select from request_evidence where request_id = requests.id))
      or (waits_for <> 'leader' and due_at <= ${ctx.now()}))
    order by updated_at limit ${BATCH}`.execute(ctx.db);
  for (const { id } of ids.rows)
    await unlessRefused(() =>
      // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
      ctx.tx(async (tx) => {
        // A leave that is long over starts and ends in one run.
        for (let moved = true; moved;) {
          const request = await getRequest(tx, day, id);
          const step = stepsOf(tx, request, day).find((one) => one.blocked === null);
          moved = step !== undefined;
          if (step) await takeStep(ctx, tx, { id, action: step.action });
        }
      }),
    );
}

/** What a leader did not decide in time goes to the next one, and in the end to HR. Nothing is decided by it. */
async function handOn(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .selectFrom('requests')
    .select('id')
    .where('is_open', '=', true)
    .where('waits_for', '=', 'leader')
    .where('due_at', '<=', ctx.now())
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  for (const { id } of rows) await handOnOne(ctx, id);
}

/** Hands one request on to the next leader, or to HR where there is none. */
async function handOnOne(ctx: Context, id: string, { sameLevel = false } = {}): Promise<void> {
  const day = today(ctx);
  await ctx.tx(async (tx) => {
    const request = await getRequest(tx, day, id, { lock: true });
    if (!request.is_open || request.waits_for !== 'leader') return;
    const wait = familyOf(tx, request.family).machine.waits[request.state];
    const level = sameLevel ? request.level : request.level + 1;
    const next = await assign(ctx, tx, request, wait, level);
    await tx.db
      .updateTable('requests')
      .set({ ...next, reminded_at: null, updated_at: tx.now(), version: request.version + 1 })
      .where('id', '=', id)
      .execute();
    const seq = await writeEvent(ctx, tx, {
      requestId: id,
      action: 'escalate_by_clock',
      fromState: request.state,
      toState: request.state,
      party: 'clock',
      onBehalfOfId: null,
      reason: '',
      data: { from: request.assignee_id, to: next.assignee_id },
    });
    await tx.audit('requests.handed_on', { subject: 'request', subjectId: id, personId: request.person_id });
    await announce(ctx, tx, { ...request, ...next }, { key: `${id}:${seq}`, cause: 'escalated' });
  });
}

/** What waited for somebody who no longer works here goes to who leads now. */
export async function handOnFrom(ctx: Context, personId: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('requests')
    .select('id')
    .where('is_open', '=', true)
    .where('waits_for', '=', 'leader')
    .where('assignee_id', '=', personId)
    .execute();
  for (const { id } of rows) await handOnOne(ctx, id, { sameLevel: true });
}

/** Somebody else moved it meanwhile: the next run looks again. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const expected: readonly string[] = [errors.wrong_state.code, 'not_found', 'conflict', errors.not_enough_days.code];
    if (!(cause instanceof Failure) || !expected.includes(cause.code)) throw cause;
  }
}
