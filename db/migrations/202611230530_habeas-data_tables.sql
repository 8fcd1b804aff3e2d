-- Queries and claims of people about their own personal data (Ley 1581 de 2012, art. 14 and 15).
create table data_requests (
  id uuid primary key,
  number integer not null unique generated always as identity (start with 101),
  person_id uuid not null references employees (id),
  kind text not null check (kind in ('query', 'claim')),
  -- What a claim asks for.
  matter text check (matter in ('correction', 'update', 'deletion', 'consent', 'breach')),
  subject text not null,
  state text not null default 'received' check (state in ('received', 'incomplete', 'extended', 'answered', 'withdrawn')),
  outcome text check (outcome in ('granted', 'partly', 'refused')),
  -- The day on which it was complete: the terms count from the next one.
  counted_from date not null,
  -- The end of the first term, and the day until which it is answered; none while it waits to be complete.
  first_due_on date,
  due_on date,
  -- Until when what is missing may be asked for, and until when it may be brought.
  ask_by date,
  complete_by date,
  reminded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  search tsvector not null generated always as (plaza_vector(subject)) stored,
  check ((kind = 'claim') = (matter is not null)),
  check ((outcome is not null) = (kind = 'claim' and state = 'answered')),
  check ((state in ('answered', 'withdrawn')) = (ended_at is not null)),
  check (state not in ('received', 'extended') or (first_due_on is not null and due_on >= first_due_on)),
  check (state <> 'incomplete' or (due_on is null and complete_by is not null))
);

create index data_requests_of_person on data_requests (person_id, created_at desc);

create index data_requests_newest on data_requests (created_at desc, id desc);

create index data_requests_open on data_requests (due_on) where ended_at is null;

create index data_requests_in_progress on data_requests (person_id) where ended_at is null and kind = 'claim';

-- What happened to one, and what was written in it: only ever added, each line sealed with the one before.
create table data_request_events (
  id uuid primary key,
  request_id uuid not null references data_requests (id),
  seq integer not null,
  action text not null check (action in ('submit', 'add', 'complete', 'ask', 'extend', 'answer', 'withdraw', 'lapse')),
  by_office boolean not null,
  from_state text,
  to_state text not null,
  outcome text,
  words text not null default '',
  -- The day that was promised with it.
  due_on date,
  -- Nobody, where the term itself ended it.
  actor_id uuid references employees (id),
  address text not null,
  at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  unique (request_id, seq)
);

create function data_request_events_keep() returns trigger language plpgsql as $$
begin
  raise exception 'data_request_events cannot be changed';
end $$;

create trigger data_request_events_keep before update or delete on data_request_events
  for each row execute function data_request_events_keep();

create table data_request_files (
  file_id uuid primary key references files (id),
  event_id uuid not null references data_request_events (id),
  name text not null,
  type text not null,
  size bigint not null
);

create index data_request_files_of_event on data_request_files (event_id);

-- The terms, in business days but for the two months.
insert into legal_parameters (id, name, effective_from, value, source)
select gen_random_uuid(), name, effective_from::date, value, source
from (values
  ('data_query_days', '2012-10-18', 10, 'Ley 1581 de 2012, art. 14'),
  ('data_query_more_days', '2012-10-18', 5, 'Ley 1581 de 2012, art. 14'),
  ('data_claim_days', '2012-10-18', 15, 'Ley 1581 de 2012, art. 15, num. 3'),
  ('data_claim_more_days', '2012-10-18', 8, 'Ley 1581 de 2012, art. 15, num. 3'),
  ('data_claim_ask_days', '2012-10-18', 5, 'Ley 1581 de 2012, art. 15, num. 1'),
  ('data_claim_wait_months', '2012-10-18', 2, 'Ley 1581 de 2012, art. 15, num. 1'),
  ('data_reminder_days', '2012-10-18', 2, 'Regla de la compañía')
) as seed (name, effective_from, value, source);
