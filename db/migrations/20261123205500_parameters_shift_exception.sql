-- Within how many hours of its beginning a change of a shift may call for its person in their rest.
insert into legal_parameters (id, name, effective_from, value, source)
values (gen_random_uuid(), 'shift_exception_hours', '2003-01-01', 24, 'Regla de la compañía; Ley 2191 de 2022, art. 6');
