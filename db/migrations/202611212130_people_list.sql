-- The list of people in both orders and by one position, also for who reads of those who have left.

drop index employees_by_name;

create index employees_by_name on employees (display_name collate "es_intranet", id);

create index employees_by_shown_position on employees (position collate "es_intranet", id);

drop index employees_by_position;

create index employees_by_position on employees (plaza_fold(position));

-- Who has left or is kept from work, whom lists of accounts and sheets ask for by themselves.
create index employees_inactive on employees (display_name collate "es_intranet", id) where not active;
