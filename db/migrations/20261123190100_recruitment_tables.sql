-- Seats that a leader asks for; where the request stands is a case of the kind `recruitment.requisition`.
create table requisitions (
  case_id uuid primary key references cases (id),
  position text not null,
  seats integer not null check (seats between 1 and 500),
  campaign_id uuid not null references campaigns (id),
  city_id uuid not null references cities (id),
  profile text not null,
  schedule text not null,
  -- A month's pay in pesos, for who may see pay.
  band_min integer,
  band_max integer,
  starts_on date not null,
  reason text not null,
  check ((band_min is null) = (band_max is null) and band_min <= band_max)
);

create index requisitions_of_campaign on requisitions (campaign_id);

create table vacancies (
  id uuid primary key,
  requisition_id uuid not null unique references requisitions (case_id),
  title text not null,
  description text not null,
  requirements text not null,
  schedule text not null,
  seats integer not null check (seats between 1 and 500),
  starts_on date not null,
  campaign_id uuid not null references campaigns (id),
  client_id uuid references clients (id),
  cost_center_id uuid references cost_centers (id),
  sub_cost_center_id uuid references sub_cost_centers (id),
  city_id uuid not null references cities (id),
  country_id uuid not null references countries (id),
  band_min integer,
  band_max integer,
  state text not null check (state in ('published', 'closed', 'archived')),
  -- Employees see it from the first day, everybody from the second.
  published_on date not null,
  public_on date not null,
  closes_on date not null,
  closed_at timestamptz,
  is_blind boolean not null,
  test_name text not null default '',
  test_pass smallint check (test_pass between 1 and 100),
  wanted_scorecards smallint not null check (wanted_scorecards between 0 and 5),
  criteria text[] not null,
  wanted_documents text[] not null,
  -- The number of the last candidate, who is "Persona 97" while names are hidden.
  last_place integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector not null generated always as (
    setweight(plaza_vector(title), 'A') || setweight(plaza_vector(description || ' ' || requirements), 'B')
  ) stored
);

create index vacancies_open on vacancies (closes_on, id) where state = 'published';
create index vacancies_newest on vacancies (published_on desc, id desc);
create index vacancies_of_country on vacancies (country_id, city_id) where state = 'published';
create index vacancies_of_campaign on vacancies (campaign_id, starts_on);
create index vacancies_found on vacancies using gin (search);

create table candidates (
  id uuid primary key,
  -- Who works here already, or came to.
  employee_id uuid unique references employees (id),
  document_type text not null,
  -- Null once the person was anonymised or their record was joined to another.
  document_number text,
  first_names text not null,
  last_names text not null,
  email text not null,
  phone text not null,
  address text not null default '',
  born_on date,
  skills text not null default '',
  experience_years smallint not null default 0,
  english text not null default 'none',
  cv_file_id uuid references files (id),
  cv_name text not null default '',
  cv_text text not null default '',
  consent_version text not null,
  consented_at timestamptz not null,
  -- Ley 1581 of 2012: until then the person agreed that their data is kept.
  keep_until date not null,
  anonymised_at timestamptz,
  merged_into_id uuid references candidates (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  folded_name text not null generated always as (plaza_fold(first_names || ' ' || last_names)) stored,
  search tsvector not null generated always as (
    setweight(plaza_vector(first_names || ' ' || last_names), 'A') || setweight(plaza_vector(skills), 'B')
      || setweight(plaza_vector(cv_text), 'C')
  ) stored
);

create index candidates_by_document on candidates (document_number) where merged_into_id is null;
create index candidates_by_email on candidates (lower(email)) where merged_into_id is null;
create index candidates_by_phone on candidates (phone) where merged_into_id is null;
create index candidates_newest on candidates (created_at desc, id desc) where merged_into_id is null;
create index candidates_by_name on candidates (folded_name, id) where merged_into_id is null;
create index candidates_kept on candidates (keep_until) where anonymised_at is null;
create index candidates_found on candidates using gin (search);

-- A person in a vacancy; where they stand is a case of the kind `recruitment.candidacy`.
create table candidacies (
  case_id uuid primary key references cases (id),
  candidate_id uuid not null references candidates (id),
  vacancy_id uuid not null references vacancies (id),
  place integer not null,
  source text not null,
  test_score smallint check (test_score between 0 and 100),
  offer_salary integer,
  offer_starts_on date,
  offer_made_at timestamptz,
  signed_at timestamptz,
  signed_name text,
  letter_file_id uuid references files (id),
  hired_id uuid references employees (id),
  unique (vacancy_id, candidate_id),
  unique (vacancy_id, place)
);

create index candidacies_of_candidate on candidacies (candidate_id);
create index candidacies_of_hired on candidacies (hired_id) where hired_id is not null;

-- Four points and no middle; others read it once they have given their own.
create table candidacy_scorecards (
  id uuid primary key,
  candidacy_id uuid not null references candidacies (case_id),
  author_id uuid not null references employees (id),
  points smallint[] not null,
  evidence text not null,
  given_at timestamptz not null,
  unique (candidacy_id, author_id)
);

create table candidacy_documents (
  id uuid primary key,
  candidacy_id uuid not null references candidacies (case_id),
  name text not null,
  due_on date not null,
  file_id uuid references files (id),
  given_at timestamptz
);

create index candidacy_documents_of on candidacy_documents (candidacy_id);

-- What the person was told, as it was sent.
create table candidacy_messages (
  id uuid primary key,
  candidacy_id uuid not null references candidacies (case_id),
  subject text not null,
  words text not null,
  sent_to text not null,
  sent_at timestamptz not null
);

create index candidacy_messages_of on candidacy_messages (candidacy_id, sent_at);

-- The keys of those who have no account. Only their hashes are kept.
create table candidacy_links (
  hash text primary key,
  candidacy_id uuid not null references candidacies (case_id),
  kind text not null check (kind in ('status', 'offer')),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index candidacy_links_of on candidacy_links (candidacy_id, kind);

-- Who uncovered a person before the interview, and why.
create table candidacy_reveals (
  candidacy_id uuid not null references candidacies (case_id),
  person_id uuid not null references employees (id),
  reason text not null,
  at timestamptz not null,
  primary key (candidacy_id, person_id)
);

create table interview_slots (
  id uuid primary key,
  vacancy_id uuid not null references vacancies (id),
  interviewer_id uuid not null references employees (id),
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 10 and 240),
  venue text not null,
  candidacy_id uuid references candidacies (case_id),
  taken_at timestamptz,
  unique (interviewer_id, starts_at)
);

create index interview_slots_of_vacancy on interview_slots (vacancy_id, starts_at);
create unique index interview_slots_of_candidacy on interview_slots (candidacy_id) where candidacy_id is not null;

-- Two records of one person that became one, and what the second one said.
create table candidate_merges (
  id uuid primary key,
  kept_id uuid not null references candidates (id),
  merged_id uuid not null references candidates (id),
  merged_by uuid not null references employees (id),
  at timestamptz not null
);

create index candidate_merges_of on candidate_merges (kept_id);
