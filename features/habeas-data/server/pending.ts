import './tables.ts';
import { sql } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, placeColumns } from '#features/people/server/queries.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import type { officePermissions } from '../policy.ts';
import { hasOfficer } from './parties.ts';

/** What the caller has to complete, and what the caller has to answer, by the end of its term. */
export function pendingDataRequests(read: Read, { zone }: { zone: string }): PendingSelect {
  const me = sql`${read.scope.personId || null}::uuid`;
  const endOf = (column: string) =>
    sql`((${sql.ref(column)} + 1)::timestamp at time zone ${zone}) - interval '1 second'`;
  const own = sql`
    select 'habeas-data'::text as source, id, 'habeas-data.pending.complete'::text as title_key,
      jsonb_build_object('title', subject) as params, ${endOf('complete_by')} as due_at, updated_at as created_at,
      '/profile/datos/' || id as link
    from data_requests where person_id = ${me} and state = 'incomplete'`;
  const reached = [
    holds(read.scope, 'habeas-data:answer') ? peopleIn(read, 'habeas-data:answer') : undefined,
    holds(read.scope, 'habeas-data:stand-in')
      ? peopleIn(read, 'habeas-data:stand-in').where((eb) => eb.not(hasOfficer(read, employee)))
      : undefined,
  ].filter((people) => people !== undefined);
  if (reached.length === 0) return own as PendingSelect;
  const isReached = sql.join(
    reached.map((people) => sql`person_id in (${people})`),
    sql` or `,
  );
  return sql`${own}
    union all
    select 'habeas-data', id, 'habeas-data.pending.' || kind, jsonb_build_object('title', subject),
      ${endOf('due_on')}, created_at, '/gestion/datos-personales/' || id
    from data_requests where ended_at is null and due_on is not null and person_id <> ${me} and (${isReached})`;
}

const employee = { id: 'employees.id', place: placeColumns };

function peopleIn(read: Read, permission: (typeof officePermissions)[number]) {
  return employeeFacts(read.db)
    .where(reachCovers(reachOf(read.scope, permission), placeColumns))
    .clearSelect()
    .select('employees.id');
}
