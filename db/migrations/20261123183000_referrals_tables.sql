-- Referrals: whom an employee referred, what they consented to, and what became of it. Its states are a case.
create table referrals (
  case_id uuid primary key references cases (id) on delete cascade,
  name text not null,
  -- As they are compared: without spaces or signs; a telephone by its last ten digits.
  document_number text,
  phone text,
  email text,
  relation text not null,
  vacancy_id uuid,
  vacancy text,
  token_hash text unique,
  token_until timestamptz,
  consented_at timestamptz,
  consent_version integer,
  device text not null default '',
  consent_device text,
  cv_file_id uuid references files (id),
  hired_person_id uuid references employees (id),
  hired_on date,
  bonus bigint,
  bonus_after_days integer,
  bonus_due_on date,
  paid_on date,
  -- Who declines, or never answers, is forgotten.
  erased_at timestamptz,
  created_at timestamptz not null
);

create index referrals_by_document on referrals (document_number, created_at) where document_number is not null;
create index referrals_by_phone on referrals (phone, created_at) where phone is not null;
create index referrals_by_email on referrals (email, created_at) where email is not null;
create index referrals_by_hired on referrals (hired_person_id) where hired_person_id is not null;
create index referrals_by_device on referrals (consent_device) where consent_device is not null;
create index referrals_by_vacancy on referrals (vacancy_id) where vacancy_id is not null;
create index referrals_by_cv on referrals (cv_file_id) where cv_file_id is not null;

insert into legal_parameters (id, name, effective_from, value, source)
select gen_random_uuid(), name, '2025-01-01'::date, value, source
from (values
  ('referral_bonus', 300000, 'Política de referidos'),
  ('referral_bonus_days', 60, 'Política de referidos: días que la persona contratada permanece'),
  ('referral_reserve_days', 90, 'Política de referidos: la primera persona que refiere gana')
) as seed (name, value, source);
