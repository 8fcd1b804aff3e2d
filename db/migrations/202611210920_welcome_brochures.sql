-- What a person reads before their first day.
create table brochures (
  id uuid primary key,
  kind text not null check (kind in ('about', 'first_steps', 'benefits', 'culture')),
  language text not null check (language in ('es', 'en')),
  title text not null,
  summary text not null,
  body text[] not null,
  cover_seed text not null,
  position integer not null,
  published boolean not null default true,
  created_at timestamptz not null
);

create index brochures_reading on brochures (language, position, id) where published;
