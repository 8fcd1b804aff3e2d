import { sql } from 'kysely';
import { pendingConfirmations } from '#features/must-read/server/queries.ts';
import { pendingOutages } from '#features/applications/server/queries.ts';
import { pendingDocuments } from '#features/documents/server/queries.ts';
import { pendingComments, pendingReviews } from '#features/news/server/queries.ts';
import { pendingHelp } from '#features/help/server/queries.ts';
import { pendingNotices } from '#features/notifications/server/queries.ts';
import { pendingConfirmation, pendingDecisions } from '#features/people/server/queries.ts';
import { pendingPayroll } from '#features/payroll/server/queries.ts';
import { pendingPolicyReviews } from '#features/policies/server/queries.ts';
import { pendingRequests } from '#features/requests/server/queries.ts';
import { pendingResignations } from '#features/resignations/server/queries.ts';
import { pendingOvertime } from '#features/overtime/server/queries.ts';
import { pendingShiftChanges } from '#features/schedules/server/queries.ts';
import { pendingSurveys } from '#features/surveys/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import type { PendingRow, PendingSelect } from '#platform/server/pending.ts';

const LONGEST = 100;

/**
 * What the caller has to do, by deadline and then by age, at most a hundred, with how many there are in all. It is one
 * query, however many rooms offer something.
 */
export async function listPending(ctx: Context): Promise<{ items: PendingRow[]; total: number }> {
  const sources: readonly PendingSelect[] = [
    pendingNotices(ctx),
    pendingReviews(ctx),
    pendingComments(ctx),
    pendingConfirmations(ctx),
    pendingPolicyReviews(ctx),
    pendingConfirmation(ctx),
    pendingDecisions(ctx),
    pendingOutages(ctx),
    pendingSurveys(ctx),
    pendingDocuments(ctx),
    pendingResignations(ctx),
    pendingPayroll(ctx, ctx.settings.COMPANY_TIME_ZONE),
    pendingRequests(ctx),
    pendingHelp(ctx),
    pendingShiftChanges(ctx),
    pendingOvertime(ctx),
  ];
  const all = sql.join(sources, sql` union all `);
  const found = await sql<PendingRow & { total: number }>`
    select *, (count(*) over ())::int as total from (${all}) as pending
    order by due_at nulls last, created_at, id limit ${LONGEST}
  `.execute(ctx.db);
  return { items: found.rows, total: found.rows[0]?.total ?? 0 };
}
