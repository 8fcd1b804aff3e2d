import { getCase, wireDetail, wireRows, type CaseRecord } from '#features/cases/server/queries.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { referral } from '../referral.ts';
import type { Own } from './facts.ts';
import { hintsOf } from './queries.ts';

/** Rows as they go out. */
export async function rowsOf(ctx: Context, records: readonly CaseRecord<Own>[]) {
  const rows = await wireRows(ctx, records);
  return rows.map((row, at) => ({ ...row, ...knownOf(ctx, records[at]!) }));
}

/** One referral whole; what the person gave is for who reviews it alone. @throws not_found */
export async function detailOf(ctx: Context, id: string) {
  const record = await getCase<Own>(ctx, id, { kind: referral.kind });
  const { own, isOwner } = record;
  const isReviewer = !isOwner && holds(ctx.scope, 'referrals:review');
  return {
    ...(await wireDetail(ctx, id, referral.kind)),
    ...knownOf(ctx, record),
    document: isReviewer ? own.document : null,
    phone: isReviewer ? own.phone : null,
    email: isReviewer ? own.email : null,
    has_cv: isReviewer && own.cvFileId !== null,
    link_until: isOwner ? (own.tokenUntil?.toISOString() ?? null) : null,
  };
}

function knownOf(ctx: Context, record: CaseRecord<Own>) {
  const { own } = record;
  return {
    vacancy: own.vacancy,
    relation: own.relation,
    why_not: own.whyNot,
    stage: own.stage,
    stage_at: own.stageAt?.toISOString() ?? null,
    promised_at: record.is_open ? (own.promisedAt?.toISOString() ?? null) : null,
    has_consent: own.consentedAt !== null,
    bonus: own.bonus,
    hired_on: own.hiredOn,
    bonus_due_on: own.bonusDueOn,
    paid_on: own.paidOn,
    hints: hintsOf(ctx, record),
  };
}
