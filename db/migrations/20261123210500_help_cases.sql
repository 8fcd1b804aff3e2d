-- What people ask support for becomes cases. Its messages had no seals: each is a step of the new history, in its order,
-- and the last event says that nothing was there to verify.

insert into cases (id, kind, number, state, title, is_sealed, owner_id, opener_id, assignee_id, waits_for, due_at, is_open,
  version, data, created_at, updated_at, closed_at)
select id, 'help.request', number, now_in, subject, false, person_id, person_id, assignee_id,
  case now_in when 'received' then 'support' when 'in_progress' then 'support' when 'waiting' then 'owner' end,
  case when now_in in ('received', 'in_progress') then due_at when now_in = 'solved' then ended_at + interval '10 days' end,
  now_in not in ('closed', 'cancelled'), version, '{}', created_at, updated_at,
  case now_in when 'closed' then ended_at + interval '10 days' when 'cancelled' then ended_at end
from (
  select *, case when state = 'solved' and ended_at <= now() - interval '10 days' then 'closed' else state end as now_in
  from help_requests
) as request;

insert into case_numbers (kind, last)
select 'help.request', coalesce(max(number), 0) from help_requests;

do $$
declare
  request record;
  line help_messages;
  kept record;
  party text;
  message uuid;
  previous uuid;
  lines integer;
begin
  for request in select help_requests.*, cases.state as now_in from help_requests join cases using (id)
    order by help_requests.number loop
    lines := 0;
    previous := null;
    for line in select * from help_messages where request_id = request.id order by at, id loop
      lines := lines + 1;
      party := case when line.by_support then 'support' else 'owner' end;
      perform case_carry(request.id,
        case when line.kind = 'answered' and line.by_support then 'reply' else case line.kind when 'asked' then 'open'
          when 'answered' then 'answer' when 'asked_back' then 'question' when 'assigned' then 'assign'
          when 'classified' then 'classify' when 'solved' then 'solve' when 'reopened' then 'reopen' else 'cancel' end end,
        line.to_state, line.author_id, party, '',
        case when line.kind = 'assigned' then jsonb_build_object('from', previous, 'to', line.person_id) else '{}' end,
        '', line.at);
      if line.kind = 'assigned' then
        previous := line.person_id;
      end if;
      message := null;
      if line.words <> '' then
        message := case_carry_words(request.id, line.to_state, line.author_id, party, line.words, false, '', line.at);
      end if;
      for kept in select * from help_files where message_id = line.id order by file_id loop
        perform case_carry_file(request.id, line.to_state, line.author_id, party, kept.file_id, kept.name, message, false,
          '', line.at);
      end loop;
    end loop;
    if request.now_in = 'closed' then
      perform case_carry(request.id, 'close', 'closed', null, 'clock', '', '{}', '', request.ended_at + interval '10 days');
    end if;
    perform case_carry(request.id, 'carry_over', request.now_in, null, 'clock', '',
      jsonb_build_object('events', lines, 'is_sealed', false, 'broken_at', null), '', now());
  end loop;
end $$;

insert into case_clocks (id, case_id, name, run, unit, amount, started_at, due_at, remaining, paused_at, warned, next_at)
select gen_random_uuid(), request.id, 'solution', 1, 'business-hours', coalesce(priority.hours, 8), request.created_at,
  case when request.state = 'waiting' then null else request.due_at end,
  case when request.state = 'waiting' then 0 end,
  case when request.state = 'waiting' then request.updated_at end, 0,
  case when request.state = 'waiting' then null else request.due_at end
from help_requests as request join help_choices as priority on priority.id = request.priority_id
where request.state in ('received', 'in_progress', 'waiting')
union all
select gen_random_uuid(), cases.id, 'reopening', 1, 'calendar-hours', 240, request.ended_at,
  request.ended_at + interval '10 days', null, null, 0, request.ended_at + interval '10 days'
from help_requests as request join cases on cases.id = request.id and cases.state = 'solved';

drop table help_files;

drop table help_messages;

alter table help_requests
  drop column search;

-- What is left is what a request has beside its case.
alter table help_requests
  drop column number,
  drop column person_id,
  drop column subject,
  drop column assignee_id,
  drop column state,
  drop column version,
  drop column created_at,
  drop column updated_at,
  add foreign key (id) references cases (id);

create index help_requests_by_due on help_requests (due_at);
