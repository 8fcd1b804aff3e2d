-- Where an order stood in the queue, on each day that it was another place than before.
create table work_order_places (
  order_id uuid not null references work_orders (id) on delete cascade,
  day date not null,
  place integer not null check (place > 0),
  primary key (order_id, day)
);
