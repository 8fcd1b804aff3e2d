-- The state of its case stands beside what it is worth, so that one index of one table gives the board and the queue
-- in their order. Cases move, and this follows: nobody writes it otherwise.
alter table work_orders add column state text not null default 'draft';

update work_orders set state = cases.state from cases where cases.id = work_orders.id;

create function work_order_state() returns trigger language plpgsql as $$
begin
  new.state := coalesce((select state from cases where id = new.id), new.state);
  return new;
end $$;

create trigger work_order_state before insert on work_orders for each row execute function work_order_state();

create function work_order_state_moved() returns trigger language plpgsql as $$
begin
  update work_orders set state = new.state where id = new.id;
  return null;
end $$;

create trigger work_order_state_moved after update of state on cases
  for each row when (new.kind = 'work-orders.order' and old.state is distinct from new.state)
  execute function work_order_state_moved();

-- In which part of the board it stands; null where it is on none.
alter table work_orders add column stage text generated always as (
  case
    when state in ('created', 'in_review', 'needs_info') then 'triage'
    when state in ('approved', 'reopened') then 'queue'
    when state in ('assigned', 'in_progress', 'asked', 'on_hold', 'blocked') then 'work'
    when state = 'in_validation' then 'validation'
  end) stored;

drop index work_orders_ranked;

create index work_orders_ranked on work_orders (stage, rank desc, id) where stage is not null;

create index work_orders_promised on work_orders (promised_on, id) where stage is not null;

-- For who asks for the same: the stems of what is said, each once, of what others may still join.
drop index work_orders_found;

alter table work_orders drop column words;

alter table work_orders add column stems tsvector not null
  generated always as (strip(to_tsvector('spanish'::regconfig, plaza_words(said)))) stored;

create index work_orders_alike on work_orders using gin (stems)
  where state in ('created', 'in_review', 'needs_info', 'approved', 'assigned', 'in_progress');

-- What its type asks beside what happens, by question; and the campaigns that it serves beside its own.
alter table work_orders
  add column answers jsonb not null default '{}',
  add column affects uuid[] not null default '{}' check (cardinality(affects) <= 20);
