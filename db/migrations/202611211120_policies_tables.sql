-- A document that the company publishes for its people: rules, policies, procedures and the terms of the portal itself.
-- The row holds what is being written; what readers see is the edition that it names.
create table policies (
  id uuid primary key,
  kind text not null check (kind in ('regulation', 'policy', 'procedure', 'terms')),
  title text not null,
  summary text not null default '',
  area text not null default '',
  body_html text not null default '',
  body_text text not null default '',
  audience_clients uuid[],
  audience_campaigns uuid[],
  audience_cost_centers uuid[],
  audience_headquarters uuid[],
  audience_profiles uuid[],
  audience_people uuid[],
  confirmation jsonb,
  state text not null default 'draft' check (state in ('draft', 'in_review', 'published', 'archived')),
  edition integer not null default 0,
  note text not null default '',
  reconfirm boolean not null default true,
  review_note text,
  author_id uuid not null references employees (id),
  edited_by uuid not null references employees (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  check (state <> 'published' or edition > 0)
);

-- Every request asks what terms hold now.
create unique index policies_terms on policies (kind) where kind = 'terms';

create index policies_by_update on policies (updated_at desc, id desc);

create index policies_live on policies (kind, id) where edition > 0 and archived_at is null;

create index policies_in_review on policies (updated_at) where state = 'in_review';

create table policy_editions (
  policy_id uuid not null references policies (id),
  edition integer not null,
  title text not null,
  summary text not null,
  area text not null,
  body_html text not null,
  body_text text not null,
  minutes smallint not null,
  audience_clients uuid[],
  audience_campaigns uuid[],
  audience_cost_centers uuid[],
  audience_headquarters uuid[],
  audience_profiles uuid[],
  audience_people uuid[],
  hash text not null,
  note text not null,
  published_by uuid not null references employees (id),
  published_at timestamptz not null,
  search tsvector not null generated always as (
    setweight(plaza_vector(title), 'A') || setweight(plaza_vector(summary), 'B') || setweight(plaza_vector(body_text), 'C')
  ) stored,
  primary key (policy_id, edition)
);

create index policy_editions_by_search on policy_editions using gin (search);

-- Who accepted which edition of the terms: what it said by its hash, when, and from where.
create table terms_acceptances (
  person_id uuid not null references employees (id),
  edition integer not null,
  hash text not null,
  accepted_at timestamptz not null,
  address text not null,
  user_agent text not null,
  primary key (person_id, edition)
);
