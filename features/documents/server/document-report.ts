import './tables.ts';
import { sql } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { canWrite } from '../policy.ts';
import { getCreated } from './created.ts';
import { matchingNow } from './following.ts';

/** So many days the curve tells at most: the last ones. */
const mostDays = 120;

/**
 * How far one document is within the caller's reach: its figures now, and day by day how many had it and had signed it.
 * @throws not_found where none of it is within reach
 */
export async function getProgress(ctx: Read & Pick<Context, 'settings'>, id: string) {
  const document = await getCreated(ctx, id);
  const filters = { legal: document.legal, document_id: id };
  const found = await matchingNow(ctx, filters, 'documents:read-status');
  const working = await matchingNow(ctx, { ...filters, on_shift: true }, 'documents:read-status');
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const now = ctx.now();
  const { rows } = await sql<{
    assigned: number;
    completed: number;
    waiting: number;
    late: number;
    rejected: number;
    cancelled: number;
    on_shift: number;
    reminded: number;
  }>`
    select count(*)::int as assigned,
      (count(*) filter (where state = 'completed'))::int as completed,
      (count(*) filter (where state in ('pending', 'in_process')))::int as waiting,
      (count(*) filter (where state = 'expired' or (state in ('pending', 'in_process') and due_at < ${now})))::int as late,
      (count(*) filter (where state = 'rejected'))::int as rejected,
      (count(*) filter (where state = 'cancelled'))::int as cancelled,
      (count(*) filter (where state in ('pending', 'in_process') and reminded_at is not null))::int as reminded,
      (select count(*)::int from document_assignments each where ${working}) as on_shift
    from document_assignments each where ${found}`.execute(ctx.db);
  const figures = rows[0]!;
  if (figures.assigned === 0 && !canWrite(ctx.scope, document)) throw platformErrors.not_found();
  const { rows: days } = await sql<{ day: string; assigned: number; completed: number }>`
    with own as (
      select (assigned_at at time zone ${zone})::date as given, (completed_at at time zone ${zone})::date as done
      from document_assignments each where ${found} and state <> 'cancelled'
    ), span as (
      select greatest(min(given), (${now}::timestamptz at time zone ${zone})::date - ${mostDays - 1}::int) as first from own
    )
    select day::date::text as day,
      (select count(*)::int from own where given <= day) as assigned,
      (select count(*)::int from own where done <= day) as completed
    from span, generate_series(first, (${now}::timestamptz at time zone ${zone})::date, interval '1 day') day
    order by 1`.execute(ctx.db);
  return { document, figures, days };
}
