-- Two people exchange published days: the asker's shift of one day against the other's of the same or another one.
-- The hours are those that both saw when it was asked; if a shift moves meanwhile, the exchange ends without effect.
create table shift_swaps (
  id uuid primary key,
  asker_id uuid not null references employees (id),
  other_id uuid not null references employees (id),
  given_day date not null,
  taken_day date not null,
  given_starts smallint not null,
  given_ends smallint not null,
  given_break_starts smallint,
  given_break_ends smallint,
  taken_starts smallint not null,
  taken_ends smallint not null,
  taken_break_starts smallint,
  taken_break_ends smallint,
  words text,
  state text not null check (state in ('asked', 'accepted', 'approved', 'rejected', 'refused', 'withdrawn', 'expired')),
  asked_at timestamptz not null,
  reply_by timestamptz not null,
  decided_by uuid references employees (id),
  updated_at timestamptz not null,
  version integer not null default 1,
  check (asker_id <> other_id)
);

create index shift_swaps_by_asker on shift_swaps (asker_id, asked_at desc);

create index shift_swaps_by_other on shift_swaps (other_id, asked_at desc);

create index shift_swaps_open on shift_swaps (reply_by) where state in ('asked', 'accepted');

-- Every step of a swap; each holds the hash of the one before.
create table shift_swap_events (
  id uuid primary key,
  swap_id uuid not null references shift_swaps (id),
  actor_id uuid references employees (id),
  state text not null,
  reason text,
  at timestamptz not null,
  previous_hash text not null,
  hash text not null
);

create index shift_swap_events_by_swap on shift_swap_events (swap_id, at, id);
