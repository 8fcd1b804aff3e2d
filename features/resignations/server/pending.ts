import './tables.ts';
import { sql } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, placeColumns } from '#features/people/server/queries.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';

/** What waits for HR (to be received, agreed on, or answered), for labour relations, and the caller's own unsent letter. */
export function pendingResignations(read: Read): PendingSelect | undefined {
  if (!holds(read.scope, 'resignations:manage') && !holds(read.scope, 'resignations:review')) return proposals(read);
  const me = sql`${read.scope.personId || null}::uuid`;
  const within = (permission: string) =>
    employeeFacts(read.db)
      .where(reachCovers(reachOf(read.scope, permission), placeColumns))
      .clearSelect()
      .select('employees.id');
  const link = sql`'/solicitudes/voluntary?id=' || resignations.id`;
  return sql`
    select 'resignations'::text as source, resignations.id,
      case resignations.state when 'submitted' then 'resignations.pending.submitted'::text
        when 'acknowledged' then 'resignations.pending.acknowledged' else 'resignations.pending.withdrawal' end as title_key,
      jsonb_build_object('title', person.name) as params, null::timestamptz as due_at,
      resignations.submitted_at as created_at, ${link} as link
    from resignations join (${employeeFacts(read.db)}) as person on person.id = resignations.person_id
    where resignations.state in ('submitted', 'acknowledged', 'withdrawal_requested') and resignations.person_id <> ${me}
      and resignations.proposed_last_day is null
      and resignations.person_id in (${within('resignations:manage')})
    union all
    select 'resignations', resignations.id, 'resignations.pending.pressure', jsonb_build_object('title', person.name),
      null, resignations.submitted_at, ${link}
    from resignations join (${employeeFacts(read.db)}) as person on person.id = resignations.person_id
    where resignations.has_pressure and resignations.reviewed_at is null and resignations.submitted_at is not null
      and resignations.person_id <> ${me} and resignations.person_id in (${within('resignations:review')})
    union all
    select 'resignations', resignations.id, 'resignations.pending.draft', '{}'::jsonb, null, resignations.created_at,
      '/voluntary'
    from resignations where resignations.person_id = ${me} and resignations.state = 'draft'
    union all ${proposals(read)}`;
}

/** An earlier last day waits for the caller's word. */
const proposals = (read: Read): PendingSelect => sql`
  select 'resignations'::text as source, resignations.id, 'resignations.pending.proposed'::text as title_key,
    '{}'::jsonb as params, null::timestamptz as due_at, resignations.submitted_at as created_at, '/voluntary'::text as link
  from resignations where resignations.person_id = ${read.scope.personId || null}::uuid
    and resignations.state = 'acknowledged' and resignations.proposed_last_day is not null`;
