import './tables.ts';
import { sql } from 'kysely';
import { findOwnLine } from '#features/payroll/server/actions.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { addBusinessHours } from '#features/cases/business-clock.ts';
import { claimHours, claimOutcomes, type ClaimOutcome } from '../claim.ts';
import { errors } from '../errors.ts';
import type { Asking } from './asking.ts';
import { viewOf } from '../policy.ts';
import { loadHolidays } from './calendar.ts';
import { selectRequests, type Effect } from './record.ts';

/** A claim is answered with an outcome; what is granted goes into the next pay run. */
const answer: Effect = async (_ctx, tx, request, { data }) => {
  const outcome = claimOutcomes.find((one) => one === data['outcome']);
  if (!outcome) throw errors.outcome_missing.at('outcome');
  const asked = request.amount === null ? null : Number(request.amount);
  const given = (data['amount'] as number | null | undefined) ?? null;
  if (outcome === 'partly' && (given === null || given === 0 || (asked !== null && given >= asked)))
    throw errors.part_missing.at('amount');
  const amount = outcome === 'denied' ? 0 : (given ?? asked);
  const more = JSON.stringify({ outcome, resolvedAmount: amount });
  await tx.db
    .updateTable('requests')
    .set({ details: sql`details || ${more}::jsonb` })
    .where('id', '=', request.id)
    .execute();
};

export const claimEffects: Readonly<Record<string, Effect>> = { resolve: answer };

export interface ClaimDetails {
  readonly line: string;
  readonly period: string;
  readonly lineId: string | null;
  /** Pesos that the payslip shows. */
  readonly paid?: number | null;
  readonly link?: string | null;
  readonly outcome?: ClaimOutcome;
  readonly resolvedAmount?: number | null;
}

/** What a claim is about. A line that is named is read from the caller's own payslip. @throws line_not_yours */
export async function claimDetails(
  ctx: Context,
  read: Read,
  claim: NonNullable<Asking['claim']>,
): Promise<ClaimDetails> {
  if (claim.line_id === undefined) return { line: claim.line, period: claim.period, lineId: null };
  const line = await findOwnLine(read, ctx, claim.line_id);
  if (!line) throw errors.line_not_yours();
  return { line: line.label, period: line.period, lineId: claim.line_id, paid: line.amount, link: line.link };
}

/** When a claim that was made at a moment is solved at the latest. */
export async function solveBy(ctx: Context, made: Date): Promise<Date> {
  const isHoliday = await loadHolidays(ctx);
  return addBusinessHours(made, claimHours.solved, { timeZone: ctx.settings.COMPANY_TIME_ZONE, isHoliday });
}

/** The newest claim about each of these lines of somebody's payslip that the caller may see, by the line. */
export async function listLineClaims(ctx: Context, personId: string, lineIds: readonly string[]) {
  if (lineIds.length === 0) return new Map<string, never>();
  const rows = await selectRequests(ctx)
    .select(sql<string>`requests.details ->> 'lineId'`.as('lineId'))
    .where('requests.person_id', '=', personId)
    .where('requests.family', '=', 'claim')
    .where('cases.state', '<>', 'withdrawn')
    .where(sql<string>`requests.details ->> 'lineId'`, 'in', lineIds)
    .orderBy('cases.created_at')
    .execute();
  return new Map(
    rows
      .filter((row) => viewOf(row, row) === 'full')
      .map(({ lineId, id, number, is_open: isOpen }) => [lineId, { id, number, isOpen }] as const),
  );
}
