-- Certificates of employment: what each one says, so that anybody who holds one can have it confirmed by its code.

create table employment_certificates (
  id uuid primary key,
  code text not null unique,
  person_id uuid not null references employees (id),
  name text not null,
  document_number text not null,
  position text not null,
  entered_on date not null,
  -- The last day of work; null while nobody leaves.
  leaves_on date,
  -- Whether the paper told the salary; the number itself stands on the paper alone.
  has_salary boolean not null,
  -- Of the file as it was handed over.
  sha256 text not null,
  issued_by uuid not null references employees (id),
  issued_at timestamptz not null
);

create index employment_certificates_of_person on employment_certificates (person_id, issued_at desc, id);
