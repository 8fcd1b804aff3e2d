import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';

/** Messages that reached the caller. What other rooms tell of themselves (news, greetings) stands under these. */
export function timelineOfNotices(read: Read): TimelineSelect {
  return sql`
    select 'notifications'::text as source, message.id::text as id, 'notifications.timeline.received'::text as title_key,
      jsonb_build_object('title', coalesce(message.title, message.body)) as params, notifications.created_at as at,
      coalesce(message.link, '/notifications') as link
    from notifications join notification_messages as message on message.id = notifications.message_id
    where notifications.person_id = ${read.scope.personId || null}::uuid and message.kind in ('message', 'security')
      and coalesce(message.title, message.body) is not null`;
}
