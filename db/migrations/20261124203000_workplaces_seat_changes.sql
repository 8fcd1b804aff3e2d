-- Requests for another seat, and what the seat of a person must have.
create table seat_changes (
  case_id uuid primary key references cases on delete cascade,
  why text not null check (why in ('equipment', 'accessibility', 'team', 'surroundings', 'other')),
  needs text[] not null default '{}',
  from_day date not null,
  wanted_id uuid references workplaces,
  given_id uuid references workplaces,
  given_to date
);

-- Nothing of why: who needs an accessible seat says no diagnosis.
create table seat_needs (
  person_id uuid primary key references employees,
  needs text[] not null check (needs <> '{}'),
  noted_by uuid references employees,
  noted_at timestamptz not null
);
