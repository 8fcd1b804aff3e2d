import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';

/** Changes of the caller's own shifts: when they were proposed, and how each ended. */
export function timelineOfShifts(read: Read): TimelineSelect {
  return sql`
    select 'schedules'::text as source, concat(change.id, step.word) as id, phrase.key as title_key,
      jsonb_build_object('day', to_char(change.day, 'YYYY-MM-DD')) as params, step.at,
      '/malla?dia=' || to_char(change.day, 'YYYY-MM-DD') as link
    from shift_changes as change
      cross join lateral (values
        (case when change.state = 'imposed' then null else 'proposed' end, change.proposed_at),
        (nullif(change.state, 'proposed'), change.decided_at)) as step (word, at)
      join (values
        ('proposed', 'schedules.timeline.proposed'),
        ('accepted', 'schedules.timeline.accepted'),
        ('refused', 'schedules.timeline.refused'),
        ('expired', 'schedules.timeline.expired'),
        ('imposed', 'schedules.timeline.imposed'),
        ('withdrawn', 'schedules.timeline.withdrawn')) as phrase (word, key) on phrase.word = step.word
    where change.person_id = ${read.scope.personId || null}::uuid and step.at is not null`;
}
