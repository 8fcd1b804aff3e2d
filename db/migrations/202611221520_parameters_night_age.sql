-- Who is younger works no night.
insert into legal_parameters (id, name, effective_from, value, source)
values (gen_random_uuid(), 'night_least_age', '2003-01-01', 18, 'CST art. 171; Ley 1098 de 2006, art. 114');
