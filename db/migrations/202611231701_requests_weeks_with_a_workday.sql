-- A week of Sundays alone has no working day. Whoever had one works again by the company's ordinary week.
delete from work_weeks where not weekdays && array[1, 2, 3, 4, 5, 6]::smallint[];
alter table work_weeks add constraint work_weeks_have_a_workday check (weekdays && array[1, 2, 3, 4, 5, 6]::smallint[]);
