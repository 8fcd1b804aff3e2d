-- What each person earns a month, by the day from which it holds. A row never changes: a correction ends it and adds
-- another, so that what somebody was told once can always be shown.
create table salaries (
  id uuid primary key,
  person_id uuid not null references employees (id),
  valid_from date not null,
  -- Whole pesos a month.
  amount bigint not null check (amount > 0),
  kind text not null check (kind in ('ordinary', 'integral')),
  reason text not null,
  set_by uuid references employees (id),
  set_at timestamptz not null,
  -- When a correction took its place, or it was taken away.
  ended_at timestamptz,
  ended_by uuid references employees (id),
  ended_reason text,
  check ((ended_at is null) = (ended_reason is null))
);

create unique index salaries_in_force on salaries (person_id, valid_from desc) include (amount, kind) where ended_at is null;

create index salaries_of_person on salaries (person_id, valid_from desc, set_at desc);

insert into legal_parameters (id, name, effective_from, value, source)
values (gen_random_uuid(), 'integral_salary_least', '2003-01-01', 13, 'CST art. 132, Ley 50 de 1990, art. 18: diez salarios mínimos y el factor prestacional de 30 %');
