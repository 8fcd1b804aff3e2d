import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { exceeds } from '../meter.ts';
import { canAskFor, type ExceptionCode, type OvertimeState } from '../policy.ts';
import { explain, type Interval } from './explanation.ts';
import { absenceProblem, isAfter, momentOf, problemOf, shiftProblem } from './guard.ts';
import { note } from './journal.ts';
import { getOvertime, type Listed } from './queries.ts';
import { lock, move } from './step.ts';

export { executeOvertime, sendToPayroll } from './confirmation.ts';
export { answerOffer, expireOffers, makeOffers } from './offer.ts';

export interface Asking extends Omit<Interval, 'personId'> {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly personId?: string | undefined;
  readonly activity: string;
  readonly cause?: string | undefined;
  readonly submit: boolean;
}

/**
 * Keeps a draft, or submits it. Over the cap it is registered and flagged, never cut. @throws not_found, conflict,
 * wrong_state, inside_shift, overlaps, on_leave, long_day, too_late, too_early, cause_needed, too_long
 */
export async function saveOvertime(ctx: Context, asking: Asking): Promise<string> {
  return ctx.tx(async (tx) => {
    const known = asking.id === undefined ? undefined : await lock(tx, 'edit', asking.id, asking.version);
    const personId = known?.person_id ?? asking.personId ?? tx.scope.personId;
    // Two requests of one person are looked at one after the other, or both would fit.
    await sql`select pg_advisory_xact_lock(hashtext(${`overtime.${personId}`}))`.execute(tx.db);
    const person = await employeeFacts(tx.db)
      .where('employees.id', '=', personId)
      .where('employees.active', '=', true)
      .executeTakeFirst();
    if (!person || !canAskFor(tx.scope, { id: person.id, place: person })) throw platformErrors.not_found();
    const interval = { personId, day: asking.day, starts: asking.starts, ends: asking.ends };
    const problem = await problemOf(ctx, tx, interval, known?.id);
    if (problem)
      throw problem({}, { issues: [{ path: 'starts', code: problem.code.replace('overtime.', 'overtime.error.') }] });
    const after = isAfter(tx.now(), interval);
    const cause = asking.cause?.trim() ?? '';
    if (after && asking.submit && cause.length < 10)
      throw errors.cause_needed({}, { issues: [{ path: 'cause', code: 'overtime.error.cause_needed' }] });
    const found = await explain(tx, interval, known?.id);
    const isOver = exceeds(found.meters);
    const state: OvertimeState = asking.submit ? 'submitted' : 'draft';
    const limit = found.table.on('overtime_second_approval', asking.day);
    const row = {
      ...{ day: asking.day, starts: asking.starts, ends: asking.ends, activity: asking.activity, state },
      ...{ is_after: after, cause: cause === '' ? null : cause, exceeds: isOver },
      needs_second: isOver || found.value > limit,
      updated_at: tx.now(),
    };
    const id = known?.id ?? newId();
    if (known)
      await tx.db
        .updateTable('overtime_requests')
        .set({ ...row, version: known.version + 1 })
        .where('id', '=', id)
        .execute();
    else
      await tx.db
        .insertInto('overtime_requests')
        .values({
          ...row,
          id,
          person_id: personId,
          created_by: tx.scope.personId,
          created_at: tx.now(),
          exception_code: null,
          reason: null,
          deleted_at: null,
        })
        .execute();
    await note(tx, id, state, null);
    const seen = { state, day: row.day, starts: row.starts, ends: row.ends, exceeds: isOver };
    await tx.audit(`overtime.${asking.submit ? 'submitted' : 'drafted'}`, {
      subject: 'overtime',
      subjectId: id,
      personId,
      after: seen,
    });
    if (asking.submit)
      await tx.emit('overtime.submitted', {
        ...{ requestId: id, personId, personName: person.name, day: row.day },
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
    throw errors.reason_needed({}, { issues: [{ path: 'reason', code: 'overtime.error.reason_needed' }] });
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
  await ctx.tx(async (tx) => {
    const row = await lock(tx, decision, id, version);
    const isBacked = exception !== undefined || row.exception_code !== null;
    const interval = { personId: row.person_id, day: row.day, starts: row.starts, ends: row.ends };
    const exceedsNow = decision === 'approve' && (await judgeAnew(tx, row, interval));
    if (decision === 'approve' && exceedsNow && !isBacked) throw errors.exception_needed();
    const needsSecond = row.needs_second || exceedsNow;
    const goesOn = row.state === 'submitted' && needsSecond;
    const isWorked = row.is_after && momentOf(row.day, row.ends) <= tx.now();
    const approved = goesOn ? 'approved_leader' : isWorked ? 'executed' : 'approved_final';
    const words = reason?.trim() || null;
    const back = decision === 'reject' ? await orderOf(tx, row) : undefined;
    const state = decision === 'approve' ? approved : back ? 'approved_final' : 'rejected';
    const flags = exceedsNow ? { exceeds: true, needs_second: true } : {};
    await move(tx, row, state, { reason: words, exception_code: exception ?? row.exception_code, ...flags, ...back });
    const { person_id: personId, day } = row;
    const after = { state, exception: exception ?? null, reason: words };
    await tx.audit(`overtime.${state}`, {
      subject: 'overtime',
      subjectId: id,
      personId,
      before: { state: row.state },
      after,
    });
    await tx.emit('overtime.decided', { requestId: id, personId, deciderId: tx.scope.personId, day, state });
  });
}

/**
 * Whether hours exceed what they may when they are approved: shifts, leave and rest around them may be others since they
 * were asked for. @throws on_leave, inside_shift, long_day
 */
async function judgeAnew(tx: Tx, row: Listed, interval: Interval): Promise<boolean> {
  const problem = (await absenceProblem(tx, interval)) ?? (await shiftProblem(tx, interval));
  if (problem) throw problem();
  return row.exceeds || (await explain(tx, interval, row.id)).meters.rest !== null;
}

/** When hours that exceeded their order are refused: the order itself stays approved, and is confirmed anew. */
async function orderOf(tx: Tx, { person_id: personId, day, ordered_starts, ordered_ends, id, exception_code }: Listed) {
  if (ordered_starts === null || ordered_ends === null) return undefined;
  const times = { starts: ordered_starts, ends: ordered_ends };
  const isOver = exceeds((await explain(tx, { personId, day, ...times }, id)).meters);
  const none = { ordered_starts: null, ordered_ends: null, is_after: false };
  return { ...times, ...none, exceeds: isOver, exception_code: isOver ? exception_code : null };
}

/** Takes away one's own draft or submitted request; its row and its log stay. @throws not_found, conflict, wrong_state */
export async function deleteOvertime(ctx: Context, id: string, version: number): Promise<void> {
  await ctx.tx(async (tx) => {
    const row = await lock(tx, 'delete', id, version);
    await tx.db
      .updateTable('overtime_requests')
      .set({ deleted_at: tx.now(), updated_at: tx.now(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await note(tx, id, 'deleted', null);
    const before = { state: row.state, day: row.day };
    await tx.audit('overtime.deleted', { subject: 'overtime', subjectId: id, personId: row.person_id, before });
  });
}

/** Withdraws what is submitted, or cancels approved hours that have not begun. @throws not_found, conflict, wrong_state */
export async function withdrawOvertime(
  ctx: Context,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const current = await getOvertime(tx, id);
    const action = current.state === 'submitted' ? 'withdraw' : 'cancel';
    const row = await lock(tx, action, id, version);
    const state = action === 'withdraw' ? 'withdrawn' : 'cancelled';
    await move(tx, row, state, { reason });
    await tx.audit(`overtime.${state}`, {
      subject: 'overtime',
      subjectId: id,
      personId: row.person_id,
      reason,
      before: { state: row.state },
    });
  });
}
