-- One row for each planned day of a person: hours in minutes after midnight, or a day of rest when `starts` is null.
-- About 2.5 million a year for 10,000 people, so the row is small and its key is what it is read by.
create table shifts (
  person_id uuid not null references employees (id),
  day date not null,
  starts smallint,
  ends smallint,
  break_starts smallint,
  break_ends smallint,
  is_published boolean not null default false,
  version integer not null default 1,
  published_at timestamptz,
  updated_at timestamptz not null,
  primary key (person_id, day),
  check ((starts is null) = (ends is null)),
  check (starts is null or (starts between 0 and 1439 and ends > starts and ends <= starts + 840)),
  check ((break_starts is null) = (break_ends is null)),
  check (break_starts is null or (break_starts >= starts and break_ends > break_starts and break_ends <= ends))
);

-- What somebody wants to change of a published shift, and the person's answer.
create table shift_changes (
  id uuid primary key,
  person_id uuid not null references employees (id),
  day date not null,
  old_starts smallint,
  old_ends smallint,
  old_break_starts smallint,
  old_break_ends smallint,
  starts smallint,
  ends smallint,
  break_starts smallint,
  break_ends smallint,
  reason text not null,
  exception_code text,
  state text not null check (state in ('proposed', 'accepted', 'refused', 'expired', 'imposed', 'withdrawn')),
  proposed_by uuid not null references employees (id),
  proposed_at timestamptz not null,
  reply_by timestamptz not null,
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1
);

create unique index shift_changes_open on shift_changes (person_id, day) where state = 'proposed';

create index shift_changes_by_person on shift_changes (person_id, proposed_at desc);

create index shift_changes_due on shift_changes (reply_by) where state = 'proposed';

-- The secret address of a person's own calendar: only its hash is kept.
create table schedule_feeds (
  person_id uuid primary key references employees (id),
  token_hash text not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);
