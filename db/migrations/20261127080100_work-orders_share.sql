-- Which part of the value of what was asked for belongs to this order: a part that was split off takes its own with it, so
-- that no report counts it twice.
alter table work_orders add share smallint not null default 100 check (share between 0 and 100);
update work_orders set share = 0 where split_from_id is not null and own_yearly = 0;
