-- Things of the inventory that stand on a seat; one stands on one seat alone.
create table workplace_things (
  item_id uuid primary key references security_items (id) on delete cascade,
  workplace_id uuid not null references workplaces (id) on delete cascade,
  placed_at timestamptz not null
);
create index workplace_things_seat on workplace_things (workplace_id);
