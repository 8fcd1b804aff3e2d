-- The list of people by the day they came and by their status, for who may see these of everybody.
create index employees_by_entry on employees (entered_on, display_name collate "es_intranet", id);

create index employees_by_status on employees (status, display_name collate "es_intranet", id);
