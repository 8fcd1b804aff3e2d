-- Whether the certificate itself says that a leave goes on from another one, whatever its code is.
alter table medical_leaves add column is_extension boolean not null default false;

-- The numbers by which medical leave is paid, with their source.
insert into legal_parameters (id, name, effective_from, value, source)
select gen_random_uuid(), name, effective_from::date, value, source
from (values
  ('sick_extension_gap', '2003-01-01', 30, 'Resolución 2266 de 1998, art. 13; Decreto 780 de 2016: misma enfermedad o relacionada, sin interrupción de 30 días o más'),
  ('sick_full_days', '2003-01-01', 90, 'CST art. 227: dos terceras partes hasta el día 90'),
  ('sick_insurer_days', '2003-01-01', 180, 'CST art. 227: hasta el día 180'),
  ('sick_pension_days', '2003-01-01', 540, 'Ley 100 de 1993 y Decreto Ley 19 de 2012, art. 142: fondo de pensiones del día 181 al 540'),
  ('sick_pay_reduced', '2003-01-01', 50, 'CST art. 227: la mitad después del día 90'),
  ('sick_pay_occupational', '2003-01-01', 100, 'Ley 776 de 2002, art. 3')
) as seed (name, effective_from, value, source);
