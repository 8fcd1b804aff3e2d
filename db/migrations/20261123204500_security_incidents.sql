-- Incidents of information security, and minutes of meetings with what was promised in them.

create table security_incidents (
  case_id uuid primary key references cases (id),
  type text not null check (type in ('lost_device', 'lost_badge', 'clean_desk', 'suspicious_mail', 'other')),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  occurred_at timestamptz not null,
  place text not null default '',
  words text not null,
  lessons text not null default '',
  badge_blocked_at timestamptz
);
create index security_incidents_newest on security_incidents (occurred_at desc);

-- The things that an incident is about.
create table security_incident_items (
  case_id uuid not null references cases (id),
  item_id uuid not null references security_items (id) on delete cascade,
  primary key (case_id, item_id)
);

create table security_minutes (
  case_id uuid primary key references cases (id),
  type text not null check (type in ('meeting', 'incident')),
  held_on date not null,
  place text not null default '',
  points jsonb not null default '[]',
  incident_id uuid references cases (id),
  shared_at timestamptz
);
create index security_minutes_newest on security_minutes (held_on desc);

create table security_attendees (
  case_id uuid not null references cases (id),
  person_id uuid not null references employees (id),
  primary key (case_id, person_id)
);
create index security_attendees_by_person on security_attendees (person_id);

-- What somebody promised in a meeting, until when.
create table security_commitments (
  id uuid primary key,
  case_id uuid not null references cases (id),
  place smallint not null,
  words text not null,
  person_id uuid not null references employees (id),
  due_on date not null,
  done_at timestamptz,
  done_note text not null default ''
);
create index security_commitments_by_case on security_commitments (case_id, place);
create index security_commitments_open on security_commitments (person_id) where done_at is null;
