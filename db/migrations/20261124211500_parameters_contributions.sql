-- Who earns sixteen minimum wages or more gives the solidarity fund more, and contributions have a ceiling.
insert into legal_parameters (id, name, effective_from, value, source)
select gen_random_uuid(), name, '2003-01-29'::date, value, source
from (values
  ('solidarity_more_least', 16, 'Ley 797 de 2003, art. 7: desde 16 salarios mínimos'),
  ('solidarity_more_step', 0.2, 'Ley 797 de 2003, art. 7: 0,2 % por cada salario mínimo'),
  ('solidarity_more_most', 1, 'Ley 797 de 2003, art. 7: hasta 1 % adicional'),
  ('contribution_most', 25, 'Ley 797 de 2003, art. 5: hasta 25 salarios mínimos')
) as seed (name, value, source);
