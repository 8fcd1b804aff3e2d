import './tables.ts';
import { serviceFacts } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { sql } from 'kysely';
import { stepUnlessRefused } from './follow-actions.ts';

/** So many are moved at a time; the rest waits for the next run. */
const BATCH = 500;

/**
 * Who was referred and came to work here is hired, and who left before the bonus was due is lost: by the document number,
 * whoever entered them. Bears being run twice.
 */
export async function watchHires(ctx: Context): Promise<void> {
  const known = serviceFacts(ctx.db).select('employees.document_number as documentNumber').as('known');
  const hired = await ctx.db
    .selectFrom('referrals')
    .innerJoin('cases', 'cases.id', 'referrals.case_id')
    .innerJoin(known, 'known.documentNumber', 'referrals.document_number')
    .select('cases.id')
    .where('cases.state', 'in', ['valid', 'in_process'])
    .where('known.active', '=', true)
    .where(
      sql<boolean>`known."enteredOn" >= (referrals.created_at at time zone ${ctx.settings.COMPANY_TIME_ZONE})::date`,
    )
    .limit(BATCH)
    .execute();
  for (const { id } of hired) await stepUnlessRefused(ctx, id, 'hire');
  const left = await ctx.db
    .selectFrom('referrals')
    .innerJoin('cases', 'cases.id', 'referrals.case_id')
    .innerJoin(serviceFacts(ctx.db).as('known'), 'known.id', 'referrals.hired_person_id')
    .select('cases.id')
    .where('cases.state', '=', 'hired')
    .where('known.active', '=', false)
    .limit(BATCH)
    .execute();
  for (const { id } of left) await stepUnlessRefused(ctx, id, 'lose');
}
