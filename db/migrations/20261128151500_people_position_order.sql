-- Those of one position stand by name in every list of people, whichever way it goes.
drop index employees_by_shown_position;

create index employees_by_shown_position on employees (position collate "es_intranet", display_name collate "es_intranet", id);
