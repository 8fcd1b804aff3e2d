import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { TimelineGiven, TimelineSelect } from '#platform/server/timeline.ts';

/** Greetings that the caller got, their changes and confirmations of data, and the day they came. */
export function timelineOfPerson(read: Read, { zone: timeZone }: TimelineGiven): TimelineSelect {
  const me = sql`${read.scope.personId || null}::uuid`;
  return sql`
    select 'people'::text as source, greetings.id::text as id, case greetings.occasion when 'birthday' then 'people.timeline.birthday' else 'people.timeline.anniversary' end
        as title_key,
      jsonb_build_object('name', sender.display_name) as params, greetings.created_at as at, null::text as link
    from greetings join employees as sender on sender.id = greetings.sender_id
    where greetings.recipient_id = ${me}
    union all
    select 'people', id::text, case
        when changed_by is not null then 'people.timeline.changed'
        when kind = 'suspension' then 'people.timeline.suspension'
        else 'people.timeline.applied' end, '{}'::jsonb, changed_at, null
    from record_changes where person_id = ${me} and kind <> 'leave' and asked_id is null
    union all
    select 'people', part, case part when 'personal' then 'people.timeline.confirmed_personal' else 'people.timeline.confirmed_contact' end, '{}'::jsonb, confirmed_at, null
    from profile_confirmations where person_id = ${me}
    union all
    select 'people', id::text, 'people.timeline.entered', '{}'::jsonb,
      (entered_on::timestamp + interval '8 hours') at time zone ${timeZone}, null
    from employees where id = ${me}`;
}
