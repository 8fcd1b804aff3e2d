-- The tables of commissions: plans and their versions, who signed which, figures, provisions and results.
create table commission_plans (
  id uuid primary key,
  code text not null unique,
  name text not null,
  created_at timestamptz not null
);

create table commission_uploads (
  id uuid primary key,
  kind text not null check (kind in ('conditions', 'inputs', 'provision')),
  month date,
  file_name text not null,
  sha256 text not null,
  state text not null default 'ready' check (state in ('ready', 'confirmed', 'discarded')),
  total integer not null default 0,
  wrong integer not null default 0,
  created_by uuid not null references employees,
  created_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1
);
create unique index commission_uploads_once on commission_uploads (kind, sha256) where state <> 'discarded';
create index commission_uploads_own on commission_uploads (created_by, created_at desc);

create table commission_upload_rows (
  upload_id uuid not null references commission_uploads on delete cascade,
  number integer not null,
  person_id uuid,
  document_number text not null,
  fields jsonb not null,
  issues jsonb not null,
  is_good boolean generated always as (issues = '[]'::jsonb) stored,
  primary key (upload_id, number)
);
create index commission_upload_rows_wrong on commission_upload_rows (upload_id, is_good, number);

create table commission_versions (
  id uuid primary key,
  plan_id uuid not null references commission_plans,
  number integer not null,
  starts_on date not null,
  rules jsonb not null,
  words text not null,
  sha256 text not null,
  state text not null default 'draft' check (state in ('draft', 'published')),
  upload_id uuid references commission_uploads,
  people jsonb not null,
  reason text not null default '',
  created_by uuid not null references employees,
  created_at timestamptz not null,
  published_at timestamptz,
  published_by uuid references employees,
  version integer not null default 1,
  unique (plan_id, number)
);
create index commission_versions_newest on commission_versions (starts_on desc, id);

create table commission_conditions (
  id uuid primary key,
  version_id uuid not null references commission_versions,
  person_id uuid not null references employees,
  starts_on date not null,
  state text not null default 'published' check (state in ('published', 'signed', 'rejected', 'expired')),
  reason text not null default '',
  decided_at timestamptz,
  evidence jsonb,
  created_at timestamptz not null,
  unique (version_id, person_id)
);
create index commission_conditions_person on commission_conditions (person_id, starts_on desc);
create index commission_conditions_open on commission_conditions (starts_on) where state = 'published';

create table commission_inputs (
  id uuid primary key,
  person_id uuid not null references employees,
  metric text not null,
  day date not null,
  value numeric(21, 6) not null,
  source text not null check (source in ('file', 'hand', 'dispute')),
  upload_id uuid references commission_uploads,
  corrects_id uuid references commission_inputs,
  reason text not null default '',
  created_by uuid not null references employees,
  created_at timestamptz not null,
  superseded_at timestamptz
);
create unique index commission_inputs_current on commission_inputs (person_id, day, metric) where superseded_at is null;
create index commission_inputs_month on commission_inputs (day, person_id) where superseded_at is null;

create table commission_periods (
  id uuid primary key,
  month date not null unique,
  state text not null default 'estimated'
    check (state in ('estimated', 'reviewed', 'approved', 'settled', 'in_payroll')),
  uploaded_by uuid references employees,
  commissions_by uuid references employees,
  commissions_at timestamptz,
  margin_by uuid references employees,
  margin_at timestamptz,
  reason text not null default '',
  job_id uuid,
  calculated_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);

create table commission_results (
  period_id uuid not null references commission_periods,
  person_id uuid not null references employees,
  version_id uuid not null references commission_versions,
  condition_id uuid not null references commission_conditions,
  total numeric(15, 2) not null,
  previous_total numeric(15, 2),
  lines jsonb not null,
  figures jsonb not null,
  changes jsonb not null default '[]',
  digest text not null,
  client_id uuid,
  campaign_id uuid,
  contractor_id uuid,
  profile_id uuid,
  cost_center_id uuid,
  sub_cost_center_id uuid,
  headquarters_id uuid,
  calculated_at timestamptz not null,
  primary key (period_id, person_id)
);
create index commission_results_person on commission_results (person_id, period_id);

create table commission_provisions (
  period_id uuid not null references commission_periods,
  person_id uuid not null references employees,
  day date not null,
  commission numeric(15, 2) not null,
  income numeric(15, 2) not null,
  cost numeric(15, 2) not null,
  client_id uuid,
  campaign_id uuid,
  contractor_id uuid,
  profile_id uuid,
  cost_center_id uuid,
  sub_cost_center_id uuid,
  headquarters_id uuid,
  primary key (period_id, person_id, day)
);

-- What the filter adds up: a sum for each day and place instead of its rows.
create table commission_sums (
  id uuid primary key default gen_random_uuid(),
  period_id uuid not null references commission_periods,
  day date not null,
  client_id uuid,
  campaign_id uuid,
  contractor_id uuid,
  profile_id uuid,
  cost_center_id uuid,
  sub_cost_center_id uuid,
  headquarters_id uuid,
  count integer not null,
  commission numeric(17, 2) not null,
  income numeric(17, 2) not null,
  cost numeric(17, 2) not null
);
create index commission_sums_day on commission_sums (day);
create index commission_sums_period on commission_sums (period_id);

create table commission_disputes (
  case_id uuid primary key references cases,
  month date not null,
  input_id uuid references commission_inputs,
  line text not null,
  claimed numeric(21, 6)
);
create index commission_disputes_input on commission_disputes (input_id);
