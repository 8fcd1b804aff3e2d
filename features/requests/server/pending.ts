import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { withinReach } from '#features/cases/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { request } from '../request-case.ts';

/** Medical leave that nobody decides any more: HR only notes what the entity says and pays. */
const followed = ['accepted', 'filed', 'recognised'];

/** A condition over `cases`: nobody decides it any more, it is only followed up. */
export function isFollowed() {
  return sql<SqlBool>`(cases.state = any(${followed}::text[]))`;
}

/** Whom HR has to call, by what they wrote down of a medical leave. */
export function pendingFollowUps(read: Read, { day, zone }: { day: string; zone: string }): PendingSelect | undefined {
  if (!holds(read.scope, 'requests:manage')) return undefined;
  return sql`
    select 'requests'::text as source, cases.id, 'requests.pending.followUp'::text as title_key,
      jsonb_build_object('person', owner.name) as params, (follow.next_on + time '17:00') at time zone ${zone} as due_at,
      follow.created_at, '/gestion/solicitudes?tab=medical&id=' || cases.id as link
    from medical_followups as follow join requests on requests.id = follow.request_id join cases on cases.id = requests.id
      join ${employeeFacts(read.db).as('owner')} on owner.id = requests.person_id
    where requests.family = 'medical' and follow.next_on <= ${day}::date and requests.person_id <> ${read.scope.personId}::uuid
      and not exists (select from medical_followups as later where later.request_id = follow.request_id
        and (later.created_at, later.id) > (follow.created_at, follow.id))
      and ${withinReach(read, 'requests:manage')}`;
}

/** Which phrase stands in Pendientes for one's own and for a decision. */
export const pendingPhrase = sql<string>`case when cases.waits_for <> 'owner' then 'pending.decide'
  when cases.state = 'resolved' then 'pending.answer' else 'pending.evidence' end`;

/** What these phrases and those of the follow-up tell, over `cases` and `owner`. */
export function toldInPending(read: Read, language: string) {
  const phrase = (name: string) => `${request.kind.replace('.', '.case.')}.pending.${name}`;
  const name = sql`case ${language}::text when 'es' then kind.name_es else kind.name_en end`;
  const isOwn = sql`cases.owner_id = ${read.scope.personId || null}::uuid`;
  return sql`(select jsonb_build_object('name', name, 'person', owner.name,
      'plain', case when name ~ '^[[:upper:]][[:lower:]]' then lower(left(name, 1)) || substr(name, 2) else name end,
      'starts', to_char(starts_on, 'YYYY-MM-DD'), 'ends', to_char(ends_on, 'YYYY-MM-DD'), 'count', (ends_on - starts_on) + 1,
      'detail_key', case when starts_on is null then '' when ${isOwn} then ${phrase('evidence.day')}
        when ends_on is null or ends_on = starts_on then ${phrase('decide.day')} else ${phrase('decide.days')} end,
      'minutes', case when ${isOwn} then 2 else 1 end, 'decides', case when ${isOwn} then 0 else 1 end)
    from requests join request_kinds as kind on kind.code = requests.kind cross join lateral (select ${name}) as worded (name)
    where requests.id = cases.id)`;
}
