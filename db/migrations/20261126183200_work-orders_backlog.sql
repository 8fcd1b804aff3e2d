-- The filter by campaign finds what serves it beside its own.
create index work_orders_affects on work_orders using gin (affects);

-- What is in the backlog is promised no time: clocks that ran there are over.
with over as (
  update case_clocks set ended_at = now(), next_at = null
  from work_orders
  where work_orders.id = case_clocks.case_id and work_orders.priority = 'low'
    and case_clocks.name = 'plan' and case_clocks.ended_at is null
  returning case_clocks.case_id
)
update cases set due_at = (
  select min(due_at) from case_clocks where case_id = cases.id and name <> 'plan' and ended_at is null
) where id in (select case_id from over);
