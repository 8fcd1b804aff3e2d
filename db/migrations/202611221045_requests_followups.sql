-- What HR found out and agreed on while somebody is on medical leave, and when they are called again. Only ever added to.
create table medical_followups (
  id uuid primary key,
  request_id uuid not null references requests (id),
  note text not null,
  -- When HR asks again; null when nothing is left to ask.
  next_on date,
  author_id uuid not null references employees (id),
  created_at timestamptz not null
);

create index medical_followups_by_request on medical_followups (request_id, created_at desc, id desc);

create trigger medical_followups_keep before update or delete on medical_followups
  for each row execute function requests_keep();
