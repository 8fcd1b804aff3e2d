import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';

/** What the caller has not read and ought to: notices about law, pay and security. */
export function pendingNotices(read: Read): PendingSelect {
  return sql`
    select 'notifications'::text as source, message.id, 'notifications.pending.' || message.category as title_key,
      case when coalesce(message.title, message.body) is null
        then message.params || jsonb_build_object('title_key', message.title_key)
        else jsonb_build_object('title', coalesce(message.title, message.body)) end as params, null::timestamptz as due_at,
      notifications.created_at, coalesce(message.link, '/notifications') as link
    from notifications join notification_messages as message on message.id = notifications.message_id
    where notifications.person_id = ${read.scope.personId} and notifications.read_at is null
      and notifications.cleared_at is null and message.category in ('legal', 'pay', 'security')`;
}
