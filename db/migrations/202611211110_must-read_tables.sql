-- One row for each edition of an item that its readers must confirm. What it is for, and until when it can be read,
-- is kept here, so that the list of what somebody has to do asks no other room.
create table must_reads (
  id uuid primary key,
  source text not null,
  item_id uuid not null,
  edition integer not null,
  title text not null,
  link text not null,
  audience_clients uuid[],
  audience_campaigns uuid[],
  audience_cost_centers uuid[],
  audience_headquarters uuid[],
  audience_profiles uuid[],
  audience_people uuid[],
  due_at timestamptz not null,
  questions jsonb not null default '[]',
  asked_by uuid not null references employees (id),
  asked_at timestamptz not null,
  ends_at timestamptz,
  closed_at timestamptz,
  unique (source, item_id, edition)
);

-- An item asks for its last edition only.
create unique index must_reads_open on must_reads (source, item_id) where closed_at is null;

create index must_reads_by_date on must_reads (asked_at desc, id desc);

create table must_read_confirmations (
  must_read_id uuid not null references must_reads (id),
  person_id uuid not null references employees (id),
  confirmed_at timestamptz not null,
  answers jsonb not null default '[]',
  primary key (must_read_id, person_id)
);

create index must_read_confirmations_by_person on must_read_confirmations (person_id, confirmed_at desc);

-- When somebody was last reminded: once a day at most, whoever does it.
create table must_read_reminders (
  must_read_id uuid not null references must_reads (id),
  person_id uuid not null references employees (id),
  reminded_on date not null,
  reminded_at timestamptz not null,
  reminded_by uuid not null references employees (id),
  primary key (must_read_id, person_id)
);
