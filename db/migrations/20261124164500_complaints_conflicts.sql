-- Whose people deal with a complaint: those of its channel, or of the other one where nobody of it is free of conflict.
alter table complaints add column dealt_by text check (dealt_by in ('coexistence', 'harassment'));
update complaints set dealt_by = channel;
alter table complaints alter column dealt_by set not null;

-- Who dealt with one and said that they must not.
create table complaint_recusals (
  case_id uuid not null references complaints (case_id) on delete cascade,
  person_id uuid not null references employees (id),
  primary key (case_id, person_id)
);
