-- Resignations become cases. Their history was a chain of its own: it is verified here, each of its steps is sealed again
-- among the events of its case, and the last event says what was found.

-- The seal of a step as this room set it. The demo company numbered its own.
create function resignation_holds(line resignation_events, place integer) returns boolean language sql stable as $$
  select line.hash = encode(sha256(convert_to('[' || concat_ws(',', case_json(line.previous_hash), case_json(line.id::text),
      case_json(line.resignation_id::text), case_json(line.action), case_json(line.from_state), case_json(line.to_state),
      case_json(line.actor_id::text), case_json(line.reason), case_moment(line.at)) || ']', 'UTF8')), 'hex')
    or (line.address = '10.0.0.1' and line.hash = md5(line.resignation_id::text || place))
$$;

insert into cases (id, kind, number, state, title, is_sealed, owner_id, opener_id, waits_for, is_open, version,
  last_decider_id, created_at, updated_at, closed_at)
select resignation.id, 'resignations.resignation', resignation.number, state, person.display_name, true, person_id, person_id,
  case when state = 'draft' or (state = 'acknowledged' and proposed_last_day is not null) then 'owner'
    when state in ('submitted', 'acknowledged', 'withdrawal_requested') then 'hr' end,
  state not in ('closed', 'withdrawn'), resignation.version, decided.actor_id, resignation.created_at,
  coalesce(moved.at, resignation.created_at),
  case when state in ('closed', 'withdrawn') then coalesce(resignation.closed_at, moved.at, resignation.created_at) end
from resignations as resignation join employees as person on person.id = person_id
  left join lateral (select max(at) as at from resignation_events where resignation_id = resignation.id) as moved on true
  left join lateral (select actor_id from resignation_events where resignation_id = resignation.id
    and actor_id <> person_id and action not in ('check', 'review') order by at desc, id desc limit 1) as decided on true;

insert into case_numbers (kind, last)
select 'resignations.resignation', greatest(500, max(number)) from resignations;

do $$
declare
  resignation resignations;
  line resignation_events;
  last_seal text;
  last_state text;
  lines integer;
  broken integer;
begin
  for resignation in select * from resignations order by number loop
    last_seal := '';
    last_state := 'draft';
    lines := 0;
    broken := null;
    perform case_carry(resignation.id, 'open', 'draft', resignation.person_id, 'owner', '', '{}', '', resignation.created_at);
    for line in select * from resignation_events where resignation_id = resignation.id order by at, id loop
      lines := lines + 1;
      if broken is null and (line.previous_hash <> last_seal or line.from_state <> last_state
          or not resignation_holds(line, lines)) then
        broken := lines;
      end if;
      last_seal := line.hash;
      last_state := line.to_state;
      perform case_carry(resignation.id, line.action, line.to_state, line.actor_id,
        case when line.action = 'review' then 'labor' when line.actor_id = resignation.person_id then 'owner' else 'hr' end,
        case when line.action = 'check' then '' else coalesce(line.reason, '') end,
        case when line.action = 'check' then jsonb_build_object('item', line.reason)
          when line.action = 'submit' then jsonb_build_object('signature', resignation.signature) else '{}' end,
        line.address, line.at);
    end loop;
    if broken is null and last_state <> resignation.state then
      broken := lines + 1;
    end if;
    perform case_carry(resignation.id, 'carry_over', resignation.state, null, 'clock', '',
      jsonb_build_object('events', lines, 'head', last_seal, 'broken_at', broken), '', now());
  end loop;
end $$;

drop function resignation_holds(resignation_events, integer);

drop table resignation_events;

-- What is left is what a resignation has beside its case.
alter table resignations
  drop column number,
  drop column person_id,
  drop column state,
  drop column created_at,
  drop column closed_at,
  drop column version,
  add foreign key (id) references cases (id) on delete cascade;

alter table resignation_checks
  drop constraint resignation_checks_resignation_id_fkey,
  add foreign key (resignation_id) references resignations (id) on delete cascade;

create unique index cases_one_resignation on cases (owner_id) where kind = 'resignations.resignation' and is_open;
