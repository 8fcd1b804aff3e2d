import './tables.ts';
import { sql } from 'kysely';
import { audienceCovers } from '#features/organization/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';

/** Articles that the caller has read and may still read. */
export function timelineOfReading(read: Read): TimelineSelect {
  return sql`
    select 'news'::text as source, articles.id::text as id, 'news.timeline.read'::text as title_key,
      jsonb_build_object('title', articles.title) as params, article_readings.last_at as at,
      '/news/' || articles.id as link
    from article_readings join articles on articles.id = article_readings.article_id
    where article_readings.person_id = ${read.scope.personId || null}::uuid and articles.state = 'published'
      and ${audienceCovers(read.scope, 'articles')}`;
}
