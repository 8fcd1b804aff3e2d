import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';

/** The steps of the caller's own overtime, from the moment that it was asked for. */
export function timelineOfOvertime(read: Read): TimelineSelect {
  return sql`
    select 'overtime'::text as source, event.id::text as id, 'overtime.timeline.' || event.state as title_key,
      jsonb_build_object('day', to_char(request.day, 'YYYY-MM-DD')) as params, event.at,
      '/horas/extras?abre=' || request.id as link
    from overtime_events as event join overtime_requests as request on request.id = event.request_id
    where request.person_id = ${read.scope.personId || null}::uuid and request.deleted_at is null
      and event.state not in ('draft', 'deleted', 'carry_over')`;
}
