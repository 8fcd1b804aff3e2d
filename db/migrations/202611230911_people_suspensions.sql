-- A suspension may have a last day: the day after it, it ends by itself.
alter table employees
  add column suspended_until date,
  add constraint employees_suspended_until_check check (suspended_until is null or status = 'suspended');

create index employees_by_suspension on employees (suspended_until) where suspended_until is not null;

alter table profile_changes
  drop constraint profile_changes_kind_check,
  add constraint profile_changes_kind_check check (kind in ('update', 'correction', 'leave', 'suspension'));
