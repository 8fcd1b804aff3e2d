import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';

/** What happened with the caller's own resignation. */
export function timelineOfResignations(read: Read): TimelineSelect {
  return sql`
    select 'resignations'::text as source, event.id::text as id, ('resignations.timeline.' || event.action)::text as title_key,
      '{}'::jsonb as params, event.at, '/voluntary'::text as link
    from resignation_events event join resignations on resignations.id = event.resignation_id
    where resignations.person_id = ${read.scope.personId || null}::uuid and event.action not in ('check', 'review')`;
}
