-- What the desks of several rooms share. An item is named by its room and its id; the rooms remove what belongs to it.

create table editorial_tags (
  source text not null,
  item_id uuid not null,
  slug text not null,
  name text not null,
  primary key (source, item_id, slug)
);

create index editorial_tags_by_slug on editorial_tags (source, slug, item_id);

-- What an item said before it was corrected.
create table editorial_editions (
  source text not null,
  item_id uuid not null,
  edition integer not null,
  title text not null,
  writing jsonb not null,
  note text not null,
  replaced_by uuid not null references employees (id),
  replaced_at timestamptz not null,
  primary key (source, item_id, edition)
);

-- What waits for a second person: the first release of an item, or the new words of one that is out.
create table editorial_reviews (
  source text not null,
  item_id uuid not null,
  kind text not null check (kind in ('release', 'correction')),
  title text not null,
  link text not null,
  audience_clients uuid[],
  audience_campaigns uuid[],
  audience_cost_centers uuid[],
  audience_headquarters uuid[],
  audience_profiles uuid[],
  audience_people uuid[],
  author_id uuid not null references employees (id),
  asked_by uuid not null references employees (id),
  asked_at timestamptz not null,
  publish_at timestamptz,
  note text not null default '',
  confirmation jsonb,
  writing jsonb,
  primary key (source, item_id)
);

create index editorial_reviews_by_time on editorial_reviews (source, asked_at);

-- Who has read an item, once a person; days counts the days on which they did.
create table editorial_readings (
  source text not null,
  item_id uuid not null,
  person_id uuid not null references employees (id),
  first_at timestamptz not null,
  last_at timestamptz not null,
  last_on date not null,
  days integer not null default 1,
  primary key (source, item_id, person_id)
);

create index editorial_readings_by_time on editorial_readings (source, item_id, last_at desc, person_id);
