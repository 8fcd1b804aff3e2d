import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';

/** Forms that the caller has answered. Of an anonymous one no moment is kept: it shows when it closes. */
export function timelineOfSurveys(read: Read): TimelineSelect {
  const me = sql`${read.scope.personId || null}::uuid`;
  return sql`
    select 'surveys'::text as source, surveys.id::text as id, 'surveys.timeline.filled'::text as title_key,
      jsonb_build_object('title', surveys.title) as params, coalesce(own.filled_at, surveys.closed_at) as at,
      '/forms/details/answers/' || surveys.id as link
    from survey_participations own join surveys on surveys.id = own.survey_id
    where own.person_id = ${me} and coalesce(own.filled_at, surveys.closed_at) is not null
    union all
    select 'surveys', id::text, 'surveys.timeline.passage', '{}'::jsonb, answered_at, null
    from survey_passages where person_id = ${me}`;
}
