import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';

/** What the caller was recognized for. */
export function timelineOfRecognition(read: Read): TimelineSelect {
  return sql`
    select 'recognition'::text as source, winner.id::text as id, 'recognition.timeline.won' as title_key,
      jsonb_build_object('program', program.name) as params, winner.registered_at as at,
      '/reconocimientosParaTi' as link
    from recognition_winners as winner join recognition_programs as program on program.id = winner.program_id
    where winner.person_id = ${read.scope.personId || null}::uuid and winner.state <> 'removed'`;
}
