-- Documents for signing: templates and their editions, what was created from them, who was given what, and the trail.

create table document_templates (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('text', 'pdf')),
  category text not null,
  legal boolean not null,
  state text not null default 'active' check (state in ('active', 'archived')),
  -- The edition that counts now.
  number integer not null default 1,
  created_by uuid not null references employees (id),
  updated_by uuid not null references employees (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create index document_templates_by_update on document_templates (legal, state, updated_at desc, id desc);

-- What a template says. An edition that something was created from is never changed again.
create table document_template_editions (
  template_id uuid not null references document_templates (id) on delete cascade,
  number integer not null,
  content jsonb not null,
  file_id uuid references files (id),
  used boolean not null default false,
  saved_by uuid not null references employees (id),
  saved_at timestamptz not null,
  primary key (template_id, number)
);

-- One thing to sign, before it is given to anybody. Its content is its own copy and is not changed after it was sent.
create table documents (
  id uuid primary key,
  title text not null,
  category text not null,
  legal boolean not null,
  kind text not null check (kind in ('text', 'pdf')),
  state text not null default 'ready' check (state in ('draft', 'ready', 'sent')),
  template_id uuid references document_templates (id),
  template_number integer,
  content jsonb not null,
  file_id uuid references files (id),
  signers jsonb not null,
  needs_password boolean not null,
  due_on date,
  delivered_on date,
  replaces_id uuid,
  created_by uuid not null references employees (id),
  created_at timestamptz not null
);

create index documents_by_date on documents (legal, created_at desc, id desc);

create index documents_by_template on documents (template_id, template_number);

-- One person's document. Who they were and where they belonged is kept as it was, for it must outlive their leaving.
create table document_assignments (
  id uuid primary key,
  document_id uuid not null references documents (id),
  person_id uuid not null references employees (id),
  title text not null,
  category text not null,
  legal boolean not null,
  state text not null default 'pending'
    check (state in ('pending', 'in_process', 'completed', 'cancelled', 'rejected', 'expired')),
  code text not null unique,
  field_values jsonb not null,
  person_name text not null,
  person_document text not null,
  position text not null,
  client_id uuid,
  campaign_id uuid,
  cost_center_id uuid,
  sub_cost_center_id uuid,
  headquarters_id uuid,
  needs_password boolean not null,
  signers smallint not null,
  signed smallint not null default 0,
  due_at timestamptz,
  delivered_on date,
  -- The PDF as it stands, fixed by its hash before anybody has opened it.
  file_id uuid references files (id),
  sha256 text,
  pages integer,
  evidence_file_id uuid references files (id),
  replaces_id uuid references document_assignments (id),
  assigned_by uuid not null references employees (id),
  assigned_at timestamptz not null,
  completed_at timestamptz,
  -- When it ended otherwise, by whom and why.
  ended_at timestamptz,
  ended_by uuid references employees (id),
  reason text,
  reminded_at timestamptz,
  check ((state = 'completed') = (completed_at is not null)),
  check ((state in ('cancelled', 'rejected', 'expired')) = (ended_at is not null)),
  check (state <> 'completed' or (file_id is not null and sha256 is not null and signed = signers))
);

-- The same document twice for one person is a mistake, however it came about.
create unique index document_assignments_once on document_assignments (document_id, person_id)
  where state in ('pending', 'in_process', 'completed');

create index document_assignments_by_date on document_assignments (legal, assigned_at desc, id desc);

create index document_assignments_by_document on document_assignments (document_id, state);

create index document_assignments_by_person on document_assignments (person_id, assigned_at desc);

create index document_assignments_by_campaign on document_assignments (campaign_id, state);

create index document_assignments_open on document_assignments (due_at) where state in ('pending', 'in_process');

create index document_assignments_ended on document_assignments (ended_at desc) where state = 'cancelled';

create index document_assignments_by_hash on document_assignments (sha256) where sha256 is not null;

create table document_signers (
  assignment_id uuid not null references document_assignments (id),
  index smallint not null,
  role text not null check (role in ('employee', 'leader', 'legal_representative', 'person')),
  label text not null,
  person_id uuid not null references employees (id),
  name text not null,
  document_number text not null,
  state text not null check (state in ('waiting', 'assigned', 'notified', 'opened', 'read', 'authenticated',
    'signed', 'rejected', 'delegated', 'expired', 'cancelled')),
  due_at timestamptz,
  assigned_at timestamptz not null,
  opened_at timestamptz,
  read_at timestamptz,
  signed_at timestamptz,
  signature_kind text check (signature_kind in ('drawn', 'typed')),
  hash_before text,
  hash_after text,
  reason text,
  done boolean not null generated always as (state in ('signed', 'rejected', 'delegated', 'expired', 'cancelled')) stored,
  primary key (assignment_id, index),
  check ((state = 'signed') = (signed_at is not null and hash_before is not null and hash_after is not null))
);

-- What waits for somebody, by deadline; and what they are through with, the newest first.
create index document_signers_pending on document_signers (person_id, due_at, assignment_id)
  where state in ('assigned', 'notified', 'opened', 'read', 'authenticated');

create index document_signers_done on document_signers (person_id, assigned_at desc, assignment_id) where done;

-- The trail of each document. Every line carries the hash of the one before, so that none can be changed or left out.
create table document_events (
  assignment_id uuid not null references document_assignments (id),
  number integer not null,
  kind text not null,
  at text not null,
  person_id uuid,
  name text not null,
  address text not null,
  user_agent text not null,
  detail text not null,
  hash_before text,
  hash_after text,
  previous text not null,
  hash text not null,
  primary key (assignment_id, number)
);

create index document_events_by_hash on document_events (hash_after) where hash_after is not null;

-- Many at once: what was read, what is against each row, and what was decided. A row knows its assignment beforehand,
-- so that it is made once.
create table document_runs (
  id uuid primary key,
  document_id uuid not null references documents (id),
  source text not null check (source in ('audience', 'people', 'spreadsheet')),
  file_name text,
  state text not null check (state in ('ready', 'applying', 'done', 'cancelled')),
  created_by uuid not null references employees (id),
  created_at timestamptz not null,
  language text not null,
  reaches jsonb not null,
  job_id uuid,
  total integer not null default 0,
  good integer not null default 0,
  finished_at timestamptz
);

create index document_runs_by_person on document_runs (created_by, created_at desc);

create index document_runs_applying on document_runs (created_at) where state = 'applying';

create table document_run_rows (
  run_id uuid not null references document_runs (id) on delete cascade,
  number integer not null,
  document_number text not null,
  person_id uuid,
  shown_name text,
  assignment_id uuid not null,
  field_values jsonb not null,
  issues jsonb not null default '[]',
  primary key (run_id, number)
);

create index document_run_rows_by_document on document_run_rows (run_id, document_number);

-- The extra password. While none was ever set the ID number stands in for it, once and not for long.
create table document_passwords (
  person_id uuid primary key references employees (id),
  password_hash text,
  first_until timestamptz,
  code_hash text,
  code_until timestamptz,
  tries smallint not null default 0,
  locked_until timestamptz,
  changed_at timestamptz
);

create table document_signatures (
  person_id uuid primary key references employees (id),
  kind text not null check (kind in ('drawn', 'typed')),
  typed text,
  png bytea,
  kept_at timestamptz not null
);

create table document_consents (
  person_id uuid not null references employees (id),
  version smallint not null,
  accepted_at timestamptz not null,
  address text not null,
  primary key (person_id, version)
);

-- What other rooms give to somebody: payslips, certificates. Nothing is signed here.
create table personal_documents (
  id uuid primary key,
  person_id uuid not null references employees (id),
  kind text not null check (kind in ('payslip', 'certificate', 'other')),
  title text not null,
  period text,
  issued_on date not null,
  file_id uuid not null references files (id)
);

create index personal_documents_by_person on personal_documents (person_id, issued_on desc, id);
