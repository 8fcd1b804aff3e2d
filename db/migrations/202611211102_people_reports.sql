-- Thousands may report to one person: a page of them is read in order, not sorted anew each time.
drop index employees_by_boss;

create index employees_by_boss on employees (boss_id, display_name collate "es_intranet", id) where active;
