import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';

/** Payslips that the caller was given. No sum stands here: others may look over a shoulder. */
export function timelineOfPayslips(read: Read): TimelineSelect {
  return sql`
    select 'payroll'::text as source, payslips.id::text as id, 'payroll.timeline.published'::text as title_key,
      jsonb_build_object('from', payslips.starts_on::text, 'to', payslips.ends_on::text)
        as params, payslips.published_at as at, '/desprendibles/' || payslips.number as link
    from payslips where payslips.person_id = ${read.scope.personId || null}::uuid`;
}
