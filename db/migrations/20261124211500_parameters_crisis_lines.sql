-- The lines that somebody in danger is shown: dated like every number that may change, with where it was read.
insert into legal_parameters (id, name, effective_from, value, source)
select gen_random_uuid(), name, '2020-01-01'::date, value, source
from (values
  ('crisis_line_mental_health', 106, 'Línea 106; Gestión Humana la confirma antes de publicarla'),
  ('crisis_line_emergency', 123, 'Número único de emergencias 123'),
  ('crisis_line_women', 155, 'Línea 155 de orientación a mujeres víctimas de violencia'),
  ('crisis_line_health', 192, 'Línea 192 del Ministerio de Salud; Gestión Humana la confirma antes de publicarla')
) as seed (name, value, source);
