-- Recognition: programmes, who won them and why, who was nominated, figures, thanks.

create table recognition_programs (
  id uuid primary key,
  code text not null unique,
  emblem text not null check (emblem in ('star', 'truck', 'spade', 'heart')),
  name text not null check (length(name) between 1 and 80),
  category text not null,
  criteria text not null check (length(criteria) between 1 and 1000),
  -- Within what one person wins in a month.
  scope text not null check (scope in ('company', 'campaign')),
  nominators text not null check (nominators in ('everybody', 'leaders', 'nobody')),
  most_nominations smallint not null check (most_nominations between 0 and 50),
  state text not null check (state in ('draft', 'open', 'evaluation', 'approved', 'published', 'archived')),
  -- The month that is open, being judged or published now.
  period date not null check (extract(day from period) = 1),
  closes_on date not null,
  place smallint not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table recognition_winners (
  id uuid primary key,
  program_id uuid not null references recognition_programs (id),
  period date not null check (extract(day from period) = 1),
  person_id uuid not null references employees (id) on delete cascade,
  -- Where the person worked then: what one winner is counted within.
  campaign_id uuid references campaigns (id),
  scope_key text not null,
  why text not null check (length(why) between 60 and 600),
  nominated_by uuid references employees (id),
  is_tie boolean not null default false,
  state text not null default 'registered' check (state in ('registered', 'corrected', 'removed')),
  reason text check ((state = 'registered') = (reason is null)),
  code text not null unique,
  registered_by uuid not null references employees (id),
  registered_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index recognition_winners_one on recognition_winners (program_id, period, scope_key)
  where state <> 'removed' and not is_tie;
create unique index recognition_winners_person_once on recognition_winners (program_id, period, person_id)
  where state <> 'removed';
create index recognition_winners_newest on recognition_winners (period desc, id desc);
create index recognition_winners_by_person on recognition_winners (person_id, period desc);
create index recognition_winners_by_campaign on recognition_winners (campaign_id, period desc);

create table recognition_cheers (
  winner_id uuid not null references recognition_winners (id) on delete cascade,
  person_id uuid not null references employees (id) on delete cascade,
  cheered_at timestamptz not null,
  primary key (winner_id, person_id)
);

create table recognition_nominations (
  id uuid primary key,
  program_id uuid not null references recognition_programs (id),
  period date not null,
  nominator_id uuid not null references employees (id) on delete cascade,
  nominee_id uuid not null references employees (id) on delete cascade,
  why text not null check (length(why) between 60 and 600),
  -- What the nominator says of being close to the nominee.
  closeness text not null default '',
  nominated_at timestamptz not null,
  unique (program_id, period, nominator_id, nominee_id),
  check (nominator_id <> nominee_id)
);
create index recognition_nominations_by_nominee on recognition_nominations (nominee_id, period desc);
create index recognition_nominations_by_nominator on recognition_nominations (nominator_id, period desc);
create index recognition_nominations_by_program on recognition_nominations (program_id, period, nominated_at);

create table recognition_scores (
  nomination_id uuid not null references recognition_nominations (id) on delete cascade,
  juror_id uuid not null references employees (id) on delete cascade,
  score smallint not null check (score between 1 and 5),
  scored_at timestamptz not null,
  primary key (nomination_id, juror_id)
);

create table recognition_files (
  sha256 text primary key,
  name text not null,
  rows integer not null,
  loaded_by uuid not null references employees (id),
  loaded_at timestamptz not null
);

create table recognition_figures (
  period date not null check (extract(day from period) = 1),
  person_id uuid not null references employees (id) on delete cascade,
  cases integer not null check (cases >= 0),
  returned integer not null check (returned between 0 and cases),
  quality smallint not null check (quality between 0 and 100),
  primary key (period, person_id)
);
create index recognition_figures_by_person on recognition_figures (person_id, period desc);

create table recognition_choices (
  person_id uuid primary key references employees (id) on delete cascade,
  on_wall boolean not null,
  updated_at timestamptz not null
);

create table recognition_thanks (
  id uuid primary key,
  from_id uuid not null references employees (id) on delete cascade,
  to_id uuid not null references employees (id) on delete cascade,
  reaction text not null check (reaction in ('thanks', 'great', 'heart', 'learned')),
  words text not null check (length(words) between 1 and 280),
  thanked_at timestamptz not null,
  check (from_id <> to_id)
);
create index recognition_thanks_by_person on recognition_thanks (to_id, thanked_at desc);
create index recognition_thanks_by_giver on recognition_thanks (from_id, thanked_at desc);
