-- Tutorials, and what people ask support for.
create table help_choices (
  id uuid primary key,
  list text not null check (list in ('types', 'priorities')),
  name text not null,
  description text not null default '',
  -- Of a priority: the hours within which it is to be solved.
  hours integer check (hours between 1 and 2160),
  position integer not null,
  active boolean not null default true,
  version integer not null default 1,
  check ((list = 'priorities') = (hours is not null))
);

create unique index help_choices_by_name on help_choices (list, lower(name));

-- Who of support receives requests; without types, those of all types.
create table help_solvers (
  person_id uuid primary key references employees (id),
  types uuid[] not null default '{}',
  added_at timestamptz not null
);

create table help_requests (
  id uuid primary key,
  number integer generated always as identity unique,
  person_id uuid not null references employees (id),
  type_id uuid not null references help_choices (id),
  priority_id uuid not null references help_choices (id),
  subject text not null,
  assignee_id uuid references employees (id),
  state text not null default 'received' check (state in ('received', 'in_progress', 'waiting', 'solved', 'cancelled')),
  due_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  search tsvector not null generated always as (plaza_vector(subject)) stored,
  check ((state in ('solved', 'cancelled')) = (ended_at is not null))
);

create index help_requests_of_person on help_requests (person_id, created_at desc);

create index help_requests_open on help_requests (due_at) where state in ('received', 'in_progress', 'waiting');

create index help_requests_of_assignee on help_requests (assignee_id, due_at) where state in ('received', 'in_progress');

create index help_requests_by_age on help_requests (created_at desc, id desc);

create index help_requests_by_search on help_requests using gin (search);

-- What was written and what happened to a request, in order. It is only added to.
create table help_messages (
  id uuid primary key,
  request_id uuid not null references help_requests (id),
  author_id uuid not null references employees (id),
  kind text not null check (kind in ('asked', 'answered', 'asked_back', 'assigned', 'classified', 'solved', 'reopened', 'cancelled')),
  by_support boolean not null,
  words text not null default '',
  to_state text not null,
  -- Whom it was assigned to.
  person_id uuid references employees (id),
  at timestamptz not null
);

create index help_messages_of_request on help_messages (request_id, at, id);

create table help_files (
  file_id uuid primary key references files (id),
  message_id uuid not null references help_messages (id),
  name text not null,
  type text not null,
  size bigint not null
);

create index help_files_of_message on help_files (message_id);

create table tutorials (
  id uuid primary key,
  title text not null,
  summary text not null default '',
  -- What kind of request it spares.
  type_id uuid references help_choices (id),
  -- [{ "title": …, "html": … }], in order.
  steps jsonb not null default '[]',
  steps_text text not null default '',
  minutes integer not null default 1,
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
    setweight(plaza_vector(title), 'A') || setweight(plaza_vector(summary), 'B') || setweight(plaza_vector(steps_text), 'C')
  ) stored
);

create index tutorials_live on tutorials (type_id) where state = 'published';

create index tutorials_by_update on tutorials (updated_at desc, id desc);

create index tutorials_by_search on tutorials using gin (search);

create table tutorial_images (
  file_id uuid primary key references files (id),
  tutorial_id uuid not null references tutorials (id) on delete cascade
);

create index tutorial_images_of_tutorial on tutorial_images (tutorial_id);
