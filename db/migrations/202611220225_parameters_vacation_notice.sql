-- So long before, an employer who sets the dates of a vacation tells the person.
insert into legal_parameters (id, name, effective_from, value, source)
values (gen_random_uuid(), 'vacation_notice', '2003-01-01', 15, 'CST art. 187');
