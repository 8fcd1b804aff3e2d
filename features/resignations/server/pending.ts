import './tables.ts';
import { sql } from 'kysely';
import { isOwn, withinReach } from '#features/cases/server/queries.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { selectResignations } from './resignation-cases.ts';

/** What labour relations find out: letters under pressure that nobody looked into. The others wait as cases. */
export function pendingPressure(read: Read): PendingSelect | undefined {
  if (!holds(read.scope, 'resignations:review')) return undefined;
  const pressed = selectResignations(read)
    .select(['cases.id', 'owner.name', 'own.submitted_at'])
    .where('own.has_pressure', '=', true)
    .where('own.reviewed_at', 'is', null)
    .where('own.submitted_at', 'is not', null)
    .where(sql<boolean>`not ${isOwn(read)} and ${withinReach(read, 'resignations:review')}`);
  return sql`
    select 'resignations'::text as source, pressed.id, 'resignations.pending.pressure'::text as title_key,
      jsonb_build_object('title', pressed.name) as params, null::timestamptz as due_at,
      pressed.submitted_at as created_at, '/solicitudes/voluntary?id=' || pressed.id as link
    from (${pressed}) as pressed`;
}
