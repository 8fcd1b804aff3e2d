-- Texts that somebody chose to keep, with what may not be kept masked. Their author alone reads them.
create table writing_texts (
  id uuid primary key,
  person_id uuid not null references employees (id),
  title text not null,
  body text not null check (length(body) <= 20000),
  language text not null check (language in ('es', 'en')),
  mode text not null check (mode in ('mail', 'chat', 'note')),
  brand_id uuid,
  masked integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index writing_texts_of_person on writing_texts (person_id, updated_at desc, id desc);

-- Words that one person always lets stand.
create table writing_words (
  person_id uuid not null references employees (id),
  word text not null,
  primary key (person_id, word)
);

create table brands (
  id uuid primary key,
  name text not null,
  -- Null is everybody's.
  client_id uuid references clients (id),
  edition integer not null default 0,
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null
);

create unique index brands_by_name on brands (plaza_fold(name));

create index brands_by_client on brands (client_id);

alter table writing_texts add foreign key (brand_id) references brands (id);

create table brand_rules (
  id uuid primary key,
  brand_id uuid not null references brands (id),
  kind text not null check (kind in ('spelling', 'forbidden', 'promise')),
  canonical text not null,
  wrong text[] not null,
  casing text not null check (casing in ('as_is', 'any')),
  near text[] not null,
  note text not null default '',
  trials jsonb not null default '[]',
  active boolean not null default true,
  -- The brand's edition that this state of the rule was published with; null while it was not.
  published_in integer,
  version integer not null default 1,
  updated_at timestamptz not null
);

create index brand_rules_of_brand on brand_rules (brand_id, kind, canonical, id);

-- What held for writers, edition after edition.
create table brand_editions (
  brand_id uuid not null references brands (id),
  edition integer not null,
  rules jsonb not null,
  note text not null,
  published_by uuid references employees (id),
  published_at timestamptz not null,
  primary key (brand_id, edition)
);

-- One word of each person, rule and day.
create table writing_reactions (
  rule text not null,
  person_id uuid not null references employees (id),
  day date not null,
  liked boolean not null,
  primary key (rule, person_id, day)
);

create index writing_reactions_by_day on writing_reactions (day, rule);

create table writing_objections (
  id uuid primary key,
  rule text not null,
  brand_id uuid references brands (id),
  -- As it was written; `folded` tells one from another.
  words text not null,
  folded text not null,
  context text not null,
  times integer not null default 1,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  decided_by uuid references employees (id),
  decided_at timestamptz,
  created_at timestamptz not null
);

create unique index writing_objections_once on writing_objections (
  rule, folded, coalesce(brand_id, '00000000-0000-0000-0000-000000000000')
);

create index writing_objections_by_state on writing_objections (state, brand_id, times desc, id);

-- Who said it, so that one person counts once.
create table writing_objectors (
  objection_id uuid not null references writing_objections (id),
  person_id uuid not null references employees (id),
  primary key (objection_id, person_id)
);

create table writing_switches (
  rule text primary key,
  reason text not null,
  switched_by uuid references employees (id),
  switched_at timestamptz not null
);
