import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import { claimMachine, claimOutcomes, type ClaimOutcome } from '../claim.ts';
import { errors } from '../errors.ts';
import type { Asking } from './asking.ts';
import { registerFamily, type Effect } from './family.ts';
import { findPayslipLine } from './seam.ts';

/** A claim is answered with an outcome; what is granted goes into the next pay run. */
const answer: Effect = async (_ctx, tx, request, { data }) => {
  const outcome = claimOutcomes.find((one) => one === data['outcome']);
  if (!outcome)
    throw errors.outcome_missing({}, { issues: [{ path: 'outcome', code: 'requests.error.outcome_missing' }] });
  const asked = request.amount === null ? null : Number(request.amount);
  const amount = outcome === 'denied' ? 0 : ((data['amount'] as number | null | undefined) ?? asked);
  const more = JSON.stringify({ outcome, resolvedAmount: amount });
  await tx.db
    .updateTable('requests')
    .set({ details: sql`details || ${more}::jsonb` })
    .where('id', '=', request.id)
    .execute();
};

registerFamily({ machine: claimMachine, effects: { resolve: answer } });

export interface ClaimDetails {
  readonly line: string;
  readonly period: string;
  readonly lineId: string | null;
  readonly outcome?: ClaimOutcome;
  readonly resolvedAmount?: number | null;
}

/** What a claim is about. A line that is named is read from the caller's own payslip. @throws line_not_yours */
export async function claimDetails(read: Read, claim: NonNullable<Asking['claim']>): Promise<ClaimDetails> {
  if (claim.line_id === undefined) return { line: claim.line, period: claim.period, lineId: null };
  const line = await findPayslipLine(read, read.scope.personId, claim.line_id);
  if (!line) throw errors.line_not_yours();
  return { line: line.label, period: line.period, lineId: claim.line_id };
}
