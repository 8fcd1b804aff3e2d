-- The endings of -ción and -sión carry an accent that folding takes away and that the Spanish stemmer needs.
create function news_words(given text) returns text language sql immutable parallel safe as
$$ select regexp_replace(plaza_fold(given), '([cs])ion\M', '\1ión', 'g') $$;

-- What search compares: stems for whole words, plain words for their beginnings.
create function news_vector(given text) returns tsvector language sql immutable parallel safe as
$$ select to_tsvector('spanish'::regconfig, news_words(given)) || to_tsvector('simple'::regconfig, plaza_fold(given)) $$;

create table news_categories (
  id uuid primary key,
  code text not null unique,
  name text not null unique,
  motif text not null,
  position smallint not null,
  active boolean not null default true
);

create table news_tags (
  id uuid primary key,
  slug text not null unique,
  name text not null
);

create table articles (
  id uuid primary key,
  title text not null,
  summary text not null default '',
  body_html text not null default '',
  body_text text not null default '',
  minutes smallint not null default 1,
  category_id uuid references news_categories (id),
  cover_file_id uuid references files (id),
  cover_motif text not null,
  cover_seed text not null,
  author_id uuid not null references employees (id),
  edited_by uuid not null references employees (id),
  state text not null default 'draft'
    check (state in ('draft', 'in_review', 'scheduled', 'published', 'corrected', 'archived')),
  audience_clients uuid[],
  audience_campaigns uuid[],
  audience_cost_centers uuid[],
  audience_headquarters uuid[],
  audience_profiles uuid[],
  audience_people uuid[],
  featured_position smallint check (featured_position between 1 and 5),
  edition smallint not null default 1,
  correction_note text,
  review_note text,
  publish_at timestamptz,
  published_at timestamptz,
  corrected_at timestamptz,
  expires_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  live boolean not null generated always as (state in ('published', 'corrected')) stored,
  search tsvector not null generated always as (
    setweight(news_vector(title), 'A') || setweight(news_vector(summary), 'B') || setweight(news_vector(body_text), 'C')
  ) stored,
  check (category_id is not null or state = 'draft'),
  check (featured_position is null or state in ('published', 'corrected')),
  check (published_at is not null and expires_at is not null or state not in ('published', 'corrected'))
);

-- Lists read the short columns of many rows: the long ones live beside the table.
alter table articles set (toast_tuple_target = 256);

alter table articles alter column title set storage main, alter column summary set storage main;

create index articles_by_date on articles (published_at desc, id desc) where live;

create index articles_by_category on articles (category_id, published_at desc, id desc) where live;

create unique index articles_featured on articles (featured_position) where featured_position is not null;

create index articles_by_search on articles using gin (search);

create index articles_by_update on articles (updated_at desc, id desc);

create index articles_by_author on articles (author_id, updated_at desc);

create index articles_scheduled on articles (publish_at) where state = 'scheduled';

create index articles_in_review on articles (updated_at) where state = 'in_review';

create index articles_by_expiry on articles (expires_at) where live;

create table article_tags (
  article_id uuid not null references articles (id) on delete cascade,
  tag_id uuid not null references news_tags (id),
  primary key (article_id, tag_id)
);

create index article_tags_by_tag on article_tags (tag_id, article_id);

-- What an edition said before it was corrected.
create table article_editions (
  article_id uuid not null references articles (id) on delete cascade,
  edition smallint not null,
  title text not null,
  summary text not null,
  body_html text not null,
  replaced_by uuid not null references employees (id),
  replaced_at timestamptz not null,
  primary key (article_id, edition)
);

create table article_images (
  article_id uuid not null references articles (id) on delete cascade,
  file_id uuid not null references files (id),
  primary key (article_id, file_id)
);

-- One row for each reader. A day of reading counts once.
create table article_readings (
  article_id uuid not null references articles (id) on delete cascade,
  person_id uuid not null references employees (id),
  first_at timestamptz not null,
  last_at timestamptz not null,
  last_on date not null,
  days integer not null default 1,
  progress smallint not null default 0 check (progress between 0 and 100),
  primary key (article_id, person_id)
);

create index article_readings_by_time on article_readings (article_id, last_at desc, person_id);

create index article_readings_by_person on article_readings (person_id);

create table article_counts (
  article_id uuid primary key references articles (id) on delete cascade,
  readers integer not null default 0,
  views integer not null default 0
);
