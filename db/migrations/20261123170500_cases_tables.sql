-- Everything that moves through states between people: one record, one history, one conversation for every kind.
create table case_numbers (
  kind text primary key,
  last integer not null
);

create table cases (
  id uuid primary key,
  -- `room.noun`, as the declaration of its room says.
  kind text not null check (kind ~ '^[a-z][a-z-]*[.][a-z][a-z-]*$'),
  number integer not null,
  state text not null,
  -- Told to its parties alone where it is sealed.
  title text not null,
  is_sealed boolean not null,
  -- Whose it is; nobody's where it is about no person.
  owner_id uuid references employees (id),
  -- Who made it, where that is somebody else; null is the house itself.
  opener_id uuid references employees (id),
  assignee_id uuid references employees (id),
  -- How often it was handed on in its state.
  level smallint not null default 0,
  waits_for text,
  -- The first end of its running clocks.
  due_at timestamptz,
  is_open boolean not null,
  version integer not null default 1,
  data jsonb not null default '{}',
  last_decider_id uuid references employees (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  search tsvector not null generated always as (plaza_vector(title)) stored,
  unique (kind, number),
  check (is_open = (closed_at is null)),
  check (length(data::text) <= 8192)
);

create index cases_newest on cases (kind, created_at desc, id desc);

create index cases_waiting on cases (kind, waits_for, due_at) where is_open;

create index cases_of_owner on cases (owner_id, created_at desc, id desc);

create index cases_of_assignee on cases (assignee_id, due_at) where is_open;

create index cases_by_state on cases (kind, state, created_at desc);

create index cases_closed on cases (kind, closed_at desc) where not is_open;

create index cases_found on cases using gin (search);

-- Who else belongs to one: in copy, witnesses, advisers, the other side.
create table case_people (
  id uuid primary key,
  case_id uuid not null references cases (id),
  person_id uuid not null references employees (id),
  party text not null,
  since timestamptz not null,
  until timestamptz
);

create unique index case_people_once on case_people (case_id, person_id, party) where until is null;

create index case_people_of_person on case_people (person_id, case_id) where until is null;

-- Each run of each clock. It is paused while it has no end, and over when it ended.
create table case_clocks (
  id uuid primary key,
  case_id uuid not null references cases (id),
  name text not null,
  run smallint not null,
  unit text not null check (unit in ('business-hours', 'business-days', 'calendar-hours', 'calendar-days')),
  amount double precision not null check (amount >= 0),
  started_at timestamptz not null,
  due_at timestamptz,
  remaining double precision,
  paused_at timestamptz,
  warned smallint not null default 0,
  -- When there is something to do: to remind, or its end.
  next_at timestamptz,
  breached_at timestamptz,
  ended_at timestamptz,
  unique (case_id, name, run),
  check ((due_at is null) = (paused_at is not null)),
  check ((remaining is null) = (due_at is not null)),
  check (next_at is null or (ended_at is null and due_at is not null))
);

create index case_clocks_next on case_clocks (next_at) where next_at is not null;

create index case_clocks_breached on case_clocks (breached_at) where breached_at is not null;

-- Every step, for ever. Each row holds the hash of the one before it.
create table case_events (
  id uuid primary key,
  case_id uuid not null references cases (id),
  seq integer not null,
  action text not null,
  from_state text,
  to_state text not null,
  actor_id uuid references employees (id),
  party text not null,
  on_behalf_of_id uuid references employees (id),
  reason text not null default '',
  code text,
  data jsonb not null default '{}',
  address text not null default '',
  device text not null default '',
  at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  unique (case_id, seq)
);

create index case_events_newest on case_events (at desc);

create function case_events_keep() returns trigger language plpgsql as $$
begin
  raise exception '% cannot be changed', tg_table_name;
end $$;

create trigger case_events_keep before update or delete on case_events
  for each row execute function case_events_keep();

create trigger case_events_keep_all before truncate on case_events
  for each statement execute function case_events_keep();

-- What was said in one. An internal note is read by those who work on it.
create table case_messages (
  id uuid primary key,
  case_id uuid not null references cases (id),
  author_id uuid references employees (id),
  party text not null,
  words text not null,
  is_internal boolean not null default false,
  at timestamptz not null
);

create index case_messages_of_case on case_messages (case_id, at, id);

create table case_files (
  id uuid primary key,
  case_id uuid not null references cases (id),
  file_id uuid not null unique references files (id),
  message_id uuid references case_messages (id),
  name text not null,
  type text not null,
  size bigint not null,
  is_internal boolean not null default false,
  author_id uuid references employees (id),
  added_at timestamptz not null
);

create index case_files_of_case on case_files (case_id, added_at, id);

-- Who acts for somebody in the cases of one room, between two moments.
create table case_delegations (
  id uuid primary key,
  room text not null,
  person_id uuid not null references employees (id),
  delegate_id uuid not null references employees (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (ends_at > starts_at),
  check (delegate_id <> person_id)
);

create index case_delegations_by_delegate on case_delegations (delegate_id, ends_at);

create index case_delegations_by_person on case_delegations (person_id, ends_at);
