create table applications (
  id uuid primary key,
  name text not null,
  summary text not null,
  -- What a person should know before using it: who helps, what it is for.
  details text not null default '',
  -- What to do while it does not work.
  alternative text not null default '',
  category text not null
    check (category in ('service', 'communication', 'knowledge', 'learning', 'people', 'reports', 'support')),
  url text not null check (url ~* '^https?://'),
  report_url text check (report_url ~* '^https?://'),
  glyph text not null,
  tone text not null,
  icon_file_id uuid references files (id),
  owner_id uuid not null references employees (id),
  audience_clients uuid[],
  audience_campaigns uuid[],
  audience_cost_centers uuid[],
  audience_headquarters uuid[],
  audience_profiles uuid[],
  audience_people uuid[],
  -- Only for the people of its list; else for its audience and for those of the list.
  listed_only boolean not null default false,
  -- The last day on which it is used.
  expires_on date,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (' ' || plaza_fold(name || ' ' || summary)) stored
);

-- Every launcher asks the audience of every application.
alter table applications
  alter column audience_clients set storage main,
  alter column audience_campaigns set storage main,
  alter column audience_cost_centers set storage main,
  alter column audience_headquarters set storage main,
  alter column audience_profiles set storage main,
  alter column audience_people set storage main;

create unique index applications_by_name on applications (plaza_fold(name)) where active;

create index applications_by_expiry on applications (expires_on) where active and expires_on is not null;

create index applications_by_owner on applications (owner_id);

-- People to whom an application was given one by one.
create table application_people (
  application_id uuid not null references applications (id) on delete cascade,
  person_id uuid not null references employees (id),
  added_at timestamptz not null,
  primary key (application_id, person_id)
);

create index application_people_by_person on application_people (person_id, application_id);

-- By document number, so that they outlive a new record of the person; an application that returns is a favourite again.
create table application_favourites (
  document_number text not null,
  application_id uuid not null references applications (id) on delete cascade,
  position smallint not null,
  primary key (document_number, application_id)
);

create index application_favourites_by_application on application_favourites (application_id);

-- How much a person uses an application: the score halves in thirty days.
create table application_rankings (
  person_id uuid not null references employees (id),
  application_id uuid not null references applications (id) on delete cascade,
  uses integer not null,
  score double precision not null,
  used_at timestamptz not null,
  primary key (person_id, application_id)
);

create index application_rankings_by_application on application_rankings (application_id);

-- Openings of a day, by the campaign of who opened; null is the staff without a campaign. Sums without foreign keys:
-- they are written at every opening, and what they name is never deleted.
create table application_usage (
  application_id uuid not null,
  used_on date not null,
  campaign_id uuid,
  openings integer not null,
  mobile integer not null default 0
);

create unique index application_usage_by_application
  on application_usage (application_id, used_on, campaign_id) nulls not distinct;

-- Rows lie in the order of time, so a summary of each block is enough for a span of days.
create index application_usage_by_day on application_usage using brin (used_on);

create table application_outages (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  opened_at timestamptz not null,
  reported_at timestamptz not null,
  reports integer not null default 0,
  confirmed_at timestamptz,
  confirmed_by uuid references employees (id),
  note text,
  ended_at timestamptz,
  -- Null when it ended because nobody reported it any more.
  ended_by uuid references employees (id),
  ending text
);

create unique index application_outages_open on application_outages (application_id) where ended_at is null;

create index application_outages_by_time on application_outages (opened_at desc, id desc);

create index application_outages_by_application on application_outages (application_id, opened_at desc);

create table application_outage_reports (
  outage_id uuid not null references application_outages (id) on delete cascade,
  person_id uuid not null references employees (id),
  note text,
  reported_at timestamptz not null,
  primary key (outage_id, person_id)
);

create index application_outage_reports_by_person on application_outage_reports (person_id);

-- Which warnings of an expiry went out.
create table application_warnings (
  application_id uuid not null references applications (id) on delete cascade,
  expires_on date not null,
  days smallint not null,
  warned_at timestamptz not null,
  primary key (application_id, expires_on, days)
);
