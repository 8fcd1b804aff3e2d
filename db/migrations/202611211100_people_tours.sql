-- Which guided tours somebody has been shown, so that none comes twice.
create table tours_seen (
  person_id uuid not null references employees (id),
  type text not null,
  seen_at timestamptz not null,
  primary key (person_id, type)
);
