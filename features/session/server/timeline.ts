import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { TimelineGiven, TimelineSelect } from '#platform/server/timeline.ts';

/** How often the caller signed in, a line a day. */
export function timelineOfSignIns(read: Read, { zone: timeZone }: TimelineGiven): TimelineSelect {
  return sql`
    select 'session'::text as source, 'sign-ins ' || day::text as id, 'session.timeline.signedIn'::text as title_key,
      jsonb_build_object('count', times) as params, last_at as at, '/gestion/session'::text as link
    from (
      select (at at time zone ${timeZone})::date as day, count(*)::int as times, max(at) as last_at
      from sign_ins where person_id = ${read.scope.personId || null}::uuid and outcome = 'signed_in'
      group by 1
    ) as days`;
}
