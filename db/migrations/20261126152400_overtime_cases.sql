-- Overtime becomes cases. The history of each is verified here, its steps are sealed again among the events of its case, and
-- the last event says what was found; what an earlier migration found of an older formula counts on.

-- Whether a line follows from its own facts (platform/server/hash-chain.ts).
create function overtime_holds(line overtime_events) returns boolean language sql stable as $$
  select line.hash = encode(sha256(convert_to('[' || concat_ws(',', case_json(line.previous_hash),
    case_json(line.request_id::text), line.seq, case_json(line.state), case_json(line.actor_id::text), case_json(line.reason),
    '[' || coalesce((select string_agg('[' || case_json(each.key) || ',' || each.value::text || ']', ',' order by each.key collate "C")
      from jsonb_each(line.data) as each), '') || ']',
    case_moment(line.at)) || ']', 'UTF8')), 'hex')
$$;

insert into cases (id, kind, number, state, title, is_sealed, owner_id, opener_id, waits_for, is_open, version,
  last_decider_id, created_at, updated_at, closed_at)
select id, 'overtime.request', row_number() over (order by created_at, id), stands.state, activity, false, person_id,
  created_by, case stands.state when 'submitted' then 'leader' when 'approved_leader' then 'second' end,
  stands.state not in ('paid', 'rejected', 'withdrawn', 'cancelled', 'deleted'), version,
  (select actor_id from overtime_events where request_id = request.id and actor_id <> person_id
    and overtime_events.state in ('approved_leader', 'approved_final', 'executed', 'sent_to_payroll', 'rejected')
    order by seq desc limit 1),
  created_at, updated_at,
  case when stands.state in ('paid', 'rejected', 'withdrawn', 'cancelled', 'deleted') then updated_at end
from overtime_requests as request
  cross join lateral (select case when deleted_at is null then request.state else 'deleted' end as state) as stands;

insert into case_numbers (kind, last)
select 'overtime.request', count(*) from overtime_requests;

do $$
declare
  request record;
  line overtime_events;
  last_seal text;
  last_state text;
  lines integer;
  broken integer;
  took text;
begin
  for request in select * from cases where kind = 'overtime.request' order by number loop
    last_seal := repeat('0', 64);
    last_state := null;
    lines := 0;
    broken := null;
    for line in select * from overtime_events where request_id = request.id order by seq loop
      lines := lines + 1;
      if broken is null and (line.seq <> lines or line.previous_hash <> last_seal or not overtime_holds(line)) then
        broken := lines;
      end if;
      last_seal := line.hash;
      if line.state = 'carry_over' then
        broken := coalesce(broken, (line.data ->> 'broken_at')::integer);
        continue;
      end if;
      if last_state is null then
        perform case_carry(request.id, 'open', 'draft', line.actor_id,
          case when line.actor_id = request.owner_id then 'owner' else 'author' end, '',
          jsonb_build_object('isDraft', line.state = 'draft'), '', line.at);
      end if;
      took := case line.state
        when 'draft' then case when last_state is not null then 'edit' end
        when 'submitted' then 'submit'
        when 'offered' then 'accept'
        when 'approved_leader' then case last_state when 'offered' then 'grant_first' when 'approved_final' then
          'execute_beyond' else 'pass_on' end
        when 'approved_final' then case when last_state = 'offered' then 'grant' when line.reason is not null and
          last_state = 'approved_leader' then 'reject_beyond' else 'approve' end
        when 'executed' then case when last_state = 'approved_final' then 'execute' else 'approve_worked' end
        when 'sent_to_payroll' then 'send'
        when 'paid' then 'pay'
        when 'rejected' then 'reject'
        when 'withdrawn' then 'withdraw'
        when 'cancelled' then 'cancel'
        else 'delete' end;
      last_state := line.state;
      if took is not null then
        perform case_carry(request.id, took, line.state, line.actor_id,
          case when line.actor_id is null then 'payroll' when line.actor_id = request.owner_id or took like 'grant%'
            then 'owner' when took in ('edit', 'submit', 'delete') then 'author' when took in ('pass_on', 'execute',
            'execute_beyond', 'cancel') then 'leader' when took in ('send', 'reject_beyond') then 'second'
            else 'leader' end,
          coalesce(line.reason, ''), '{}', '', line.at);
      end if;
    end loop;
    if broken is null and last_state is distinct from request.state then
      broken := lines + 1;
    end if;
    perform case_carry(request.id, 'carry_over', request.state, null, 'clock', '',
      jsonb_build_object('events', lines, 'head', last_seal, 'broken_at', broken), '', now());
  end loop;
end $$;

drop function overtime_holds(overtime_events);

drop table overtime_events;

-- What is left is what overtime has beside its case: when it is, and what stands behind it.
drop index overtime_by_person;

drop index overtime_by_day;

drop index overtime_open;

drop index overtime_for_pay;

alter table overtime_requests
  drop column activity,
  drop column state,
  drop column created_by,
  drop column created_at,
  drop column updated_at,
  drop column deleted_at,
  drop column version,
  add foreign key (id) references cases (id) on delete cascade;

create index overtime_by_person on overtime_requests (person_id, day desc);

create index overtime_by_day on overtime_requests (day desc, id);
