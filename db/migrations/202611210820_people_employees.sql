-- One row for each person who works or worked here. Pay, health and disciplinary matters never enter this table.

create table employees (
  id uuid primary key,
  document_type text not null,
  document_number text not null unique,
  document_issued_on date,
  first_names text not null,
  last_names text not null,
  display_name text not null,
  nickname text,
  username text not null unique check (username = lower(username)),
  corporate_email text unique check (corporate_email = lower(corporate_email)),
  born_on date,
  gender text,
  marital_status text,
  academic_level text,
  health_entity_id uuid references health_entities (id),
  pension_fund_id uuid references pension_funds (id),
  city_id uuid references cities (id),
  locality text,
  neighborhood text,
  address text,
  personal_email text,
  stratum smallint check (stratum between 1 and 6),
  housing_type text,
  phone text,
  landline text,
  position text not null,
  position_type text,
  status text not null default 'active' check (status in ('active', 'on_leave', 'suspended', 'retired')),
  contract_type text,
  entered_on date not null,
  retired_on date check (retired_on >= entered_on),
  contractor_id uuid references contractors (id),
  cost_center_id uuid references cost_centers (id),
  sub_cost_center_id uuid references sub_cost_centers (id),
  client_id uuid references clients (id),
  campaign_id uuid references campaigns (id),
  sub_campaign_id uuid references sub_campaigns (id),
  headquarters_id uuid references headquarters (id),
  profile_id uuid references profiles (id),
  boss_id uuid references employees (id) check (boss_id <> id),
  language text not null default 'es' check (language in ('es', 'en')),
  photo_file_id uuid,
  face_seed text not null,
  celebrations_hidden boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  active boolean not null generated always as (status in ('active', 'on_leave')) stored,
  birthday smallint generated always as ((extract(month from born_on) * 100 + extract(day from born_on))::smallint) stored,
  anniversary smallint generated always as ((extract(month from entered_on) * 100 + extract(day from entered_on))::smallint) stored,
  search_text text generated always as (' ' || plaza_fold(display_name || ' ' || first_names || ' ' || last_names || ' ' || coalesce(nickname, '') || ' ' || position)) stored
);

-- Words by their beginning. Document numbers are kept out of it: a colleague may not find one by trying.
create index employees_by_search_text on employees using gin (search_text gin_trgm_ops);

create index employees_by_document on employees (document_number text_pattern_ops);

create index employees_by_name on employees (display_name collate "es_intranet", id) where active;

create index employees_by_boss on employees (boss_id) where active;

create index employees_by_client on employees (client_id) where active;

create index employees_by_campaign on employees (campaign_id) where active;

create index employees_by_cost_center on employees (cost_center_id, sub_cost_center_id) where active;

create index employees_by_sub_cost_center on employees (sub_cost_center_id) where active;

create index employees_by_headquarters on employees (headquarters_id) where active;

create index employees_by_profile on employees (profile_id) where active;

create index employees_by_contractor on employees (contractor_id) where active;

create index employees_by_birthday on employees (birthday) where active and not celebrations_hidden;

create index employees_by_anniversary on employees (anniversary) where active and not celebrations_hidden;

-- One greeting from one person to another and day. The words are what was sent, after moderation.
create table greetings (
  id uuid primary key,
  sender_id uuid not null references employees (id),
  recipient_id uuid not null references employees (id) check (recipient_id <> sender_id),
  occasion text not null check (occasion in ('birthday', 'anniversary')),
  greeted_on date not null,
  words text,
  created_at timestamptz not null,
  unique (recipient_id, greeted_on, sender_id)
);

create index greetings_by_sender on greetings (sender_id, greeted_on);
