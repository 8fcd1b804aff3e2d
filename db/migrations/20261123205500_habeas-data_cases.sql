-- Queries and claims about personal data become cases. Their history was a chain of its own: it is verified here, each of
-- its lines is sealed again among the events of its case, and the last event says what was found.

-- The seal of a line as this room set it: over the line, the files that came with it and the seal of the line before.
create function data_request_seal(line data_request_events) returns text language sql stable as $$
  select encode(sha256(convert_to('[{' || concat_ws(',',
    '"id":' || case_json(line.id::text), '"request_id":' || case_json(line.request_id::text),
    '"action":' || case_json(line.action), '"by_office":' || line.by_office::text,
    '"from_state":' || case_json(line.from_state), '"to_state":' || case_json(line.to_state),
    '"outcome":' || case_json(line.outcome), '"words":' || case_json(line.words),
    '"due_on":' || case_json(line.due_on::text), '"actor_id":' || case_json(line.actor_id::text),
    '"address":' || case_json(line.address), '"at":' || case_moment(line.at),
    '"seq":' || line.seq::text, '"previous_hash":' || case_json(line.previous_hash)) || '},[' ||
    coalesce((select string_agg(case_json(blobs.sha256), ',' order by kept.file_id)
      from data_request_files kept join files on files.id = kept.file_id join blobs on blobs.id = files.blob_id
      where kept.event_id = line.id), '') || ']]', 'UTF8')), 'hex')
$$;

insert into cases (id, kind, number, state, title, is_sealed, owner_id, opener_id, waits_for, due_at, is_open, version,
  data, created_at, updated_at, closed_at)
select id, 'habeas-data.request', number, state, subject, false, person_id, person_id,
  case when ended_at is not null then null when state = 'incomplete' then 'owner' else 'office' end,
  case when ended_at is null then (coalesce(due_on, complete_by) + time '23:59') at time zone 'America/Bogota' end,
  ended_at is null, version,
  jsonb_build_object('kind', kind, 'due_on',
    (select due_on from data_request_events where request_id = data_requests.id and seq = 1)),
  created_at, updated_at, ended_at
from data_requests;

insert into case_numbers (kind, last)
select 'habeas-data.request', coalesce(max(number), 100) from data_requests;

do $$
declare
  request record;
  line data_request_events;
  kept record;
  party text;
  given jsonb;
  message uuid;
  last_seal text;
  last_state text;
  lines integer;
  broken integer;
begin
  for request in select * from data_requests order by number loop
    last_seal := '';
    last_state := null;
    lines := 0;
    broken := null;
    for line in select * from data_request_events where request_id = request.id order by seq loop
      lines := lines + 1;
      if broken is null and (line.seq <> lines or line.previous_hash <> last_seal
        or line.from_state is distinct from last_state or line.hash <> data_request_seal(line)) then
        broken := lines;
      end if;
      last_seal := line.hash;
      last_state := line.to_state;
      party := case when line.action = 'lapse' then 'clock' when line.by_office then 'office' else 'owner' end;
      given := case when line.action = 'submit' then jsonb_build_object('kind', request.kind) else '{}'::jsonb end
        || case when line.due_on is null then '{}'::jsonb else jsonb_build_object('due_on', line.due_on) end
        || case when line.outcome is null then '{}'::jsonb else jsonb_build_object('outcome', line.outcome) end;
      perform case_carry(request.id, case when line.action = 'submit' then 'open' else line.action end, line.to_state,
        line.actor_id, party, case when line.action in ('submit', 'add', 'complete', 'answer') then '' else line.words end,
        given, line.address, line.at);
      message := null;
      if line.action in ('submit', 'add', 'complete', 'answer') and line.words <> '' then
        message := case_carry_words(request.id, line.to_state, line.actor_id, party, line.words, false, line.address, line.at);
      end if;
      for kept in select * from data_request_files where event_id = line.id order by file_id loop
        perform case_carry_file(request.id, line.to_state, line.actor_id, party, kept.file_id, kept.name, message, false,
          line.address, line.at);
      end loop;
    end loop;
    if broken is null and last_state is distinct from request.state then
      broken := lines + 1;
    end if;
    perform case_carry(request.id, 'carry_over', request.state, null, 'clock', '',
      jsonb_build_object('events', lines, 'head', last_seal, 'broken_at', broken), '', now());
  end loop;
end $$;

insert into case_clocks (id, case_id, name, run, unit, amount, started_at, due_at, warned, next_at)
select gen_random_uuid(), id, case when state = 'incomplete' then 'completion' else 'answer' end, 1,
  case when state = 'incomplete' then 'calendar-days' else 'business-days' end,
  case when state = 'incomplete' then 60 else 15 end,
  case when state = 'incomplete' then updated_at else counted_from::timestamp at time zone 'America/Bogota' end,
  (coalesce(due_on, complete_by) + time '23:59') at time zone 'America/Bogota', 0,
  (coalesce(due_on, complete_by) + time '23:59') at time zone 'America/Bogota'
from data_requests where ended_at is null;

drop function data_request_seal(data_request_events);

drop table data_request_files;

drop table data_request_events;

drop function data_request_events_keep();

-- What is left is what a query or claim has beside its case.
alter table data_requests
  drop column search;

alter table data_requests
  drop column number,
  drop column person_id,
  drop column subject,
  drop column state,
  drop column version,
  drop column created_at,
  drop column updated_at,
  drop column ended_at,
  add foreign key (id) references cases (id),
  add check (outcome is null or kind = 'claim');

create index data_requests_due on data_requests (due_on) where due_on is not null;
