-- What people ask of the company: kinds as data, requests, their immutable events, evidence, delegations, and vacations.
create table request_kinds (
  code text primary key,
  family text not null,
  -- Where the catalogue shows it.
  shelf text not null check (shelf in ('time', 'health', 'family', 'pay', 'study', 'contract')),
  -- A right cannot be refused: who decides may only ask for the proof.
  nature text not null check (nature in ('right', 'discretionary')),
  pay text not null check (pay in ('paid', 'unpaid', 'entity', 'none')),
  unit text not null check (unit in ('days', 'hours', 'either', 'none')),
  -- How its days are counted, and how many there are at most.
  counts text not null default 'business' check (counts in ('business', 'calendar')),
  max_days smallint,
  evidence text not null default 'none' check (evidence in ('required', 'after', 'none')),
  evidence_days smallint not null default 3,
  -- May begin before it is asked for.
  is_emergency boolean not null default false,
  notice_days smallint not null default 0,
  -- Who decides first: the leader, or HR where leaders may not know why.
  decider text not null default 'leader' check (decider in ('leader', 'hr', 'payroll')),
  decide_hours smallint not null default 24,
  -- Longer than so many days needs a second level; null never does.
  second_level_days smallint,
  is_sealed boolean not null default false,
  once_in_months smallint,
  valid_until date,
  source text not null default '',
  name_es text not null,
  name_en text not null,
  note_es text not null,
  note_en text not null,
  position smallint not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table requests (
  id uuid primary key,
  number integer not null generated always as identity unique,
  kind text not null references request_kinds (code),
  family text not null,
  person_id uuid not null references employees (id),
  state text not null,
  starts_on date,
  ends_on date,
  -- Minutes from midnight, for a part of one day.
  from_minute smallint check (from_minute between 0 and 1440),
  to_minute smallint check (to_minute between 0 and 1440),
  -- How long in hundredths of a day, as its kind counts.
  hundredths integer not null default 0,
  amount bigint,
  reason text not null default '',
  details jsonb not null default '{}',
  -- The same open request is not made twice.
  fingerprint text not null,
  is_open boolean not null default true,
  -- Its days are taken: nothing else of the person may lie on them.
  occupies boolean not null default false,
  waits_for text check (waits_for in ('owner', 'leader', 'hr', 'health', 'payroll', 'clock')),
  assignee_id uuid references employees (id),
  level smallint not null default 0,
  due_at timestamptz,
  reminded_at timestamptz,
  evidence_due_on date,
  last_decider_id uuid references employees (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  check (ends_on >= starts_on),
  check (to_minute > from_minute)
);

create unique index requests_once on requests (person_id, fingerprint) where is_open;

create index requests_by_person on requests (person_id, created_at desc, id desc);

create index requests_by_dates on requests (person_id, starts_on, ends_on) where occupies;

create index requests_by_assignee on requests (assignee_id, due_at) where is_open;

create index requests_waiting on requests (waits_for, due_at) where is_open;

create index requests_by_age on requests (created_at desc, id desc);

create index requests_by_family on requests (family, created_at desc);

-- Every step, for ever. Each row holds the hash of the one before it.
create table request_events (
  id uuid primary key,
  request_id uuid not null references requests (id),
  seq integer not null,
  action text not null,
  from_state text,
  to_state text not null,
  actor_id uuid references employees (id),
  party text not null,
  on_behalf_of_id uuid references employees (id),
  reason text not null default '',
  data jsonb not null default '{}',
  address text not null default '',
  device text not null default '',
  at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  unique (request_id, seq)
);

create function requests_keep() returns trigger language plpgsql as $$
begin
  raise exception '% cannot be changed', tg_table_name;
end $$;

create trigger request_events_keep before update or delete on request_events
  for each row execute function requests_keep();

create table request_evidence (
  id uuid primary key,
  request_id uuid not null references requests (id),
  file_id uuid not null references files (id),
  name text not null,
  added_by uuid not null references employees (id),
  added_at timestamptz not null
);

create index request_evidence_by_request on request_evidence (request_id);

-- Who decides for somebody, between two days.
create table request_delegations (
  id uuid primary key,
  person_id uuid not null references employees (id),
  delegate_id uuid not null references employees (id),
  starts_on date not null,
  ends_on date not null,
  reason text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (ends_on >= starts_on),
  check (delegate_id <> person_id)
);

create index request_delegations_by_delegate on request_delegations (delegate_id, ends_on);

create index request_delegations_by_person on request_delegations (person_id, ends_on);

-- What a medical leave says. The diagnosis is read by its owner and by the health grant alone.
create table medical_leaves (
  request_id uuid primary key references requests (id),
  person_id uuid not null references employees (id),
  origin text not null check (origin in ('common', 'occupational')),
  entity text not null default '',
  certificate_number text not null default '',
  issued_on date not null,
  diagnosis_code text not null default '',
  diagnosis text not null default '',
  -- The leave that this one goes on from, less than thirty days after it ended.
  previous_id uuid references requests (id),
  -- Days of the whole chain up to the end of this leave.
  chain_days integer not null,
  -- The last of the warnings of 80, 120, 150 and 180 days that was given.
  warned_days smallint not null default 0
);

create index medical_leaves_by_person on medical_leaves (person_id);

-- The ordinary week of somebody who does not work from Monday to Friday, as ISO weekdays.
create table work_weeks (
  person_id uuid primary key references employees (id),
  weekdays smallint[] not null,
  updated_at timestamptz not null
);

-- Vacation days, in hundredths. A balance is the sum of its rows, and no row is ever changed.
create table vacation_entries (
  id uuid primary key,
  person_id uuid not null references employees (id),
  kind text not null check (kind in ('accrual', 'consumption', 'reversal', 'adjustment', 'expiry')),
  hundredths integer not null,
  -- Which month of service an accrual is for.
  service_month integer,
  request_id uuid references requests (id),
  reason text not null default '',
  actor_id uuid references employees (id),
  on_day date not null,
  created_at timestamptz not null,
  check ((kind = 'accrual') = (service_month is not null)),
  check (kind <> 'adjustment' or length(reason) >= 10)
);

create unique index vacation_entries_once on vacation_entries (person_id, service_month) where service_month is not null;

create index vacation_entries_by_person on vacation_entries (person_id, on_day desc, id desc);

create index vacation_entries_by_request on vacation_entries (request_id) where request_id is not null;

create trigger vacation_entries_keep before update or delete on vacation_entries
  for each row execute function requests_keep();

insert into request_kinds
  (code, family, shelf, nature, pay, unit, counts, max_days, evidence, evidence_days, is_emergency, notice_days, decider, decide_hours, second_level_days, is_sealed, once_in_months, valid_until, source, name_es, name_en, note_es, note_en, position)
values
  ('vacation', 'vacation', 'time', 'discretionary', 'paid', 'days', 'business', null, 'none', 3, false, 15, 'leader', 24, null, false, null, null, 'CST 186-192', 'Vacaciones', 'Vacation', '15 días hábiles por año', '15 business days a year', 10),
  ('compensatory-rest', 'permit', 'time', 'right', 'paid', 'days', 'business', 1, 'none', 3, false, 1, 'leader', 24, null, false, null, null, 'CST 181', 'Día compensatorio', 'Compensatory rest', 'Por domingos habituales', 'For habitual Sundays', 20),
  ('birthday', 'permit', 'time', 'discretionary', 'paid', 'days', 'business', 1, 'none', 3, false, 3, 'leader', 24, null, false, 12, null, 'RIT', 'Día de cumpleaños', 'Birthday leave', 'Un día, una vez al año', 'One day, once a year', 30),
  ('unpaid-leave', 'permit', 'time', 'discretionary', 'unpaid', 'either', 'calendar', 30, 'none', 3, false, 3, 'leader', 24, 3, false, null, null, 'CST 51', 'Permiso sin pago', 'Unpaid leave', 'Decide tu líder', 'Your leader decides', 40),
  ('family-day', 'permit', 'time', 'right', 'paid', 'days', 'business', 1, 'none', 3, false, 3, 'leader', 24, null, false, 6, '2026-07-14', 'Ley 1857/2017; Ley 2101/2021', 'Día de la familia', 'Family day', 'Uno por semestre', 'One each half year', 50),
  ('medical-leave', 'medical', 'health', 'right', 'entity', 'days', 'calendar', 180, 'after', 3, true, 0, 'hr', 16, null, true, null, null, 'CST 227; Decreto 780/2016', 'Incapacidad', 'Medical leave', 'Con el certificado', 'With the certificate', 110),
  ('specialist-appointment', 'permit', 'health', 'right', 'paid', 'either', 'business', 1, 'required', 3, false, 0, 'leader', 24, null, false, null, null, 'Ley 2466/2025 art. 15', 'Cita con especialista', 'Specialist appointment', 'Pagado, con soporte', 'Paid, with proof', 120),
  ('medical-emergency', 'permit', 'health', 'right', 'paid', 'either', 'business', 2, 'after', 3, true, 0, 'leader', 24, null, false, null, null, 'Ley 2466/2025 art. 15', 'Urgencia médica', 'Medical emergency', 'Avisa ya, soporte después', 'Tell us now, proof later', 130),
  ('calamity', 'permit', 'family', 'right', 'paid', 'days', 'business', 5, 'after', 3, true, 0, 'leader', 24, null, false, null, null, 'CST 57-6', 'Calamidad doméstica', 'Serious domestic calamity', 'Pagado, soporte después', 'Paid, proof later', 210),
  ('bereavement', 'permit', 'family', 'right', 'paid', 'days', 'business', 5, 'after', 3, true, 0, 'leader', 24, null, false, null, null, 'Ley 1280/2009', 'Luto', 'Bereavement', '5 días hábiles', '5 business days', 220),
  ('paternity', 'permit', 'family', 'right', 'entity', 'days', 'calendar', 14, 'after', 30, true, 0, 'hr', 24, null, false, null, null, 'Ley 2114/2021', 'Licencia de paternidad', 'Paternity leave', '2 semanas', '2 weeks', 230),
  ('maternity', 'permit', 'family', 'right', 'entity', 'days', 'calendar', 126, 'required', 3, true, 0, 'hr', 24, null, false, null, null, 'Ley 1822/2017', 'Licencia de maternidad', 'Maternity leave', '18 semanas', '18 weeks', 240),
  ('voting', 'permit', 'family', 'right', 'paid', 'hours', 'business', 1, 'required', 3, true, 0, 'leader', 24, null, false, null, null, 'Ley 403/1997', 'Votación', 'Voting', 'Media jornada', 'Half a day', 250),
  ('voting-jury', 'permit', 'family', 'right', 'paid', 'days', 'business', 1, 'required', 3, true, 0, 'leader', 24, null, false, null, null, 'Decreto 2241/1986', 'Jurado de votación', 'Polling jury', 'Un día', 'One day', 255),
  ('judicial-summons', 'permit', 'family', 'right', 'paid', 'either', 'business', 3, 'required', 3, false, 0, 'leader', 24, null, false, null, null, 'Ley 2466/2025 art. 15', 'Citación judicial o administrativa', 'Judicial or administrative summons', 'Pagado, con citación', 'Paid, with the summons', 260),
  ('gender-violence', 'permit', 'family', 'right', 'paid', 'either', 'business', 5, 'none', 3, true, 0, 'hr', 8, null, true, null, null, 'Ley 2466/2025 art. 15', 'Diligencias por violencia de género', 'Gender violence proceedings', 'Solo lo ve Gestión Humana', 'Only HR sees it', 270),
  ('union-commission', 'permit', 'family', 'right', 'paid', 'either', 'business', 10, 'required', 3, false, 1, 'leader', 24, null, false, null, null, 'CST 57-6', 'Comisión sindical', 'Union commission', 'Con aviso del sindicato', 'With the union''s notice', 280),
  ('colleague-funeral', 'permit', 'family', 'right', 'paid', 'hours', 'business', 1, 'none', 3, true, 0, 'leader', 8, null, false, null, null, 'CST 57-6', 'Entierro de un compañero', 'Colleague''s funeral', 'Pagado', 'Paid', 290),
  ('payroll-claim', 'claim', 'pay', 'right', 'none', 'none', 'business', null, 'none', 3, false, 0, 'payroll', 8, null, false, null, null, 'Política de nómina', 'Reclamo de pago', 'Payroll claim', 'Respuesta en 5 días hábiles', 'Answered in 5 business days', 310),
  ('school-obligation', 'permit', 'study', 'right', 'paid', 'either', 'business', 1, 'required', 3, false, 0, 'leader', 24, null, false, null, null, 'Ley 2466/2025 art. 15', 'Citación del colegio', 'School summons', 'Pagado, con citación', 'Paid, with the summons', 410),
  ('bicycle-day', 'permit', 'study', 'right', 'paid', 'days', 'business', 1, 'required', 3, false, 3, 'leader', 24, null, false, 6, null, 'Ley 1811/2016; Ley 2466/2025', 'Día de bicicleta', 'Bicycle day', '1 cada 6 meses', '1 every 6 months', 420);
