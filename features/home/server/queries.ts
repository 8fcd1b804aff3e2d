import { sql } from 'kysely';
import { pendingConfirmations } from '#features/must-read/server/queries.ts';
import { pendingAccessRequests, pendingOutages } from '#features/applications/server/queries.ts';
import { pendingDocuments } from '#features/documents/server/queries.ts';
import { pendingEditorial } from '#features/editorial/server/queries.ts';
import { pendingComments, pendingReviews } from '#features/news/server/queries.ts';
import { pendingDataRequests } from '#features/habeas-data/server/queries.ts';
import { pendingHelp } from '#features/help/server/queries.ts';
import { pendingNotices } from '#features/notifications/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { pendingConfirmation, pendingDecisions, seasonNow } from '#features/people/server/queries.ts';
import { pendingPayroll } from '#features/payroll/server/queries.ts';
import { pendingPolicyReviews } from '#features/policies/server/queries.ts';
import { pendingRequests } from '#features/requests/server/queries.ts';
import { pendingResignations } from '#features/resignations/server/queries.ts';
import { pendingOvertime } from '#features/overtime/server/queries.ts';
import { pendingShiftChanges } from '#features/schedules/server/queries.ts';
import { pendingSurveys } from '#features/surveys/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { prepared } from '#platform/server/prepared.ts';
import type { PendingRow } from '#platform/server/pending.ts';

const LONGEST = 100;

/**
 * What the caller has to do, by deadline and then by age, at most a hundred, with how many there are in all. It is one
 * query, however many rooms offer something.
 */
export async function listPending(ctx: Context): Promise<{ items: PendingRow[]; total: number }> {
  const { language } = ctx;
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const items = await pendingOf(ctx, { zone, language, day: dayIn(zone, ctx.now()), ...seasonNow(ctx) });
  return { items, total: items[0]?.total ?? 0 };
}

interface Given {
  readonly zone: string;
  readonly language: string;
  /** Today where the company is. */
  readonly day: string;
  /** The season in which people confirm their data. */
  readonly opens: Date;
  readonly ends: Date;
}

const pendingOf = prepared(
  (read, given: Given & Record<string, string | Date>) => {
    const sources = [
      pendingNotices(read),
      pendingReviews(read),
      pendingEditorial(read),
      pendingComments(read),
      pendingConfirmations(read),
      pendingPolicyReviews(read),
      pendingConfirmation(read, given),
      pendingDecisions(read),
      pendingOutages(read),
      pendingAccessRequests(read),
      pendingSurveys(read, given),
      pendingDocuments(read),
      pendingResignations(read),
      pendingPayroll(read, given.zone),
      pendingRequests(read, given),
      pendingHelp(read),
      pendingDataRequests(read, given),
      pendingShiftChanges(read),
      pendingOvertime(read),
    ].filter((source) => source !== undefined);
    const all = sql.join(sources, sql` union all `);
    const found = sql<PendingRow & { total: number }>`
      select *, (count(*) over ())::int as total from (${all}) as pending
      order by due_at nulls last, created_at, id limit ${LONGEST}`;
    return { compile: () => found.compile(read.db) };
  },
  { isDecidedByPermissions: true },
);
