-- Absences and attendance of the room security.

insert into legal_parameters (id, name, effective_from, value, source)
select gen_random_uuid(), name, '2003-01-01'::date, value, 'Regla de la compañía'
from (values ('late_tolerance', 15), ('presumed_absence', 30)) as seed (name, value);

-- What a shift was of which nobody saw the beginning, and how it was classified. Where it stands is its case's.
create table security_absences (
  case_id uuid primary key references cases (id),
  person_id uuid not null references employees (id),
  day date not null,
  starts smallint not null,
  ends smallint not null,
  begins_at timestamptz not null,
  headquarters_id uuid,
  client_id uuid,
  cost_center_id uuid,
  sub_cost_center_id uuid,
  campaign_id uuid,
  boss_id uuid,
  outcome text not null check (outcome in ('presumed', 'justified', 'unjustified', 'late', 'error')),
  code text,
  minutes_late integer,
  unique (person_id, day)
);
create index security_absences_by_day on security_absences (day, person_id);

-- Entries of a time clock that came in a file.
create table security_marks (
  person_id uuid not null references employees (id),
  at timestamptz not null,
  imported_by uuid,
  imported_at timestamptz not null,
  primary key (person_id, at)
);

-- Who came after the tolerance, and by how much.
create table security_late_arrivals (
  person_id uuid not null references employees (id),
  day date not null,
  minutes integer not null check (minutes > 0),
  primary key (person_id, day)
);

-- How many shifts were watched and what came of them, by day, hour and place: what reports add up.
create table security_daily (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  outcome text not null check (outcome in ('planned', 'presumed', 'justified', 'unjustified', 'late', 'error')),
  code text not null default '',
  headquarters_id uuid,
  client_id uuid,
  cost_center_id uuid,
  sub_cost_center_id uuid,
  campaign_id uuid,
  boss_id uuid,
  people integer not null,
  unique nulls not distinct (day, hour, outcome, code, headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id)
);

-- Until which beginning of shifts everything was watched: one row.
create table security_watch (
  id smallint primary key default 1 check (id = 1),
  until_at timestamptz
);
insert into security_watch (id) values (1);

-- The watch asks for the shifts of a day, whoever works them.
create index shifts_published_by_day on shifts (day) where is_published and starts is not null;
