-- Whom somebody in danger reaches in the company right now: one contact, which who advises keeps up to date.
create table life_control_on_call (
  only_one boolean primary key default true check (only_one),
  name text not null,
  phone text not null,
  hours text not null,
  updated_by uuid references employees (id),
  updated_at timestamptz not null
);
