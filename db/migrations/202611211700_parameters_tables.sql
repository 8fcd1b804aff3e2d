-- The numbers of the law and of the company's own rules, by the day from which they hold, with their source; and the
-- days of which HR says that they are holidays, or none, against the law's calendar.
create table legal_parameters (
  id uuid primary key,
  name text not null,
  effective_from date not null,
  value numeric(16, 4) not null check (value >= 0),
  source text not null,
  reason text,
  version integer not null default 1,
  changed_by uuid references employees (id),
  changed_at timestamptz,
  unique (name, effective_from)
);

create table holiday_changes (
  day date primary key,
  is_holiday boolean not null,
  name text,
  reason text not null,
  changed_by uuid not null references employees (id),
  changed_at timestamptz not null,
  check (not is_holiday or name is not null or reason <> '')
);

-- What the product comes with. A clock is minutes after midnight.
insert into legal_parameters (id, name, effective_from, value, source)
select gen_random_uuid(), name, effective_from::date, value, source
from (values
  ('weekly_hours', '2003-01-01', 48, 'CST art. 161'),
  ('weekly_hours', '2023-07-15', 47, 'Ley 2101 de 2021, art. 3'),
  ('weekly_hours', '2024-07-15', 46, 'Ley 2101 de 2021, art. 3'),
  ('weekly_hours', '2025-07-15', 44, 'Ley 2101 de 2021, art. 3; Circular 101 de 2025'),
  ('weekly_hours', '2026-07-15', 42, 'Ley 2101 de 2021, art. 3; Circular 101 de 2025'),
  ('month_divisor', '2003-01-01', 240, 'Horas semanales / 6 × 30'),
  ('month_divisor', '2023-07-15', 235, 'Horas semanales / 6 × 30'),
  ('month_divisor', '2024-07-15', 230, 'Horas semanales / 6 × 30'),
  ('month_divisor', '2025-07-15', 220, 'Horas semanales / 6 × 30'),
  ('month_divisor', '2026-07-15', 210, 'Horas semanales / 6 × 30'),
  ('daily_hours', '2003-01-01', 8, 'CST art. 161'),
  ('flexible_day_least', '2003-01-01', 4, 'CST art. 161, literal d'),
  ('flexible_day_most', '2003-01-01', 10, 'Ley 789 de 2002, art. 51'),
  ('flexible_day_most', '2021-07-15', 9, 'Ley 2101 de 2021, art. 2'),
  ('overtime_daily_hours', '2003-01-01', 2, 'Ley 50 de 1990, art. 22'),
  ('overtime_daily_hours', '2025-06-25', 2, 'CST art. 167A, Ley 2466 de 2025'),
  ('overtime_weekly_hours', '2003-01-01', 12, 'Ley 50 de 1990, art. 22'),
  ('overtime_weekly_hours', '2025-06-25', 12, 'CST art. 167A, Ley 2466 de 2025'),
  ('night_starts', '2003-01-01', 1320, 'Ley 789 de 2002, art. 25'),
  ('night_starts', '2017-07-18', 1260, 'Ley 1846 de 2017, art. 1'),
  ('night_starts', '2025-12-25', 1140, 'CST art. 160, Ley 2466 de 2025'),
  ('night_ends', '2003-01-01', 360, 'CST art. 160'),
  ('night_surcharge', '2003-01-01', 35, 'CST art. 168'),
  ('overtime_day', '2003-01-01', 25, 'CST art. 168'),
  ('overtime_night', '2003-01-01', 75, 'CST art. 168'),
  ('rest_day_surcharge', '2003-01-01', 75, 'Ley 789 de 2002, art. 26'),
  ('rest_day_surcharge', '2025-07-01', 80, 'CST art. 179, Ley 2466 de 2025'),
  ('rest_day_surcharge', '2026-07-01', 90, 'CST art. 179, Ley 2466 de 2025'),
  ('rest_day_surcharge', '2027-07-01', 100, 'CST art. 179, Ley 2466 de 2025'),
  ('vacation_days', '2003-01-01', 15, 'CST art. 186'),
  ('vacation_least_continuous', '2003-01-01', 6, 'CST art. 190'),
  ('family_day', '2003-01-01', 0, 'Sin norma'),
  ('family_day', '2017-07-26', 1, 'Ley 1857 de 2017, art. 3'),
  ('family_day', '2026-07-15', 0, 'Ley 2101 de 2021, art. 6'),
  ('sick_employer_days', '2003-01-01', 3, 'Decreto 1406 de 1999, art. 40'),
  ('sick_employer_days', '2013-12-17', 2, 'Decreto 2943 de 2013'),
  ('sick_pay', '2003-01-01', 66.67, 'CST art. 227'),
  ('minimum_wage', '2024-01-01', 1300000, 'Decreto 2292 de 2023'),
  ('minimum_wage', '2025-01-01', 1423500, 'Decreto 1572 de 2024'),
  ('minimum_wage', '2026-01-01', 1750905, 'Decreto 1469 de 2025'),
  ('transport_allowance', '2024-01-01', 162000, 'Decreto 2293 de 2023'),
  ('transport_allowance', '2025-01-01', 200000, 'Decreto 1573 de 2024'),
  ('transport_allowance', '2026-01-01', 249095, 'Decreto 1470 de 2025'),
  ('rest_between_shifts', '2003-01-01', 12, 'Regla de la compañía'),
  ('schedule_freeze', '2003-01-01', 14, 'Regla de la compañía'),
  ('overtime_after_days', '2003-01-01', 3, 'Regla de la compañía'),
  ('overtime_second_approval', '2003-01-01', 150000, 'Regla de la compañía')
) as seed (name, effective_from, value, source);
