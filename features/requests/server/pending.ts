import './tables.ts';
import { sql } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { isFollowed, waitsForCaller } from './listing.ts';
import { ownerPlace } from './record.ts';

/**
 * What the caller owes to requests: the proof or the answer that their own wait for, and the decisions that wait for
 * them. What falls to a whole group is one line that says how many.
 */
export function pendingRequests(
  read: Read,
  { day, language, zone }: { day: string; language: string; zone: string },
): PendingSelect {
  const me = sql`${read.scope.personId || null}::uuid`;
  const name = sql`case ${language}::text when 'es' then kind.name_es else kind.name_en end`;
  const group = (party: 'hr' | 'payroll', permission: string) =>
    holds(read.scope, permission)
      ? sql`union all (
    select 'requests'::text as source, '00000000-0000-7000-8000-00000000000${sql.raw(party === 'hr' ? '1' : '2')}'::uuid as id,
      ${`requests.pending.${party}`}::text as title_key, jsonb_build_object('count', count(*)) as params,
      min(requests.due_at) as due_at, min(requests.updated_at) as created_at, '/equipo/solicitudes'::text as link
    from requests join ${employeeFacts(read.db).as('owner')} on owner.id = requests.person_id
    where requests.is_open and requests.waits_for = ${party} and requests.person_id <> ${me} and not ${isFollowed()}
      and ${reachCovers(reachOf(read.scope, permission), ownerPlace)}
    having count(*) > 0)`
      : sql``;
  const followUps = holds(read.scope, 'requests:manage')
    ? sql`union all (
    select 'requests', requests.id, 'requests.pending.followUp', jsonb_build_object('person', owner.name),
      (follow.next_on + time '17:00') at time zone ${zone}, follow.created_at, '/gestion/solicitudes?tab=medical&id=' || requests.id
    from requests join ${employeeFacts(read.db).as('owner')} on owner.id = requests.person_id
      cross join lateral (select next_on, created_at from medical_followups where request_id = requests.id
        order by created_at desc, id desc limit 1) as follow
    where requests.family = 'medical' and follow.next_on <= ${day}::date and requests.person_id <> ${me}
      and ${reachCovers(reachOf(read.scope, 'requests:manage'), ownerPlace)})`
    : sql``;
  const decisions = holds(read.scope, 'requests:decide')
    ? sql`or (requests.waits_for = 'leader' and ${waitsForCaller(read, day)})`
    : sql``;
  return sql`
    select 'requests'::text as source, requests.id,
      case when requests.person_id = ${me} then
        case requests.state when 'resolved' then 'requests.pending.answer' else 'requests.pending.evidence' end
        else 'requests.pending.decide' end as title_key,
      jsonb_build_object('name', ${name}, 'person', owner.name,
        'plain', case when ${name} ~ '^[[:upper:]][[:lower:]]' then lower(left(${name}, 1)) || substr(${name}, 2) else ${name} end,
        'starts', to_char(requests.starts_on, 'YYYY-MM-DD'), 'ends', to_char(requests.ends_on, 'YYYY-MM-DD'),
        'count', (requests.ends_on - requests.starts_on) + 1,
        'detail_key', case when requests.starts_on is null then ''
          when requests.person_id = ${me} then 'requests.pending.evidence.day'
          when requests.ends_on is null or requests.ends_on = requests.starts_on then 'requests.pending.decide.day'
          else 'requests.pending.decide.days' end,
        'minutes', case when requests.person_id = ${me} then 2 else 1 end,
        'decides', case when requests.person_id = ${me} then 0 else 1 end) as params, requests.due_at, requests.updated_at as created_at,
      case when requests.person_id = ${me} then '/solicitudes?id=' else '/equipo/solicitudes?id=' end || requests.id as link
    from requests join request_kinds as kind on kind.code = requests.kind
      join ${employeeFacts(read.db).as('owner')} on owner.id = requests.person_id
    where requests.is_open and (
      (requests.person_id = ${me} and requests.waits_for = 'owner' and requests.family in ('permit', 'vacation', 'medical', 'claim'))
      ${decisions})
    ${followUps}
    ${group('hr', 'requests:manage')} ${group('payroll', 'requests:answer-claims')}`;
}
