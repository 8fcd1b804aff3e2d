-- Overtime that somebody asks for, before the work or after it; minutes after midnight of its day. What was decided
-- stays: a deleted request keeps its row, and every step is a row of the events, each with the hash of the one before.
create table overtime_requests (
  id uuid primary key,
  person_id uuid not null references employees (id),
  day date not null,
  starts smallint not null,
  ends smallint not null,
  is_after boolean not null,
  activity text not null,
  cause text,
  state text not null check (state in ('draft', 'submitted', 'approved_leader', 'approved_final', 'executed',
    'sent_to_payroll', 'rejected', 'withdrawn', 'cancelled')),
  exceeds boolean not null default false,
  needs_second boolean not null default false,
  exception_code text,
  reason text,
  created_by uuid not null references employees (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  check (starts between 0 and 1439 and ends > starts and ends <= starts + 720)
);

create index overtime_by_person on overtime_requests (person_id, day desc) where deleted_at is null;

create index overtime_by_day on overtime_requests (day desc, id) where deleted_at is null;

create index overtime_open on overtime_requests (state, day) where state in ('submitted', 'approved_leader') and deleted_at is null;

create table overtime_events (
  id uuid primary key,
  request_id uuid not null references overtime_requests (id),
  actor_id uuid not null references employees (id),
  state text not null,
  reason text,
  at timestamptz not null,
  previous_hash text not null,
  hash text not null
);

create index overtime_events_by_request on overtime_events (request_id, at, id);
