-- What only a development request has; its state, people, history and conversation stand in `cases`.
create table work_orders (
  id uuid primary key references cases (id),
  type text not null check (type in ('robot', 'report', 'integration', 'change', 'fault', 'access')),
  problem text not null default '' check (length(problem) <= 4000),
  -- Title and problem, for who asks for the same.
  said text not null default '',
  words tsvector not null generated always as (plaza_vector(said)) stored,
  impact text not null,
  urgency text not null,
  priority text not null check (priority in ('critical', 'high', 'medium', 'low')),
  -- In units of the operation, and what it is a year in pesos, with what those who joined add.
  worth jsonb not null,
  own_yearly bigint not null default 0 check (own_yearly >= 0),
  yearly bigint not null default 0 check (yearly >= 0),
  joined integer not null default 0,
  effort_hours integer check (effort_hours between 1 and 4000),
  promised_on date,
  -- Who was given it; the case is assigned to them with its next step.
  solver_id uuid references employees (id),
  -- Earlier is higher; the PM may put another in its place, with a reason.
  rank integer not null default 0,
  override_reason text,
  cost_center_id uuid references cost_centers (id),
  sub_cost_center_id uuid references sub_cost_centers (id),
  campaign_id uuid references campaigns (id),
  systems text not null default '',
  -- Written by who asks: given, when, then; and whether who asks has passed it, with what evidence.
  tests jsonb not null default '[]',
  submitted_at timestamptz,
  delivery text not null default '',
  delivered_at timestamptz,
  reopened smallint not null default 0 check (reopened between 0 and 2),
  merged_into_id uuid references work_orders (id),
  split_from_id uuid references work_orders (id),
  score smallint check (score between 1 and 5),
  score_words text,
  check (merged_into_id is distinct from id)
);

create index work_orders_found on work_orders using gin (words);

create index work_orders_ranked on work_orders (rank desc, id) where submitted_at is not null;

create index work_orders_by_place on work_orders (cost_center_id, sub_cost_center_id, campaign_id);

create table work_order_joins (
  order_id uuid not null references work_orders (id),
  person_id uuid not null references employees (id),
  worth jsonb not null,
  yearly bigint not null check (yearly >= 0),
  at timestamptz not null,
  primary key (order_id, person_id)
);

-- An order waits until the other one is delivered.
create table work_order_waits (
  order_id uuid not null references work_orders (id),
  on_id uuid not null references work_orders (id),
  primary key (order_id, on_id),
  check (order_id <> on_id)
);

create index work_order_waits_on on work_order_waits (on_id);

create table work_order_tasks (
  id uuid primary key,
  order_id uuid not null references work_orders (id),
  title text not null,
  solver_id uuid references employees (id),
  done_at timestamptz,
  created_at timestamptz not null
);

create index work_order_tasks_of on work_order_tasks (order_id, created_at);

create table work_order_times (
  id uuid primary key,
  order_id uuid not null references work_orders (id),
  person_id uuid not null references employees (id),
  day date not null,
  minutes integer not null check (minutes between 1 and 720),
  note text not null default '',
  at timestamptz not null
);

create index work_order_times_of on work_order_times (order_id, day);

-- Who solves, what, and how much at once.
create table work_order_solvers (
  person_id uuid primary key references employees (id),
  specialities text[] not null,
  wip_limit smallint not null default 2 check (wip_limit between 1 and 9),
  active boolean not null default true,
  version integer not null default 1
);

insert into legal_parameters (id, name, effective_from, value, source)
values (gen_random_uuid(), 'agent_hour_cost', '2003-01-01', 12000, 'Regla de la compañía');
