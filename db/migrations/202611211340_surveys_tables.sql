-- Forms, what they ask in numbered editions, who has taken part, and what was answered.
create table surveys (
  id uuid primary key,
  kind text not null default 'survey' check (kind in ('survey', 'passage')),
  title text not null,
  description text not null default '',
  document jsonb not null,
  anonymous boolean not null default false,
  repeatable boolean not null default false,
  for_all boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'published', 'closed', 'archived')),
  edition integer not null default 0,
  audience_clients uuid[],
  audience_campaigns uuid[],
  audience_cost_centers uuid[],
  audience_headquarters uuid[],
  audience_profiles uuid[],
  audience_people uuid[],
  opens_at timestamptz,
  closes_at timestamptz,
  actions jsonb not null default '[]',
  actions_due_on date,
  actions_at timestamptz,
  announced_at timestamptz,
  reminded_at timestamptz,
  last_called_at timestamptz,
  published_at timestamptz,
  closed_at timestamptz,
  created_by uuid not null references employees (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state = 'draft' or (edition > 0 and opens_at is not null and closes_at is not null))
);

create index surveys_by_update on surveys (updated_at desc, id desc);

create index surveys_open on surveys (closes_at, id) where state = 'published';

create index surveys_closed on surveys (closed_at desc) where state = 'closed';

create index surveys_by_creator on surveys (created_by);

-- An edition is frozen by its first answer; what is published after that is the next one.
create table survey_editions (
  survey_id uuid not null references surveys (id) on delete cascade,
  edition integer not null,
  document jsonb not null,
  published_at timestamptz not null,
  primary key (survey_id, edition)
);

-- Who has answered. For an anonymous form it holds neither a moment nor anything else that a ballot also holds.
create table survey_participations (
  survey_id uuid not null references surveys (id) on delete cascade,
  person_id uuid not null references employees (id),
  campaign_id uuid,
  lot uuid not null default gen_random_uuid(),
  times integer not null default 1,
  filled_at timestamptz,
  primary key (survey_id, person_id)
);

create index survey_participations_by_person on survey_participations (person_id, filled_at desc);

create index survey_participations_by_campaign on survey_participations (survey_id, campaign_id);

create index survey_participations_by_lot on survey_participations (survey_id, lot);

create table survey_drafts (
  survey_id uuid not null references surveys (id) on delete cascade,
  person_id uuid not null references employees (id),
  edition integer not null,
  answers jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (survey_id, person_id)
);

create index survey_drafts_by_person on survey_drafts (person_id);

-- Answers with a name.
create table survey_answers (
  id uuid primary key,
  survey_id uuid not null references surveys (id) on delete cascade,
  edition integer not null,
  person_id uuid not null references employees (id),
  campaign_id uuid,
  answers jsonb not null,
  points real,
  points_of real,
  answered_at timestamptz not null
);

create index survey_answers_by_survey on survey_answers (survey_id, edition, id);

create index survey_answers_by_person on survey_answers (person_id, survey_id, answered_at desc);

create table survey_answer_files (
  answer_id uuid not null references survey_answers (id) on delete cascade,
  question text not null,
  file_id uuid not null references files (id),
  primary key (answer_id, question)
);

create index survey_answer_files_by_file on survey_answer_files (file_id);

-- Answers without a name: random ids and no moment. Each new one is laid down together with others that are taken up
-- and laid down again, so that not even the order or the transaction of a row tells whose it is.
create table survey_ballots (
  id uuid primary key,
  survey_id uuid not null references surveys (id) on delete cascade,
  edition integer not null,
  campaign_id uuid,
  counted boolean not null default false,
  answers jsonb not null,
  points real,
  points_of real
);

create index survey_ballots_by_survey on survey_ballots (survey_id, edition, id);

-- What somebody declared before entering. The rows are deleted after thirty days: they tell of health.
create table survey_passages (
  id uuid primary key,
  survey_id uuid not null references surveys (id) on delete cascade,
  edition integer not null,
  person_id uuid not null references employees (id),
  day date not null,
  result text not null check (result in ('allowed', 'review', 'not_allowed')),
  answers jsonb not null,
  answered_at timestamptz not null,
  valid_until timestamptz not null,
  unique (person_id, day)
);

create index survey_passages_by_day on survey_passages (day, answered_at desc);

create index survey_passages_by_survey on survey_passages (survey_id);
