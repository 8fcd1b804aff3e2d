-- When the promised day was given to who asked: after a breach a new one is owed.
alter table work_orders add column promised_at timestamptz;

update work_orders set promised_at = (select max(at) from case_events where case_id = work_orders.id and action = 'plan')
where promised_on is not null;
