-- Moments that an adviser offers; who they advise takes one. Nobody but the two knows who took it.
create table life_control_slots (
  id uuid primary key,
  adviser_id uuid not null references employees (id),
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 15 and 180),
  place text not null,
  case_id uuid references cases (id) on delete set null,
  unique (adviser_id, starts_at)
);
create unique index life_control_slots_of_case on life_control_slots (case_id) where case_id is not null;
