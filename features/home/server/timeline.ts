import { sql } from 'kysely';
import { timelineOfDocuments } from '#features/documents/server/queries.ts';
import { timelineOfDataRequests } from '#features/habeas-data/server/queries.ts';
import { timelineOfHelp } from '#features/help/server/queries.ts';
import { timelineOfListening } from '#features/media/server/queries.ts';
import { timelineOfConfirmations } from '#features/must-read/server/queries.ts';
import { timelineOfReading } from '#features/news/server/queries.ts';
import { timelineOfNotices } from '#features/notifications/server/queries.ts';
import { timelineOfOvertime } from '#features/overtime/server/queries.ts';
import { timelineOfPayslips } from '#features/payroll/server/queries.ts';
import { timelineOfPerson } from '#features/people/server/queries.ts';
import { timelineOfTerms } from '#features/policies/server/queries.ts';
import { timelineOfRequests } from '#features/requests/server/queries.ts';
import { timelineOfResignations } from '#features/resignations/server/queries.ts';
import { timelineOfShifts } from '#features/schedules/server/queries.ts';
import { timelineOfSignIns } from '#features/session/server/queries.ts';
import { timelineOfSurveys } from '#features/surveys/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import type { TimelineRow, TimelineSelect } from '#platform/server/timeline.ts';

/** What happened to the caller and what they did, from all rooms, the newest first. */
export async function listTimeline(
  ctx: Context,
  { page, size, source }: { page: number; size: number; source?: string | undefined },
): Promise<{ items: TimelineRow[]; total: number }> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const sources: readonly TimelineSelect[] = [
    timelineOfPerson(ctx, zone),
    timelineOfNotices(ctx),
    timelineOfReading(ctx),
    timelineOfListening(ctx),
    timelineOfConfirmations(ctx),
    timelineOfTerms(ctx),
    timelineOfSignIns(ctx, zone),
    timelineOfSurveys(ctx),
    timelineOfDocuments(ctx),
    timelineOfPayslips(ctx),
    timelineOfRequests(ctx),
    timelineOfShifts(ctx),
    timelineOfOvertime(ctx),
    timelineOfResignations(ctx),
    timelineOfHelp(ctx),
    timelineOfDataRequests(ctx),
  ];
  const all = sql.join(sources, sql` union all `);
  const found = await sql<TimelineRow & { total: number }>`
    select *, (count(*) over ())::int as total from (${all}) as timeline
    where ${source ?? null}::text is null or source = ${source ?? null}::text
    order by at desc, id limit ${size} offset ${(page - 1) * size}
  `.execute(ctx.db);
  return { items: found.rows, total: found.rows[0]?.total ?? 0 };
}
