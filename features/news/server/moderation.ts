import './tables.ts';
import { sql } from 'kysely';
import { audienceWithin } from '#features/organization/server/queries.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';

/** Comments that wait for a moderator's word. */
export function pendingComments(read: Read): PendingSelect | undefined {
  if (!holds(read.scope, 'news:publish')) return undefined;
  return sql`
    select 'news'::text as source, comment.id, 'news.pending.comment'::text as title_key,
      jsonb_build_object('title', articles.title) as params, null::timestamptz as due_at, comment.at as created_at,
      '/gestion/news/comentarios?state=waiting&comment=' || comment.id as link
    from article_comments comment join articles on articles.id = comment.article_id
    where (comment.state = 'held' or (comment.reports > 0 and comment.decided_at is null))
      and comment.author_id <> ${read.scope.personId || null}::uuid
      and ${audienceWithin(reachOf(read.scope, 'news:publish'), 'articles')}`;
}
