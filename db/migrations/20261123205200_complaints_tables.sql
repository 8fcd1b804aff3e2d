-- Two sealed channels: harassment at work, and sexual harassment. States, words and history are of the case.

create table complaints (
  case_id uuid primary key references cases (id) on delete cascade,
  folio text not null unique,
  code_hash text unique,
  channel text not null check (channel in ('coexistence', 'harassment')),
  conduct text not null,
  is_anonymous boolean not null,
  occurred_on date,
  place text not null default '',
  accused_words text not null default '',
  filed_on date not null,
  ended_on date,
  check (is_anonymous = (code_hash is not null))
);
create index complaints_by_day on complaints (filed_on);

create table complaint_accused (
  case_id uuid not null references complaints (case_id) on delete cascade,
  person_id uuid not null references employees (id),
  primary key (case_id, person_id)
);

create table complaint_measures (
  id uuid primary key,
  case_id uuid not null references complaints (case_id) on delete cascade,
  kind text not null check (kind in ('no_contact', 'schedule', 'place', 'remote', 'leave', 'support', 'none_wanted')),
  words text not null,
  from_on date not null,
  lifted_on date,
  added_by uuid not null references employees (id),
  added_at timestamptz not null
);
create index complaint_measures_of_case on complaint_measures (case_id);

create table complaint_hearings (
  id uuid primary key,
  case_id uuid not null references complaints (case_id) on delete cascade,
  side text not null check (side in ('complainant', 'accused', 'witness')),
  held_on date not null,
  notes text not null,
  added_by uuid not null references employees (id),
  added_at timestamptz not null
);
create index complaint_hearings_of_case on complaint_hearings (case_id);

create table complaint_meetings (
  id uuid primary key,
  held_on date not null,
  present text not null,
  minutes text not null,
  written_by uuid not null references employees (id),
  written_at timestamptz not null
);
create index complaint_meetings_by_day on complaint_meetings (held_on desc);

-- What a meeting said of each case, apart: who is shut out of a case does not read it.
create table complaint_meeting_cases (
  meeting_id uuid not null references complaint_meetings (id) on delete cascade,
  case_id uuid not null references complaints (case_id) on delete cascade,
  note text not null,
  primary key (meeting_id, case_id)
);
create index complaint_meeting_cases_of_case on complaint_meeting_cases (case_id);

create table complaint_glass (
  id uuid primary key,
  case_id uuid not null references complaints (case_id) on delete cascade,
  person_id uuid not null references employees (id),
  reason text not null,
  opened_at timestamptz not null,
  until timestamptz not null
);
create index complaint_glass_of_case on complaint_glass (case_id, person_id);

insert into legal_parameters (id, name, effective_from, value, source)
select gen_random_uuid(), name, effective_from::date, value, source
from (values
  ('coexistence_days', '2012-04-30', 65, 'Regla de la compañía, hasta la Resolución 3461 de 2025'),
  ('coexistence_days', '2025-09-01', 65, 'Resolución 3461 de 2025, Ministerio del Trabajo'),
  ('coexistence_meeting_months', '2025-09-01', 1, 'Resolución 3461 de 2025, Ministerio del Trabajo'),
  ('harassment_days', '2024-06-20', 65, 'Regla de la compañía; Ley 2365 de 2024')
) as seed (name, effective_from, value, source);
