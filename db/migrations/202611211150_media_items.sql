create table media_categories (
  id uuid primary key,
  code text not null unique,
  name text not null unique,
  motif text not null,
  position smallint not null,
  active boolean not null default true
);

-- Episodes of the podcast and videos. The recording stands in the store of files and is never changed once it is out.
create table media_items (
  id uuid primary key,
  kind text not null check (kind in ('podcast', 'video')),
  title text not null,
  summary text not null default '',
  transcript text not null default '',
  category_id uuid references media_categories (id),
  cover_file_id uuid references files (id),
  cover_motif text not null,
  cover_seed text not null,
  recording_file_id uuid references files (id),
  seconds integer check (seconds > 0),
  author_id uuid not null references employees (id),
  edited_by uuid not null references employees (id),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'archived')),
  audience_clients uuid[],
  audience_campaigns uuid[],
  audience_cost_centers uuid[],
  audience_headquarters uuid[],
  audience_profiles uuid[],
  audience_people uuid[],
  publish_at timestamptz,
  published_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  live boolean not null generated always as (state = 'published') stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple'::regconfig, plaza_fold(title)), 'A')
    || setweight(to_tsvector('simple'::regconfig, plaza_fold(summary)), 'B')
    || setweight(to_tsvector('simple'::regconfig, plaza_fold(transcript)), 'C')
  ) stored,
  check (state = 'draft' or (category_id is not null and recording_file_id is not null and seconds is not null)),
  check (published_at is not null or state not in ('published', 'archived')),
  check (publish_at is not null or state <> 'scheduled')
);

create index media_items_by_date on media_items (kind, published_at desc, id desc) where live;

create index media_items_by_search on media_items using gin (search);

create index media_items_by_update on media_items (updated_at desc, id desc);

create index media_items_by_author on media_items (author_id, updated_at desc);

create index media_items_scheduled on media_items (publish_at) where state = 'scheduled';

-- Where each person stopped.
create table media_progress (
  item_id uuid not null references media_items (id) on delete cascade,
  person_id uuid not null references employees (id),
  seconds integer not null check (seconds >= 0),
  finished_at timestamptz,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (item_id, person_id)
);

create index media_progress_by_person on media_progress (person_id, last_at desc);

create table media_counts (
  item_id uuid primary key references media_items (id) on delete cascade,
  listeners integer not null default 0,
  finished integer not null default 0
);
