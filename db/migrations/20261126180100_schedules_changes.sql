-- Changes of published shifts become cases. They had no history: what the row of one told are the steps of the new one, and
-- the last event says that nothing was there to verify.

insert into cases (id, kind, number, state, title, is_sealed, owner_id, opener_id, waits_for, due_at, is_open, version, data,
  created_at, updated_at, closed_at)
select id, 'schedules.change', row_number() over (order by proposed_at, id), state, reason, false, person_id, proposed_by,
  case when state = 'proposed' then 'owner' end, case when state = 'proposed' then reply_by end, state = 'proposed', version,
  jsonb_build_object('day', day, 'old_starts', old_starts, 'old_ends', old_ends, 'old_break_starts', old_break_starts,
    'old_break_ends', old_break_ends, 'starts', starts, 'ends', ends, 'break_starts', break_starts, 'break_ends', break_ends),
  proposed_at, coalesce(decided_at, proposed_at),
  case when state <> 'proposed' then coalesce(decided_at, proposed_at) end
from shift_changes;

update cases set last_decider_id = opener_id where kind = 'schedules.change';

insert into case_numbers (kind, last)
select 'schedules.change', count(*) from shift_changes;

do $$
declare
  change record;
begin
  for change in select shift_changes.*, cases.data from shift_changes join cases using (id) order by cases.number loop
    perform case_carry(change.id, 'open', 'draft', change.proposed_by, 'planner', '', change.data, '', change.proposed_at);
    if change.state = 'imposed' then
      perform case_carry(change.id, 'impose', 'imposed', change.proposed_by, 'planner', change.reason,
        jsonb_build_object('exception', change.exception_code), '', change.proposed_at);
    else
      perform case_carry(change.id, 'propose', 'proposed', change.proposed_by, 'planner', change.reason, '{}', '',
        change.proposed_at);
    end if;
    if change.state in ('accepted', 'refused') then
      perform case_carry(change.id, case change.state when 'accepted' then 'accept' else 'refuse' end, change.state,
        change.person_id, 'owner', coalesce(change.decision_reason, ''), '{}', '', change.decided_at);
    elsif change.state = 'withdrawn' then
      perform case_carry(change.id, 'withdraw', 'withdrawn', change.proposed_by, 'planner',
        coalesce(change.decision_reason, ''), '{}', '', change.decided_at);
    elsif change.state = 'expired' then
      perform case_carry(change.id, 'expire', 'expired', null, 'clock', '', '{}', '', change.decided_at);
    end if;
    perform case_carry(change.id, 'carry_over', change.state, null, 'clock', '',
      jsonb_build_object('events', 0, 'is_sealed', false, 'broken_at', null), '', now());
  end loop;
end $$;

insert into case_clocks (id, case_id, name, run, unit, amount, started_at, due_at, warned, next_at)
select gen_random_uuid(), id, 'reply', 1, 'calendar-hours', greatest(0, extract(epoch from reply_by - proposed_at) / 3600),
  proposed_at, reply_by, 0, reply_by
from shift_changes where state = 'proposed';

drop index shift_changes_open;

drop index shift_changes_by_person;

drop index shift_changes_due;

-- What is left is what a change has beside its case: the hours that it found and those that it wants.
alter table shift_changes
  drop column person_id,
  drop column reason,
  drop column state,
  drop column proposed_by,
  drop column proposed_at,
  drop column decided_at,
  drop column decision_reason,
  drop column version,
  add foreign key (id) references cases (id) on delete cascade;
