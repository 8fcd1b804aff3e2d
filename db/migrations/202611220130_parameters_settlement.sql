-- The numbers of the law that a settlement is counted with.
insert into legal_parameters (id, name, effective_from, value, source)
select gen_random_uuid(), name, '2003-01-01'::date, value, source
from (values
  ('transport_allowance_most', 2, 'Ley 15 de 1959, Decreto 1258 de 1959: hasta dos salarios mínimos'),
  ('severance_days', 30, 'CST art. 249'),
  ('severance_interest', 12, 'Ley 52 de 1975, art. 1'),
  ('bonus_days', 30, 'CST art. 306'),
  ('health_share', 4, 'Ley 100 de 1993, art. 204'),
  ('pension_share', 4, 'Ley 100 de 1993, art. 20'),
  ('solidarity_share', 1, 'Ley 797 de 2003, art. 7'),
  ('solidarity_least', 4, 'Ley 797 de 2003, art. 7'),
  ('integral_base', 70, 'Ley 100 de 1993, art. 18; Ley 789 de 2002, art. 49')
) as seed (name, value, source);
