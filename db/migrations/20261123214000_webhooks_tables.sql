-- Addresses of other systems that are told of events, and what was sent to each.
create table webhooks (
  id uuid primary key,
  name text not null,
  url text not null,
  events text[] not null,
  -- Sealed by a secret of the installation.
  secret text not null,
  is_active boolean not null,
  created_by uuid references employees (id),
  created_at timestamptz not null,
  version integer not null default 1
);

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  -- The event of the outbox, so that one that is heard twice is sent once; null for trials and what is sent again by hand.
  event_id text,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  status integer,
  failure text,
  next_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (webhook_id, event_id)
);

create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);

create index webhook_deliveries_by_age on webhook_deliveries (created_at);
