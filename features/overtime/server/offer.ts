import './tables.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { takeStep } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors, type Failure } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import type { offerBody } from '../offer-calls.ts';
import { exceeds } from '../meter.ts';
import { overtimeRequest } from '../overtime-request.ts';
import { canAskFor, offerActionsFor, type ExceptionCode, type OfferAction, type OvertimeState } from '../policy.ts';
import { explain } from './explanation.ts';
import { isAfter, momentOf, problemOf } from './guard.ts';
import { lockPerson, open, weigh } from './request-actions.ts';

const { kind } = overtimeRequest;

/**
 * Asks people for hours that have not begun; each has their own result, and whom the guards refuse is not asked. Over the
 * cap a coded exception is needed. @throws too_long, offer_begun
 */
export async function makeOffers(
  ctx: Context,
  { people, ...asked }: z.infer<typeof offerBody>,
): Promise<{ personId: string; failure: Failure | undefined }[]> {
  if (asked.ends <= asked.starts || asked.ends - asked.starts > 720 || asked.starts > 1439) throw errors.too_long();
  if (isAfter(ctx.now(), asked)) throw errors.offer_begun();
  const batchId = newId();
  return ctx.tx(async (tx) => {
    const results: { personId: string; failure: Failure | undefined }[] = [];
    for (const personId of new Set(people)) {
      const failure = await refusalOf(ctx, tx, { ...asked, personId });
      results.push({ personId, failure });
    }
    const good = results.flatMap(({ personId, failure }) => (failure ? [] : [personId]));
    if (good.length === 0) return results;
    const { day, starts, ends, activity, exception } = asked;
    await tx.db
      .insertInto('overtime_offers')
      .values(
        good.map((personId) => ({
          ...{ id: newId(), batch_id: batchId, person_id: personId, asked_by: tx.scope.personId, day, starts, ends },
          ...{ activity, exception_code: exception ?? null, state: 'asked' as const, reason: null, request_id: null },
          ...{ asked_at: tx.now(), reply_by: momentOf(day, starts), answered_at: null },
        })),
      )
      .execute();
    await tx.audit('overtime.offered', {
      ...{ subject: 'overtime_offer', subjectId: batchId },
      after: { day, starts, ends, people: good.length, exception: exception ?? null },
    });
    await tx.emit('overtime.offered', { batchId, personIds: good, askedBy: tx.scope.personId, day });
    return results;
  });
}

/**
 * Who is asked accepts, and has the hours approved by who asked (over the cap a second person approves too), or declines;
 * who asked may take it back. @throws not_found, conflict, wrong_state, offer_begun, and what the guards refuse
 */
export async function answerOffer(
  ctx: Context,
  id: string,
  { version, answer, reason }: { version: number; answer: OfferAction; reason?: string | undefined },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('overtime_offers')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const { personId } = tx.scope;
    if (!row || (row.person_id !== personId && row.asked_by !== personId)) throw platformErrors.not_found();
    if (row.state !== 'asked') throw errors.wrong_state();
    if (row.version !== version) throw platformErrors.conflict();
    if (row.reply_by <= tx.now()) throw errors.offer_begun();
    const offer = { state: row.state, personId: row.person_id, askedBy: row.asked_by, replyBy: row.reply_by };
    if (!offerActionsFor(tx.scope, offer, tx.now()).includes(answer)) throw platformErrors.forbidden();
    const requestId = answer === 'accept' ? await approve(ctx, tx, row) : null;
    const state = ({ accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const)[answer];
    await tx.db
      .updateTable('overtime_offers')
      .set({
        state,
        reason: reason?.trim() || null,
        request_id: requestId,
        answered_at: tx.now(),
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await tx.audit(`overtime.offer_${state}`, {
      ...{ subject: 'overtime_offer', subjectId: id, personId: row.person_id, reason },
      after: { state, day: row.day },
    });
    if (state !== 'withdrawn')
      await tx.emit('overtime.offer_answered', {
        ...{ offerId: id, personName: tx.scope.name, askedBy: row.asked_by, day: row.day, state },
      });
  });
}

/** Ends what nobody answered before the hours began. */
export async function expireOffers(ctx: Context): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('overtime_offers')
    .set({ state: 'expired', answered_at: ctx.now() })
    .where('state', '=', 'asked')
    .where('reply_by', '<=', ctx.now())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Asked = Omit<z.infer<typeof offerBody>, 'people'> & { readonly personId: string };

/** Why somebody cannot be asked for these hours. */
async function refusalOf(ctx: Context, tx: Tx, asked: Asked): Promise<Failure | undefined> {
  const { personId, day, starts, ends } = asked;
  if (personId === tx.scope.personId) return errors.own_request();
  const person = await employeeFacts(tx.db)
    .where('employees.id', '=', personId)
    .where('employees.active', '=', true)
    .executeTakeFirst();
  if (!person || !canAskFor(tx.scope, { id: person.id, place: person })) return platformErrors.not_found();
  const problem = await problemOf(ctx, tx, asked);
  if (problem) return problem();
  const open = await tx.db
    .selectFrom('overtime_offers')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '=', 'asked')
    .where('reply_by', '>', tx.now())
    .where(
      sql<boolean>`starts + (day - ${day}::date) * 1440 < ${ends} and ends + (day - ${day}::date) * 1440 > ${starts}`,
    )
    .executeTakeFirst();
  if (open) return errors.overlaps();
  const { meters } = await explain(tx, asked);
  return exceeds(meters) && asked.exception === undefined ? errors.exception_needed() : undefined;
}

interface Offered extends Omit<Asked, 'personId' | 'exception'> {
  readonly person_id: string;
  readonly asked_by: string;
  readonly exception_code: ExceptionCode | null;
}

/** The request that an accepted offer becomes, approved by who asked. */
async function approve(ctx: Context, tx: Tx, offer: Offered): Promise<string> {
  const { person_id: personId, asked_by: askedBy, day, starts, ends, activity, exception_code } = offer;
  await lockPerson(tx, personId);
  const interval = { personId, day, starts, ends };
  const problem = await problemOf(ctx, tx, interval);
  if (problem) throw problem();
  const row = { ...interval, ...(await weigh(tx, interval)), exception_code, is_after: false, cause: null };
  const id = await open(ctx, tx, { ...row, title: activity, openerId: askedBy, isDraft: false });
  await takeStep(ctx, tx, { kind, id, action: 'accept', isOpening: true });
  const action = row.needs_second ? 'grant_first' : 'grant';
  const { state } = await takeStep(ctx, tx, { kind, id, action, isOpening: true });
  const decided = { requestId: id, personId, deciderId: askedBy, day, state: state as OvertimeState };
  await tx.emit('overtime.decided', decided);
  return id;
}
