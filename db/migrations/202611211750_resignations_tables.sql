-- Resignations. What was done with one is only ever added, each step sealed with the one before it.

create table resignations (
  id uuid primary key,
  number bigint not null unique generated always as identity (start with 501),
  person_id uuid not null references employees (id),
  kind text not null check (kind in ('created', 'uploaded')),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'acknowledged', 'accepted_date',
    'withdrawal_requested', 'maintained', 'in_exit', 'closed', 'withdrawn')),
  -- The calendar day on which the letter was written: the notice counts from it.
  written_on date not null,
  last_day date not null,
  -- As the person asked; what is agreed later may only be earlier.
  asked_last_day date not null,
  reason text,
  words text,
  has_pressure boolean not null,
  reviewed_at timestamptz,
  reviewed_by uuid references employees (id),
  finding text,
  letter_file_id uuid references files (id),
  signature text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  check (last_day <= asked_last_day),
  check (state in ('draft', 'withdrawn') or submitted_at is not null)
);

create unique index resignations_one_open on resignations (person_id) where state not in ('closed', 'withdrawn');

create index resignations_of_person on resignations (person_id, created_at desc);

create index resignations_newest on resignations (submitted_at desc, id desc) where submitted_at is not null;

create index resignations_by_state on resignations (state, last_day) where submitted_at is not null;

create table resignation_events (
  id uuid primary key,
  resignation_id uuid not null references resignations (id),
  action text not null,
  from_state text not null,
  to_state text not null,
  actor_id uuid references employees (id),
  reason text,
  address text not null,
  at timestamptz not null,
  previous_hash text not null,
  hash text not null
);

create index resignation_events_in_order on resignation_events (resignation_id, at, id);

create table resignation_checks (
  resignation_id uuid not null references resignations (id),
  item text not null,
  done_at timestamptz not null,
  done_by uuid not null references employees (id),
  primary key (resignation_id, item)
);

insert into legal_parameters (id, name, effective_from, value, source) values
  (gen_random_uuid(), 'resignation_notice', '2003-01-01', 30, 'CST art. 47'),
  (gen_random_uuid(), 'resignation_notice', '2025-06-25', 30, 'Ley 2466 de 2025: se recomienda, sin sanción');
