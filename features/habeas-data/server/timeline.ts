import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';

/** What happened with the caller's queries and claims about their data. */
export function timelineOfDataRequests(read: Read): TimelineSelect {
  return sql`
    select 'habeas-data'::text as source, event.id::text as id, 'habeas-data.timeline.' || event.action as title_key,
      jsonb_build_object('title', request.subject) as params, event.at, '/profile/datos/' || request.id as link
    from data_request_events event join data_requests request on request.id = event.request_id
    where request.person_id = ${read.scope.personId || null}::uuid and event.action <> 'add'`;
}
