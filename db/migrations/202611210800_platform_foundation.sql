-- What every room writes through: the audit log, the outbox, background jobs, and secrets that the house makes itself.

-- Who did what to what, from what to what. Rows are added and never touched again.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('anonymous', 'person', 'system')),
  actor_id uuid,
  session_id uuid,
  action text not null,
  subject text not null,
  subject_id text not null,
  person_id uuid,
  before jsonb,
  after jsonb,
  reason text,
  address text not null,
  request_id text not null,
  user_agent text not null
);

create index audit_log_by_subject on audit_log (subject_id, subject, id);

create index audit_log_by_person on audit_log (person_id, id) where person_id is not null;

create index audit_log_by_actor on audit_log (actor_id, id) where actor_id is not null;

-- Rows lie in the order of time, so a summary of each block is enough and costs a write nothing.
create index audit_log_by_time on audit_log using brin (at);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append only';
end $$;

create trigger audit_log_is_append_only before update or delete on audit_log
  for each statement execute function audit_log_is_append_only();

-- What happened, written in the transaction in which it happened. An event that is not fanned out yet was
-- written by a process that did not know the listeners.
create table outbox (
  id uuid primary key,
  at timestamptz not null,
  name text not null,
  payload jsonb not null,
  fanned_out boolean not null
);

create index outbox_to_fan_out on outbox (id) where not fanned_out;

create index outbox_by_time on outbox using brin (at);

-- One event that one listener still has to hear; the row goes when it has. Whoever works on it pushes due_at
-- ahead, so that a process that dies loses nothing. Times here are the database's own.
create table outbox_deliveries (
  id uuid primary key,
  event_id uuid not null,
  listener text not null,
  tries integer not null,
  due_at timestamptz not null,
  dead_at timestamptz,
  error text
);

create index outbox_deliveries_due on outbox_deliveries (due_at) where dead_at is null;

create index outbox_deliveries_by_event on outbox_deliveries (event_id);

create table platform_secrets (
  name text primary key,
  value text not null
);
