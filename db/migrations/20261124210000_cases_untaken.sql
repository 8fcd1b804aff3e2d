-- Who takes what nobody took looks at those alone, whatever else is open.
create index cases_untaken on cases (kind) where is_open and assignee_id is null;
