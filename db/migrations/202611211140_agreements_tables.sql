-- What other companies offer to our people, and who has used it.
create table agreements (
  id uuid primary key,
  title text not null,
  partner text not null,
  category text not null check (category in ('health', 'education', 'food', 'travel', 'sport', 'home', 'finance', 'culture')),
  summary text not null default '',
  benefit text not null default '',
  body_html text not null default '',
  body_text text not null default '',
  website text,
  contact text not null default '',
  starts_on date not null,
  ends_on date not null,
  -- The beginning of each personal code; without it none is given.
  code_prefix text,
  cover_motif text not null,
  audience_clients uuid[],
  audience_campaigns uuid[],
  audience_cost_centers uuid[],
  audience_headquarters uuid[],
  audience_profiles uuid[],
  audience_people uuid[],
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  author_id uuid not null references employees (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  search tsvector not null generated always as (
    setweight(plaza_vector(title || ' ' || partner), 'A') || setweight(plaza_vector(summary || ' ' || benefit), 'B')
      || setweight(plaza_vector(body_text), 'C')
  ) stored,
  check (ends_on >= starts_on)
);

create index agreements_live on agreements (category, ends_on) where state = 'published';

create index agreements_by_update on agreements (updated_at desc, id desc);

create index agreements_by_search on agreements using gin (search);

-- Where an agreement holds; one without cities holds everywhere.
create table agreement_cities (
  agreement_id uuid not null references agreements (id) on delete cascade,
  city_id uuid not null references cities (id),
  primary key (agreement_id, city_id)
);

create index agreement_cities_by_city on agreement_cities (city_id, agreement_id);

-- A person's own code, made once, and how often they have used the agreement: once a day at most.
create table agreement_codes (
  agreement_id uuid not null references agreements (id),
  person_id uuid not null references employees (id),
  code text not null unique,
  created_at timestamptz not null,
  primary key (agreement_id, person_id)
);

create table agreement_uses (
  agreement_id uuid not null references agreements (id),
  person_id uuid not null references employees (id),
  used_on date not null,
  used_at timestamptz not null,
  primary key (agreement_id, person_id, used_on)
);

create table agreement_favourites (
  person_id uuid not null references employees (id),
  agreement_id uuid not null references agreements (id) on delete cascade,
  created_at timestamptz not null,
  primary key (person_id, agreement_id)
);
