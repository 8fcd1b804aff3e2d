-- What people change of their own data, what they confirm twice a year, and who looked at it.

-- A change of free fields is applied at once; one that needs a document waits for who manages people.
create table profile_changes (
  id uuid primary key,
  person_id uuid not null references employees (id),
  state text not null check (state in ('applied', 'pending', 'approved', 'refused', 'withdrawn')),
  -- What readers see of it: field, before and after, in words or codes.
  changes jsonb not null,
  -- What is written when it is approved, by field.
  fields jsonb not null,
  evidence_file_id uuid,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references employees (id),
  reason text,
  version integer not null default 1
);

create index profile_changes_by_person on profile_changes (person_id, asked_at desc);

create unique index profile_changes_one_pending on profile_changes (person_id) where state = 'pending';

create index profile_changes_pending on profile_changes (asked_at) where state = 'pending';

-- The last time that somebody said of a part of their data that it holds.
create table profile_confirmations (
  person_id uuid not null references employees (id),
  part text not null check (part in ('personal', 'contact')),
  confirmed_at timestamptz not null,
  primary key (person_id, part)
);

create index profile_confirmations_by_time on profile_confirmations (confirmed_at, person_id);

-- Every view and every export of what is not for everybody.
create table sensitive_reads (
  id uuid primary key,
  person_id uuid not null references employees (id),
  reader_id uuid not null,
  parts text[] not null,
  is_export boolean not null default false,
  read_at timestamptz not null
);

create index sensitive_reads_by_person on sensitive_reads (person_id, read_at desc, id desc);
