-- What HR changes in a contract stands in the same history as what people change and ask for; a correction is what
-- somebody asks of their contractual data. `record_version` says which version of the record a change made, so that
-- whoever saved too late can be told what has changed since.
alter table profile_changes
  add column kind text not null default 'update' check (kind in ('update', 'correction')),
  add column asked_reason text,
  add column record_version integer;

drop index profile_changes_one_pending;

create unique index profile_changes_one_pending on profile_changes (person_id, kind) where state = 'pending';

create index profile_changes_by_version on profile_changes (person_id, record_version) where record_version is not null;

-- The filter by position compares without accents and case.
create index employees_by_position on employees (plaza_fold(position)) where active;
