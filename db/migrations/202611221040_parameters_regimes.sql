-- By which rules of the law somebody works, by the day from which it holds: the weekly day of rest of their contract and
-- the sort of their post. Without a row it is the rule of the law: rest on Sundays, an ordinary post. A row never
-- changes: a correction ends it and adds another.
create table work_regimes (
  id uuid primary key,
  person_id uuid not null references employees (id),
  valid_from date not null,
  -- 0 for Sunday to 6 for Saturday.
  rest_weekday smallint not null check (rest_weekday between 0 and 6),
  post text not null check (post in ('ordinary', 'technical', 'trust')),
  -- The work asks that the person can be called at any hour.
  is_available boolean not null,
  reason text not null,
  set_by uuid references employees (id),
  set_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references employees (id),
  ended_reason text,
  check ((ended_at is null) = (ended_reason is null))
);

create unique index work_regimes_in_force on work_regimes (person_id, valid_from desc)
  include (rest_weekday, post, is_available) where ended_at is null;

create index work_regimes_of_person on work_regimes (person_id, valid_from desc, set_at desc);

insert into legal_parameters (id, name, effective_from, value, source)
select gen_random_uuid(), name, '2003-01-01'::date, value, source
from (values
  ('vacation_years', 2, 'CST art. 190, num. 2: se pueden acumular los días restantes hasta por dos años'),
  ('vacation_years_trust', 4, 'CST art. 190, num. 3: hasta cuatro años para técnicos, especializados, de confianza o de manejo'),
  ('rest_days_habitual', 3, 'CST art. 179, parágrafo 2: tres o más descansos trabajados en el mes es habitual'),
  ('shift_reply_hours', 24, 'Regla de la compañía')
) as seed (name, value, source);

insert into legal_parameters (id, name, effective_from, value, source)
values (gen_random_uuid(), 'daily_hours_spread', '2003-01-01', 2,
  'CST art. 164: hasta dos horas más al día para descansar el sábado');
