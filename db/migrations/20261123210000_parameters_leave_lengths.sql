-- How long leaves are, and until when the severance of the year before is paid to the person, with their source.
insert into legal_parameters (id, name, effective_from, value, source)
select gen_random_uuid(), name, effective_from::date, value, source
from (values
  ('bereavement_days', '2009-01-05', 5, 'Ley 1280 de 2009: cinco días hábiles'),
  ('paternity_days', '2021-07-29', 14, 'Ley 2114 de 2021: dos semanas'),
  ('maternity_days', '2017-01-04', 126, 'Ley 1822 de 2017: dieciocho semanas'),
  ('voting_days', '1997-08-27', 0.5, 'Ley 403 de 1997, art. 3: media jornada'),
  ('voting_jury_days', '1986-07-15', 1, 'Decreto 2241 de 1986, art. 105'),
  ('bicycle_days', '2016-10-21', 0.5, 'Ley 1811 de 2016, art. 5: media jornada'),
  ('bicycle_days', '2025-06-25', 1, 'Ley 2466 de 2025: un día cada seis meses'),
  ('severance_deposit_day', '2003-01-01', 45, 'Ley 50 de 1990, art. 99: antes del 15 de febrero'),
  ('severance_interest_day', '2003-01-01', 31, 'Ley 52 de 1975; Decreto 116 de 1976: en enero')
) as seed (name, effective_from, value, source);

-- A leave whose length is the law's has none of its own.
update request_kinds set max_days = null
where code in ('bereavement', 'paternity', 'maternity', 'voting', 'voting-jury', 'bicycle-day', 'family-day');
