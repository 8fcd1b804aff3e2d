-- What people ask to have among their applications, and what who administers the catalogue answered.
create table application_requests (
  id uuid primary key,
  person_id uuid not null references employees (id),
  name text not null,
  reason text not null,
  state text not null default 'pending' check (state in ('pending', 'granted', 'declined', 'withdrawn')),
  application_id uuid references applications (id) on delete set null,
  answer text,
  answered_by uuid references employees (id),
  version integer not null default 1,
  created_at timestamptz not null,
  ended_at timestamptz
);

create unique index application_requests_open on application_requests (person_id, plaza_fold(name)) where state = 'pending';
create index application_requests_of_person on application_requests (person_id, created_at desc, id desc);
create index application_requests_at_desk on application_requests (state, created_at desc, id desc);
create index application_requests_by_application on application_requests (application_id) where application_id is not null;
create index application_requests_by_answerer on application_requests (answered_by) where answered_by is not null;
