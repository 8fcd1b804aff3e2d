-- Loads of payroll, and the payslips that became of them.

create table payrolls (
  id uuid primary key,
  number bigint not null unique generated always as identity (start with 1001),
  year smallint not null,
  month smallint not null check (month between 1 and 12),
  part text not null check (part in ('month', 'first', 'second')),
  starts_on date not null,
  ends_on date not null,
  paid_on date not null check (paid_on >= starts_on),
  method text not null check (method in ('transfer', 'cheque', 'cash')),
  file_name text,
  -- Of everything that was sent, so that the same is not read twice for one period.
  sha256 text not null,
  documents integer not null default 0,
  state text not null default 'ready' check (state in ('ready', 'published', 'discarded')),
  total integer not null default 0,
  good integer not null default 0,
  wrong integer not null default 0,
  earned numeric(16, 2) not null default 0,
  deducted numeric(16, 2) not null default 0,
  net numeric(16, 2) not null default 0,
  created_by uuid not null references employees (id),
  created_at timestamptz not null,
  published_at timestamptz,
  published_by uuid references employees (id),
  version integer not null default 1
);

create unique index payrolls_same on payrolls (year, month, part, sha256) where state <> 'discarded';

create index payrolls_newest on payrolls (created_at desc, id desc);

-- What was read, until a month after it was decided. `issues` are of the file, `conflicts` of the company as it is.
create table payroll_rows (
  payroll_id uuid not null references payrolls (id) on delete cascade,
  number integer not null,
  document_number text,
  name text not null,
  lines jsonb not null,
  earned numeric(16, 2) not null,
  deducted numeric(16, 2) not null,
  net numeric(16, 2),
  cune text,
  document_file_id uuid references files (id),
  document_name text,
  issues jsonb not null default '[]',
  conflicts jsonb not null default '[]',
  person_id uuid references employees (id),
  is_good boolean not null generated always as (issues = '[]'::jsonb and conflicts = '[]'::jsonb) stored,
  primary key (payroll_id, number)
);

create index payroll_rows_by_kind on payroll_rows (payroll_id, is_good, number);

create index payroll_rows_by_document on payroll_rows (payroll_id, document_number);

-- A person has one payslip of a period. It never changes: a correction goes into the next one.
create table payslips (
  id uuid primary key,
  number bigint not null unique generated always as identity (start with 100001),
  payroll_id uuid not null references payrolls (id),
  person_id uuid not null references employees (id),
  position text not null,
  year smallint not null,
  month smallint not null,
  part text not null,
  starts_on date not null,
  ends_on date not null,
  paid_on date not null,
  method text not null,
  lines jsonb not null,
  earned numeric(16, 2),
  deducted numeric(16, 2),
  net numeric(16, 2),
  cune text,
  document_file_id uuid references files (id),
  published_at timestamptz not null,
  opened_at timestamptz,
  unique (person_id, year, month, part)
);

create index payslips_of_person on payslips (person_id, ends_on desc, id desc);

create index payslips_of_payroll on payslips (payroll_id, person_id);
