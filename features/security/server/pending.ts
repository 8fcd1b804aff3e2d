import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { PendingGiven, PendingSelect } from '#platform/server/pending.ts';

/** What the caller promised in a meeting and has not done, due at the end of its day. */
export function pendingCommitments(read: Read, { zone }: PendingGiven): PendingSelect {
  return sql`
    select 'security'::text as source, one.id, 'security.pending.commitment'::text as title_key,
      jsonb_build_object('title', one.words) as params,
      ((one.due_on + 1)::timestamp at time zone ${zone}) - interval '1 millisecond' as due_at,
      minutes.shared_at as created_at, '/seguridad/reuniones/' || one.case_id as link
    from security_commitments as one join security_minutes as minutes on minutes.case_id = one.case_id
    where one.person_id = ${read.scope.personId || null}::uuid and one.done_at is null and minutes.shared_at is not null`;
}

/** Days before a thing is due back from which its holder is asked for it. */
const daysBefore = 3;

/** What the caller has to give back soon, or should have by now. */
export function pendingReturns(read: Read, { zone, day }: PendingGiven): PendingSelect {
  return sql`
    select 'security'::text as source, item.id, 'security.pending.return'::text as title_key,
      jsonb_build_object('title', item.name) as params,
      ((item.due_on + 1)::timestamp at time zone ${zone}) - interval '1 millisecond' as due_at,
      (item.out_on::timestamp at time zone ${zone}) as created_at, '/seguridad/actas/' || item.act_id as link
    from security_items as item
    where item.person_id = ${read.scope.personId || null}::uuid and item.is_out
      and item.due_on <= ${day}::date + ${daysBefore}::int`;
}

/** Minutes of a meeting that the caller was in and has not signed. */
export function pendingMinutes(read: Read): PendingSelect {
  const me = sql`${read.scope.personId || null}::uuid`;
  return sql`
    select 'security'::text as source, minutes.case_id as id, 'security.pending.minutes'::text as title_key,
      jsonb_build_object('title', cases.title) as params, null::timestamptz as due_at,
      minutes.shared_at as created_at, '/seguridad/reuniones/' || minutes.case_id as link
    from security_attendees as among join security_minutes as minutes on minutes.case_id = among.case_id
      join cases on cases.id = minutes.case_id
    where among.person_id = ${me} and cases.state = 'shared' and not exists (select from security_signatures as signed
      where signed.case_id = minutes.case_id and signed.person_id = ${me} and signed.role = 'attendee')`;
}
