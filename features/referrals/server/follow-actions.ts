import './tables.ts';
import { takeStep } from '#features/cases/server/actions.ts';
import { findPromise } from '#features/recruitment/server/queries.ts';
import { Failure } from '#platform/contract/errors.ts';
import type { Context, Events } from '#platform/server/context.ts';
import { bareDocument, bareNumber } from '../policy.ts';
import { referral } from '../referral.ts';

type Moved = Events['recruitment.candidate_moved'];

/** What ends a way through a vacancy without a contract. */
const over = ['rejected', 'withdrawn'];
/** States of a referral that end with it. */
const mayLose = ['submitted', 'valid', 'in_process'];
/** So many people refer the same one at most. */
const most = 50;

/**
 * Somebody moved in a vacancy: whoever referred them sees how far they are, their referral begins, is hired, or is lost
 * with the vacancy for which it was made. Bears being run twice and late: an older word never undoes a newer one.
 */
export async function followCandidate(ctx: Context, moved: Moved): Promise<void> {
  const { stage, vacancyId, at } = moved;
  const promised = await findPromise(ctx, moved.candidacyId);
  const found = await listReferralsOf(ctx, moved);
  for (const { id, state, forVacancy } of found) {
    const isTheirs = forVacancy === null || forVacancy === vacancyId;
    await ctx.tx(async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable('referrals')
        .set({ stage, stage_at: new Date(at), promised_at: promised })
        .where('case_id', '=', id)
        .where((eb) => eb.or([eb('stage_at', 'is', null), eb('stage_at', '<=', new Date(at))]))
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await tx.audit('referrals.followed', { subject: referral.kind, subjectId: id, after: { stage } });
    });
    if (over.includes(stage)) {
      if (isTheirs && mayLose.includes(state)) await stepUnlessRefused(ctx, id, 'lose');
    } else if (stage === 'onboarded') await stepUnlessRefused(ctx, id, 'hire');
    else if (state === 'valid' && stage !== 'pool') await stepUnlessRefused(ctx, id, 'begin');
  }
}

/** Referrals on the way of who has this document, telephone or e-mail, and consented to be looked at. */
function listReferralsOf(ctx: Context, { documentNumber, phone, email }: Moved) {
  const document = documentNumber === null ? null : bareDocument(documentNumber);
  return ctx.db
    .selectFrom('referrals')
    .innerJoin('cases', 'cases.id', 'referrals.case_id')
    .select(['cases.id', 'cases.state', 'referrals.vacancy_id as forVacancy'])
    .where('cases.is_open', '=', true)
    .where('referrals.consented_at', 'is not', null)
    .where((eb) =>
      eb.or([
        ...(document ? [eb('referrals.document_number', '=', document)] : []),
        ...(phone ? [eb('referrals.phone', '=', bareNumber(phone))] : []),
        ...(email ? [eb('referrals.email', '=', email.toLowerCase())] : []),
      ]),
    )
    .limit(most)
    .execute();
}

/** Somebody moved it meanwhile: then there is nothing left to do. */
export async function stepUnlessRefused(ctx: Context, id: string, action: string): Promise<void> {
  try {
    await ctx.tx((tx) => takeStep(ctx, tx, { id, action, kind: referral.kind }));
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.status >= 500) throw cause;
  }
}
