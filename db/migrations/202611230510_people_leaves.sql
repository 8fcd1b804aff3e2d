-- Why somebody is away: by an approved leave, which brings them back when it ends, or by hand, which only a hand undoes.
alter table employees
  -- The last day of the leave that made them `on_leave`; null when HR did so by hand.
  add column leave_until date,
  -- HR called them back: leave up to this day no longer counts.
  add column leave_waived_until date;

create index employees_by_leave on employees (leave_until) where leave_until is not null;

alter table profile_changes
  drop constraint profile_changes_kind_check,
  add constraint profile_changes_kind_check check (kind in ('update', 'correction', 'leave'));
