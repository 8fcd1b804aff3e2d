-- Who works in the same campaign and is named as what was typed: found by this index alone, whatever the size of the company.
create index employees_near_by_name on employees (campaign_id, search_text text_pattern_ops) include (id, client_id)
  where active;

drop index employees_by_campaign;
