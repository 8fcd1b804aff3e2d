-- Life control: what a request for advice is about. Who asks, words and history are of the case.

create table life_control_records (
  case_id uuid primary key references cases (id) on delete cascade,
  advice text not null check (advice in ('psychological', 'legal', 'financial', 'family', 'health_at_work')),
  channel text not null check (channel in ('call', 'video', 'person', 'chat')),
  part_of_day text not null check (part_of_day in ('morning', 'afternoon', 'night', 'any')),
  has_contact boolean not null default false,
  finished_at timestamptz,
  appointment_at timestamptz,
  appointment_minutes smallint,
  appointment_place text,
  satisfaction smallint check (satisfaction between 1 and 5),
  asked_at timestamptz not null,
  check ((appointment_at is null) = (appointment_minutes is null) and (appointment_at is null) = (appointment_place is null))
);
create index life_control_records_by_day on life_control_records (asked_at);
