import './tables.ts';
import type * as z from 'zod/mini';
import { employeeFacts } from '#features/people/server/queries.ts';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import { changeCase, takeStep } from '#features/cases/server/actions.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { exceeds } from '../meter.ts';
import type { overtimeBody } from '../contract.ts';
import { canAskFor, type ExceptionCode } from '../policy.ts';
import { explain, type Interval } from './explanation.ts';
import { absenceProblem, isAfter, problemOf, shiftProblem } from './guard.ts';
import { overtimeRequest } from '../overtime-request.ts';
import { getOvertime } from './queries.ts';
import type { OvertimeRecord } from './request-cases.ts';
import { hold, keep, lockPerson, move, open, weigh } from './request-actions.ts';

type Own = OvertimeRecord['own'];
const { kind } = overtimeRequest;

export { executeOvertime, sendToPayroll } from './confirmation.ts';
export { answerOffer, expireOffers, makeOffers } from './offer.ts';

/**
 * Keeps a draft, or submits it. Over the cap it is registered and flagged, never cut. @throws not_found, conflict,
 * wrong_state, inside_shift, overlaps, on_leave, long_day, too_late, too_early, cause_needed, too_long
 */
export async function saveOvertime(ctx: Context, asking: z.infer<typeof overtimeBody>): Promise<string> {
  return ctx.tx(async (tx) => {
    const button = asking.submit ? 'submit' : 'edit';
    const known = asking.id === undefined ? undefined : await hold(tx, 'edit', asking.id, asking.version);
    const personId = known?.own.person_id ?? asking.person_id ?? tx.scope.personId;
    await lockPerson(tx, personId);
    const person = await employeeFacts(tx.db)
      .where('employees.id', '=', personId)
      .where('employees.active', '=', true)
      .executeTakeFirst();
    if (!person || !canAskFor(tx.scope, { id: person.id, place: person })) throw platformErrors.not_found();
    const { day, starts, ends, activity: title } = asking;
    const interval = { personId, day, starts, ends };
    const problem = await problemOf(ctx, tx, interval, known?.id);
    if (problem) throw problem.at('starts');
    const after = isAfter(tx.now(), interval);
    const cause = asking.cause?.trim() ?? '';
    if (after && asking.submit && cause.length < 10) throw errors.cause_needed.at('cause');
    const row = { day, starts, ends, is_after: after, cause: cause || null, ...(await weigh(tx, interval, known?.id)) };
    if (known) await tx.db.updateTable('overtime_requests').set(row).where('id', '=', known.id).execute();
    if (known) await changeCase(ctx, tx, { id: known.id, kind, who: ['owner', 'author'], title, isAside: true });
    const id = known?.id ?? (await open(ctx, tx, { ...row, personId, title, isDraft: !asking.submit }));
    if (known) await move(ctx, tx, button, id);
    else if (asking.submit) await takeStep(ctx, tx, { kind, id, action: 'submit', isOpening: true });
    if (asking.submit)
      await tx.emit('overtime.submitted', {
        ...{ requestId: id, personId, personName: person.name, day },
        bossId: person.bossId === tx.scope.personId ? null : person.bossId,
      });
    return id;
  });
}

export interface Decision {
  readonly decision: 'approve' | 'reject';
  readonly reason?: string | undefined;
  readonly exception?: ExceptionCode | undefined;
}

/**
 * Decides requests one by one; each has its own answer, and one that is refused leaves the others alone. Over the cap
 * a coded exception is needed, and a second person approves after the first. @throws reason_needed for a rejection
 */
export async function decideOvertime(
  ctx: Context,
  items: readonly { id: string; version: number }[],
  decision: Decision,
): Promise<{ id: string; failure: Failure | undefined }[]> {
  if (decision.decision === 'reject' && (decision.reason?.trim().length ?? 0) < 10)
    throw errors.reason_needed.at('reason');
  const results: { id: string; failure: Failure | undefined }[] = [];
  for (const { id, version } of items) {
    try {
      await decideOne(ctx, id, version, decision);
      results.push({ id, failure: undefined });
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
      results.push({ id, failure: cause });
    }
  }
  return results;
}

async function decideOne(
  ctx: Context,
  id: string,
  version: number,
  { decision, reason, exception }: Decision,
): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
  await ctx.tx(async (tx) => {
    const record = await hold(tx, decision, id, version);
    const { person_id: personId, day, starts, ends } = record.own;
    const words = reason?.trim() || null;
    if (decision === 'approve') {
      const exceedsNow = await judgeAnew(tx, record.own, { personId, day, starts, ends });
      await keep(tx, id, {
        reason: words,
        ...(exception === undefined ? {} : { exception_code: exception }),
        ...(exceedsNow ? { exceeds: true, needs_second: true } : {}),
      });
    }
    const state = await move(ctx, tx, decision, id, words ?? undefined);
    if (decision === 'reject') await keep(tx, id, { reason: words, ...(await orderOf(tx, record.own)) });
    const deciderId = tx.scope.personId;
    await tx.emit('overtime.decided', { requestId: id, personId, deciderId, day, state });
  });
}

/**
 * Whether hours exceed what they may when they are approved: shifts, leave and rest around them may be others since they
 * were asked for. @throws on_leave, inside_shift, long_day
 */
async function judgeAnew(tx: Tx, row: Own, interval: Interval): Promise<boolean> {
  const problem = (await absenceProblem(tx, interval)) ?? (await shiftProblem(tx, interval));
  if (problem) throw problem();
  return row.exceeds || (await explain(tx, interval, row.id)).meters.rest !== null;
}

/** When hours that exceeded their order are refused: the order itself stays approved, and is confirmed anew. */
async function orderOf(tx: Tx, { person_id: personId, day, ordered_starts, ordered_ends, id, exception_code }: Own) {
  if (ordered_starts === null || ordered_ends === null) return undefined;
  const times = { starts: ordered_starts, ends: ordered_ends };
  const isOver = exceeds((await explain(tx, { personId, day, ...times }, id)).meters);
  const none = { ordered_starts: null, ordered_ends: null, is_after: false };
  return { ...times, ...none, exceeds: isOver, exception_code: isOver ? exception_code : null };
}

/** Takes away one’s own draft or submitted request; its row and its history stay. @throws not_found, conflict, wrong_state */
export async function deleteOvertime(ctx: Context, id: string, version: number): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
  await ctx.tx(async (tx) => {
    await hold(tx, 'delete', id, version);
    await move(ctx, tx, 'delete', id);
  });
}

/** Withdraws what is submitted, or cancels approved hours that have not begun. @throws not_found, conflict, wrong_state */
export async function withdrawOvertime(
  ctx: Context,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
  await ctx.tx(async (tx) => {
    const { state } = await getOvertime(tx, id);
    const button = state === 'submitted' ? 'withdraw' : 'cancel';
    await hold(tx, button, id, version);
    await move(ctx, tx, button, id, reason);
    await keep(tx, id, { reason });
  });
}
