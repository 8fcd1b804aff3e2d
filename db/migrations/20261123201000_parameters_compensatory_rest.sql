-- For how long a day of rest that was earned by habitual work on days of rest may be taken.
insert into legal_parameters (id, name, effective_from, value, source)
values (gen_random_uuid(), 'compensatory_rest_days', '2003-01-01', 30,
  'Regla de la compañía, más favorable que el CST art. 183: la semana siguiente');
