-- The ordinary week that HR notes holds from a day on; without weekdays it is again that of the person's shifts.
alter table work_weeks add column valid_from date not null default '2003-01-01';
alter table work_weeks alter column valid_from drop default;
alter table work_weeks drop constraint work_weeks_pkey;
alter table work_weeks add primary key (person_id, valid_from);
alter table work_weeks alter column weekdays drop not null;
