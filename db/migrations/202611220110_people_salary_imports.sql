-- Salaries come by spreadsheet too, looked at and decided as people are.
alter table people_imports add column kind text not null default 'people' check (kind in ('people', 'salaries'));

drop index people_imports_by_file;

create unique index people_imports_by_file on people_imports (created_by, kind, sha256) where state <> 'cancelled';

drop index people_imports_by_person;

create index people_imports_by_person on people_imports (created_by, kind, created_at desc);
