-- Background work as people and operators see it; the queue itself is pg-boss's, in a schema of its own.
create table job_runs (
  id uuid primary key,
  name text not null,
  key text,
  payload jsonb not null,
  person_id uuid,
  language text not null check (language in ('es', 'en')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  tries integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  result jsonb,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

-- With a key at most one waits or runs.
create unique index job_runs_by_key on job_runs (name, key) where state in ('waiting', 'running');

create index job_runs_unfinished on job_runs (id) where state in ('waiting', 'running');

create index job_runs_finished on job_runs (finished_at) where finished_at is not null;
