-- Floors of the sites, their maps with all versions, seats, and who sits where at which hours.
create table floors (
  id uuid primary key,
  headquarters_id uuid not null references headquarters,
  level integer not null check (level between -9 and 200),
  name text not null,
  -- Metres.
  width double precision not null check (width > 0),
  height double precision not null check (height > 0),
  plan_file_id uuid references files,
  map_version integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (headquarters_id, level)
);

-- Every map that was saved, whole: to compare and to go back.
create table floor_maps (
  id uuid primary key,
  floor_id uuid not null references floors,
  version integer not null,
  map jsonb not null,
  note text not null default '',
  seats integer not null,
  made_by uuid references employees,
  made_at timestamptz not null,
  unique (floor_id, version)
);

create table floor_zones (
  id uuid primary key,
  floor_id uuid not null references floors,
  kind text not null check (kind in ('campaign', 'client', 'quiet', 'training', 'closed')),
  name text not null,
  client_id uuid references clients,
  campaign_id uuid references campaigns,
  x double precision not null,
  y double precision not null,
  width double precision not null,
  height double precision not null,
  check ((kind = 'client') = (client_id is not null)),
  check (campaign_id is null or kind = 'campaign')
);
create index floor_zones_floor on floor_zones (floor_id);

create table workplaces (
  id uuid primary key,
  -- A small number of its own, so that its hours are a piece of one long line.
  key integer generated always as identity unique,
  floor_id uuid not null references floors,
  zone_id uuid references floor_zones on delete set null,
  number integer not null,
  x double precision not null,
  y double precision not null,
  turn double precision not null default 0,
  kind text not null default 'agent' check (kind in ('agent', 'leader', 'guest')),
  attributes text[] not null default '{}',
  equipment text not null default '',
  state text not null default 'open' check (state in ('open', 'blocked', 'out_of_service')),
  state_reason text,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Checked when a statement ends: seats may swap their numbers in one.
  constraint workplaces_number exclude using btree (floor_id with =, number with =)
    where (removed_at is null) deferrable initially immediate
);
create index workplaces_floor on workplaces (floor_id, number) where removed_at is null;

create table workplace_events (
  id uuid primary key,
  workplace_id uuid not null references workplaces,
  at timestamptz not null,
  actor_id uuid references employees,
  action text not null check (action in ('created', 'edited', 'moved', 'removed', 'assigned', 'freed')),
  state text,
  words text
);
create index workplace_events_seat on workplace_events (workplace_id, at desc, id desc);

-- One person on one seat on one day, at the hours of the shift. Nobody else sits there at any of them: each seat has a
-- stretch of one long line of minutes, so that the built-in index of ranges tells an overlap on both databases.
create table seatings (
  person_id uuid not null references employees,
  day date not null,
  workplace_id uuid not null references workplaces,
  workplace_key integer not null,
  starts integer not null check (starts between 0 and 2880),
  ends integer not null check (ends <= 4320),
  by_rule boolean not null default false,
  assigned_by uuid references employees,
  assigned_at timestamptz not null,
  taken int8range not null generated always as (
    int8range(
      workplace_key::bigint * 1000000000 + (day - date '2000-01-01') * 1440 + starts,
      workplace_key::bigint * 1000000000 + (day - date '2000-01-01') * 1440 + ends
    )
  ) stored,
  primary key (person_id, day),
  check (ends > starts),
  constraint seatings_overlap exclude using gist (taken with &&) deferrable initially immediate
);
create index seatings_seat on seatings (workplace_id, day);

-- Whom a warden found outside, by day.
create table roll_call_marks (
  floor_id uuid not null references floors,
  day date not null,
  person_id uuid not null references employees,
  marked_by uuid references employees,
  marked_at timestamptz not null,
  primary key (floor_id, day, person_id)
);
