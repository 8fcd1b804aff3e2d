-- Programmes of wellbeing, their sessions, who is enrolled (a case each) and who was there.
create table programs (
  id uuid primary key,
  title text not null,
  summary text not null,
  description text not null default '',
  requirements text not null default '',
  category text not null,
  place text not null,
  state text not null check (state in ('draft', 'published', 'closed')),
  capacity integer not null check (capacity > 0),
  least_months integer not null default 0,
  least_attendance integer not null default 80,
  enrol_until date not null,
  version integer not null default 1,
  created_by uuid references employees (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index programs_by_state on programs (state, enrol_until);
create index programs_by_creator on programs (created_by);

create table program_sessions (
  id uuid primary key,
  program_id uuid not null references programs (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);

create index program_sessions_by_program on program_sessions (program_id, starts_at);

create table program_enrolments (
  case_id uuid primary key references cases (id) on delete cascade,
  program_id uuid not null references programs (id),
  -- Whoever lets an offered seat pass waits anew behind the others.
  queued_at timestamptz not null,
  certificate_code text unique
);

create index program_enrolments_by_program on program_enrolments (program_id, queued_at);

create table program_attendance (
  session_id uuid not null references program_sessions (id) on delete cascade,
  case_id uuid not null references program_enrolments (case_id) on delete cascade,
  marked_at timestamptz not null,
  primary key (session_id, case_id)
);

create index program_attendance_by_case on program_attendance (case_id);
