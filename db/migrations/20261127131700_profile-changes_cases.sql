-- What people ask to change of their data becomes cases. It had no history: what its row told are the steps of the new one,
-- and the last event says that nothing was there to verify. What changed in a record stays with the record.

create table asked_changes (
  id uuid primary key references cases (id) on delete cascade,
  -- What readers see of it: field, before and after, in words or codes.
  changes jsonb not null,
  -- What is written when it is approved, by field.
  fields jsonb not null,
  evidence_file_id uuid,
  asked_reason text
);

insert into cases (id, kind, number, state, title, is_sealed, owner_id, opener_id, waits_for, due_at, is_open, version,
  last_decider_id, created_at, updated_at, closed_at)
select id, 'profile-changes.' || kind, row_number() over (partition by kind order by asked_at, id), state, '', true, person_id,
  person_id, case when state = 'pending' then 'decider' end,
  -- Fifteen business days are three weeks; with the holidays between them the law gives more.
  case when state = 'pending' then asked_at + interval '21 days' end, state = 'pending', version,
  case when state <> 'withdrawn' then decided_by end, asked_at, coalesce(decided_at, asked_at),
  case when state <> 'pending' then coalesce(decided_at, asked_at) end
from profile_changes where state <> 'applied';

insert into case_numbers (kind, last)
select kind, count(*) from cases where kind like 'profile-changes.%' group by kind;

insert into asked_changes (id, changes, fields, evidence_file_id, asked_reason)
select id, changes, fields, evidence_file_id, asked_reason from profile_changes where state <> 'applied';

do $$
declare
  change profile_changes;
begin
  for change in select * from profile_changes where state <> 'applied' order by asked_at, id loop
    perform case_carry(change.id, 'open', 'pending', change.person_id, 'owner', '', '{}', '', change.asked_at);
    if change.state = 'approved' then
      perform case_carry(change.id, 'approve', 'approved', change.decided_by, 'decider', coalesce(change.reason, ''), '{}', '',
        change.decided_at);
    elsif change.state = 'refused' then
      perform case_carry(change.id, 'refuse', 'refused', change.decided_by, 'decider', coalesce(change.reason, ''), '{}', '',
        change.decided_at);
    elsif change.state = 'withdrawn' then
      perform case_carry(change.id, 'withdraw', 'withdrawn', change.person_id, 'owner', '', '{}', '', change.decided_at);
    end if;
    perform case_carry(change.id, 'carry_over', change.state, null, 'clock', '',
      jsonb_build_object('events', 0, 'is_sealed', false, 'broken_at', null), '', now());
  end loop;
end $$;

insert into case_clocks (id, case_id, name, run, unit, amount, started_at, due_at, warned, next_at)
select gen_random_uuid(), id, 'answer', 1, 'business-days', 15, created_at, due_at, 0, due_at
from cases where kind like 'profile-changes.%' and is_open;

-- What is left is the history of the record: what was granted is a line of it too, which says what had been asked.
delete from profile_changes where state not in ('applied', 'approved');

drop index profile_changes_one_pending;
drop index profile_changes_pending;

alter table profile_changes rename to record_changes;

alter table record_changes rename column decided_by to changed_by;

alter table record_changes
  add column asked_id uuid references cases (id) on delete set null,
  add column changed_at timestamptz;

update record_changes set
  id = case when state = 'approved' then gen_random_uuid() else id end,
  asked_id = case when state = 'approved' then id end,
  changed_at = coalesce(decided_at, asked_at);

alter table record_changes
  alter column changed_at set not null,
  drop column state,
  drop column fields,
  drop column evidence_file_id,
  drop column asked_at,
  drop column asked_reason,
  drop column decided_at,
  drop column version;

alter index profile_changes_by_version rename to record_changes_by_version;

create index record_changes_by_person on record_changes (person_id, changed_at desc, id desc);

create index record_changes_by_asked on record_changes (asked_id) where asked_id is not null;
