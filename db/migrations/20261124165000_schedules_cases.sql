-- Exchanges of shifts become cases. Their history was a chain of its own: it is verified here, each of its lines is sealed
-- again among the events of its case, and the last event says what was found.

-- The seal of a line as this room set it. The demo company sealed its own over less.
create function shift_swap_holds(line shift_swap_events) returns boolean language sql stable as $$
  select line.hash in (
    encode(sha256(convert_to('[' || concat_ws(',', case_json(line.previous_hash), case_json(line.swap_id::text),
      case_json(line.actor_id::text), case_json(line.state), case_json(line.reason), case_moment(line.at)) || ']',
      'UTF8')), 'hex'),
    encode(sha256(convert_to(line.previous_hash || line.swap_id || line.state, 'UTF8')), 'hex'))
$$;

insert into cases (id, kind, number, state, title, is_sealed, owner_id, opener_id, waits_for, due_at, is_open, version, data,
  last_decider_id, created_at, updated_at, closed_at)
select swap.id, 'schedules.swap', row_number() over (order by asked_at, swap.id), state, other.display_name, false, asker_id,
  asker_id, case state when 'asked' then 'colleague' when 'accepted' then 'leader' end,
  case when state in ('asked', 'accepted') then reply_by end, state in ('asked', 'accepted'), swap.version,
  jsonb_build_object('other_id', other_id, 'given_day', given_day, 'taken_day', taken_day, 'given_starts', given_starts,
    'given_ends', given_ends, 'given_break_starts', given_break_starts, 'given_break_ends', given_break_ends,
    'taken_starts', taken_starts, 'taken_ends', taken_ends, 'taken_break_starts', taken_break_starts,
    'taken_break_ends', taken_break_ends),
  decided_by, asked_at, swap.updated_at, case when state not in ('asked', 'accepted') then swap.updated_at end
from shift_swaps as swap join employees as other on other.id = other_id;

insert into case_numbers (kind, last)
select 'schedules.swap', count(*) from shift_swaps;

insert into case_people (id, case_id, person_id, party, since)
select gen_random_uuid(), id, other_id, 'colleague', asked_at from shift_swaps;

do $$
declare
  swap record;
  line shift_swap_events;
  last_seal text;
  last_state text;
  lines integer;
  broken integer;
begin
  for swap in select shift_swaps.*, cases.data from shift_swaps join cases using (id) order by cases.number loop
    last_seal := '';
    last_state := null;
    lines := 0;
    broken := null;
    for line in select * from shift_swap_events where swap_id = swap.id order by at, id loop
      lines := lines + 1;
      if broken is null and (line.previous_hash <> last_seal or not shift_swap_holds(line)) then
        broken := lines;
      end if;
      last_seal := line.hash;
      last_state := line.state;
      perform case_carry(swap.id,
        case line.state when 'asked' then 'open' when 'accepted' then 'accept' when 'approved' then 'approve'
          when 'rejected' then 'reject' when 'refused' then 'refuse' when 'withdrawn' then 'withdraw' else 'expire' end,
        line.state, line.actor_id,
        case when line.state = 'expired' then 'clock' when line.actor_id is null then 'rules'
          when line.actor_id = swap.asker_id then 'owner' when line.actor_id = swap.other_id then 'colleague'
          else 'leader' end,
        coalesce(line.reason, ''), case when line.state = 'asked' then swap.data else '{}' end, '', line.at);
    end loop;
    if broken is null and last_state is distinct from swap.state then
      broken := lines + 1;
    end if;
    perform case_carry(swap.id, 'carry_over', swap.state, null, 'clock', '',
      jsonb_build_object('events', lines, 'head', last_seal, 'broken_at', broken), '', now());
  end loop;
end $$;

insert into case_clocks (id, case_id, name, run, unit, amount, started_at, due_at, warned, next_at)
select gen_random_uuid(), id, 'reply', 1, 'calendar-hours', greatest(0, extract(epoch from reply_by - asked_at) / 3600),
  asked_at, reply_by, 0, reply_by
from shift_swaps where state in ('asked', 'accepted');

drop function shift_swap_holds(shift_swap_events);

drop table shift_swap_events;

-- What is left is what an exchange has beside its case: the hours of both shifts as both saw them.
alter table shift_swaps
  drop column asker_id,
  drop column state,
  drop column asked_at,
  drop column decided_by,
  drop column updated_at,
  drop column version,
  add foreign key (id) references cases (id) on delete cascade;

create index shift_swaps_of_other on shift_swaps (other_id);
