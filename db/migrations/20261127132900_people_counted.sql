-- What the lists of a large company are counted and turned over by, without a look at each person.

-- By status and name; a status tells of those who are active or no more, so that both stand in it.
drop index employees_by_status;
create index employees_by_status on employees (status, display_name collate es_intranet, id) include (active);

-- Who works here, by name.
create index employees_at_work_by_name on employees (display_name collate es_intranet, id) where active;

-- How many of each campaign work here.
create index employees_counted_by_campaign on employees (campaign_id) where active;

-- Who leads anybody: one look for each leader. Those whose people have left are among them.
create index employees_led on employees (boss_id) where boss_id is not null;
