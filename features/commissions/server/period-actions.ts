import './tables.ts';
import { sql } from 'kysely';
import { handLines } from '#features/payroll/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { actionsOf, holdsEverywhere, permissionFor, stateAfter, type PeriodAction } from '../policy.ts';
import { wireMonth } from './month-clock.ts';
import { getPeriod } from './period-queries.ts';

const PART = 1_000;

export interface Step {
  readonly action: PeriodAction;
  readonly version: number;
  readonly reason?: string | undefined;
}

/**
 * Moves a provision: reviewed when it is worked out and reconciles, or says why it does not; approved by two people, none of
 * whom is paid by it; settled; sent to payroll.
 * @throws not_found, forbidden, conflict, wrong_state, not_calculated, not_reconciled, same_key, own_provision, reason_missing
 */
export async function stepPeriod(ctx: Context, id: string, { action, version, reason = '' }: Step) {
  if (!holdsEverywhere(ctx.scope, permissionFor(action))) throw platformErrors.forbidden();
  await ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('commission_periods')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw platformErrors.not_found();
    if (row.version !== version) throw platformErrors.conflict();
    const facts = { state: row.state, commissionsBy: row.commissions_by, marginBy: row.margin_by };
    const to = stateAfter(action, facts);
    if (to === null) throw errors.wrong_state();
    if (!actionsOf(tx.scope, facts).includes(action)) throw errors.same_key();
    const isKey = action === 'turn_commissions' || action === 'turn_margin';
    if (isKey) await refuseOwn(tx, id);
    if (action === 'review') await requireReconciled(tx, row, reason);
    if (action === 'reopen' && reason === '')
      throw errors.reason_missing({}, { issues: [{ path: 'reason', code: 'commissions.error.reason_missing' }] });
    const key = { by: tx.scope.personId, at: tx.now() };
    await tx.db
      .updateTable('commission_periods')
      .set({
        state: to,
        version: version + 1,
        ...(action === 'review' || action === 'reopen' ? { reason } : {}),
        ...(action === 'turn_commissions' ? { commissions_by: key.by, commissions_at: key.at } : {}),
        ...(action === 'turn_margin' ? { margin_by: key.by, margin_at: key.at } : {}),
        ...(action === 'reopen'
          ? { commissions_by: null, commissions_at: null, margin_by: null, margin_at: null }
          : {}),
      })
      .where('id', '=', id)
      .execute();
    await tx.audit(`commissions.${action}`, {
      subject: 'commission_period',
      subjectId: id,
      before: { state: row.state },
      after: { state: to, month: row.month },
      ...(reason ? { reason } : {}),
    });
    if (action === 'settle') await tellSettled(tx, id, row.month);
    if (action === 'send') await handToPayroll(tx, id, row.month);
  });
  return getPeriod(ctx, id);
}

/** Nobody approves what pays themselves. */
async function refuseOwn(tx: Tx, periodId: string): Promise<void> {
  const { rows } = await sql`
    select from commission_results where period_id = ${periodId} and person_id = ${tx.scope.personId}
    union all select from commission_provisions where period_id = ${periodId} and person_id = ${tx.scope.personId}
    limit 1`.execute(tx.db);
  if (rows.length > 0) throw errors.own_provision();
}

async function requireReconciled(
  tx: Tx,
  { id, calculated_at: at }: { id: string; calculated_at: Date | null },
  reason: string,
) {
  if (at === null) throw errors.not_calculated();
  const { rows } = await sql<{ difference: string }>`
    select (coalesce((select sum(commission) from commission_sums where period_id = ${id}), 0)
      - coalesce((select sum(total) from commission_results where period_id = ${id}), 0))::text as difference`.execute(
    tx.db,
  );
  const difference = Number(rows[0]?.difference ?? 0);
  if (difference !== 0 && reason === '')
    throw errors.not_reconciled(
      { difference: Math.abs(difference) },
      {
        issues: [
          { path: 'reason', code: 'commissions.error.not_reconciled', params: { difference: Math.abs(difference) } },
        ],
      },
    );
}

/** What was settled becomes lines that payroll has to pay. */
async function handToPayroll(tx: Tx, id: string, month: string): Promise<void> {
  const lines = await tx.db
    .selectFrom('commission_results')
    .select(['person_id as personId', sql<string>`total::text`.as('amount')])
    .where('period_id', '=', id)
    .where('total', '>', '0')
    .execute();
  await handLines(tx, { source: 'commissions', sourceId: id, concept: 'commissions', month, lines });
}

async function tellSettled(tx: Tx, id: string, month: string): Promise<void> {
  const rows = await tx.db
    .selectFrom('commission_results')
    .select('person_id as personId')
    .where('period_id', '=', id)
    .where('total', '>', '0')
    .execute();
  for (let from = 0; from < rows.length; from += PART)
    await tx.emit('commissions.settled', {
      periodId: id,
      part: from / PART,
      month: wireMonth(month),
      personIds: rows.slice(from, from + PART).map(({ personId }) => personId),
    });
}
