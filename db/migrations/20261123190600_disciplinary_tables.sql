-- Disciplinary processes: what a process knows beside its case (states, history, clocks and files stand there).
create table disciplinary_faults (
  id uuid primary key,
  code text not null,
  name text not null,
  -- Where the rules of work, the contract or the law describe it.
  rule text not null,
  class text not null check (class in ('light', 'serious', 'very_serious')),
  measures text[] not null,
  -- A fine is for lateness and absence alone (CST art. 113).
  allows_fine boolean not null default false,
  from_on date not null,
  until_on date,
  changed_by uuid references employees (id),
  changed_at timestamptz not null,
  check (until_on is null or until_on >= from_on),
  unique (code, from_on)
);

create table disciplinary_processes (
  case_id uuid primary key references cases (id),
  person_id uuid not null references employees (id),
  reporter_id uuid references employees (id),
  is_reporter_protected boolean not null default false,
  facts text not null,
  occurred_on date not null,
  occurred_at text,
  place text not null,
  people text not null default '',
  -- The day on which the company knew: immediacy counts from it.
  known_on date not null,
  fault_id uuid references disciplinary_faults (id),
  class text check (class in ('light', 'serious', 'very_serious')),
  -- Why the person is protected.
  protections text[] not null default '{}',
  second_key_by uuid references employees (id),
  second_key_reason text,
  instructor_id uuid references employees (id),
  decider_id uuid references employees (id),
  superior_id uuid references employees (id),
  channel text check (channel in ('in_person', 'video', 'written')),
  hearing_on date,
  hearing_at text,
  hearing_place text not null default '',
  was_rescheduled boolean not null default false,
  -- Days that were given beyond the least term.
  more_days integer not null default 0 check (more_days between 0 and 60),
  charged_on date,
  received_on date,
  defence_over_on date,
  evidence_over_on date,
  answer text,
  answered_at timestamptz,
  witnesses text not null default '',
  companion text not null default '',
  companion_kind text check (companion_kind in ('companion', 'union')),
  adjustments text not null default '',
  more_time_reason text not null default '',
  minutes text,
  attendance text check (attendance in ('came', 'absent')),
  minutes_signature text check (minutes_signature in ('signed', 'refused')),
  minutes_remarks text not null default '',
  minutes_witnesses text not null default '',
  measure text check (measure in ('absolved', 'attention', 'fine', 'suspension', 'termination')),
  suspension_days integer,
  fine_percent numeric,
  reasons text not null default '',
  proportion text not null default '',
  proof text not null default '',
  decided_on date,
  notified_on date,
  decision_received_on date,
  appeal_over_on date,
  appeal text,
  appeal_measure text check (appeal_measure in ('absolved', 'attention', 'fine', 'suspension', 'termination')),
  appeal_days integer,
  appeal_percent numeric,
  appeal_reasons text not null default '',
  executed_from date,
  executed_to date,
  expires_on date,
  -- Steps taken back because of a vice.
  annulments integer not null default 0
);

create index disciplinary_processes_of_person on disciplinary_processes (person_id, occurred_on);
create index disciplinary_processes_away on disciplinary_processes (executed_from, executed_to)
  where executed_from is not null;
create index disciplinary_processes_hearings on disciplinary_processes (hearing_on) where hearing_on is not null;
create index disciplinary_processes_instructor on disciplinary_processes (instructor_id);
create index disciplinary_processes_decider on disciplinary_processes (decider_id);
create index disciplinary_processes_superior on disciplinary_processes (superior_id);

-- The evidence of a process: a file of the case, whose it is, and when the other side was given it.
create table disciplinary_evidence (
  id uuid primary key,
  case_id uuid not null references disciplinary_processes (case_id),
  file_id uuid not null references files (id),
  name text not null,
  size bigint not null,
  sha256 text not null,
  title text not null,
  side text not null check (side in ('company', 'person')),
  added_by uuid references employees (id),
  added_at timestamptz not null,
  given_on date,
  opened_at timestamptz
);

create index disciplinary_evidence_of_case on disciplinary_evidence (case_id);

-- What a vice undid, as it stood.
create table disciplinary_annulments (
  id uuid primary key,
  case_id uuid not null references disciplinary_processes (case_id),
  before jsonb not null,
  at timestamptz not null
);

create index disciplinary_annulments_of_case on disciplinary_annulments (case_id);

-- A talk to improve: never a sanction, kept apart, and gone when it expires.
create table disciplinary_talks (
  id uuid primary key,
  person_id uuid not null references employees (id),
  leader_id uuid not null references employees (id),
  about text not null,
  agreed text not null,
  held_on date not null,
  expires_on date not null,
  created_at timestamptz not null
);

create index disciplinary_talks_of_person on disciplinary_talks (person_id, held_on desc);
create index disciplinary_talks_of_leader on disciplinary_talks (leader_id, held_on desc);

insert into legal_parameters (id, name, effective_from, value, source)
select gen_random_uuid(), name, effective_from::date, value, source
from (values
  ('discipline_defence_days', '2025-06-25', 5, 'Ley 2466 de 2025, art. 7 (CST art. 115)'),
  ('discipline_evidence_days', '2025-06-25', 3, 'Regla de la compañía'),
  ('discipline_appeal_days', '2025-06-25', 3, 'Reglamento interno de trabajo'),
  ('discipline_appeal_decision_days', '2025-06-25', 10, 'Regla de la compañía'),
  ('discipline_review_days', '2025-06-25', 5, 'Regla de la compañía'),
  ('discipline_immediacy_days', '2025-06-25', 30, 'Regla de la compañía'),
  ('discipline_suspension_first', '1950-08-05', 8, 'CST art. 112'),
  ('discipline_suspension_repeated', '1950-08-05', 2, 'CST art. 112'),
  ('discipline_fine_share', '1950-08-05', 20, 'CST art. 113'),
  ('discipline_recidivism_months', '2025-06-25', 12, 'Reglamento interno de trabajo'),
  ('discipline_talk_months', '2025-06-25', 6, 'Regla de la compañía')
) as seed (name, effective_from, value, source);
