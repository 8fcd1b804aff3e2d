-- In how many business days who receives things signs for them.
insert into legal_parameters (id, name, effective_from, value, source)
values (gen_random_uuid(), 'act_acceptance_days', '2003-01-01', 2, 'Regla de la compañía: ninguna norma fija este plazo');
