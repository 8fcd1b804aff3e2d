import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { TimelineGiven, TimelineSelect } from '#platform/server/timeline.ts';

/** What the caller asked for, and how it went. */
export function timelineOfRequests(read: Read, { language }: TimelineGiven): TimelineSelect {
  const me = sql`${read.scope.personId || null}::uuid`;
  const name = sql.ref(language === 'es' ? 'kind.name_es' : 'kind.name_en');
  return sql`
    select 'requests'::text as source, event.id::text as id, 'requests.timeline.' || event.action as title_key,
      jsonb_build_object('name', ${name}) as params, event.at, '/solicitudes?id=' || requests.id as link
    from requests join request_events as event on event.request_id = requests.id
      join request_kinds as kind on kind.code = requests.kind
    where requests.person_id = ${me} and requests.family in ('permit', 'vacation', 'medical', 'claim')
      and event.action in ('submit', 'approve', 'schedule', 'auto_approve', 'reject', 'withdraw', 'accept_cancellation', 'accept', 'resolve')`;
}
