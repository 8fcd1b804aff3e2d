-- People from a spreadsheet: what came, what it would change, and what was decided. The rows are kept for a month after.

create table people_imports (
  id uuid primary key,
  sha256 text not null,
  file_name text not null,
  file_size integer not null,
  state text not null check (state in ('ready', 'applying', 'done', 'cancelled')),
  created_by uuid not null references employees (id),
  created_at timestamptz not null,
  language text not null check (language in ('es', 'en')),
  -- How far the permission of who decided reached when they did.
  reaches jsonb,
  job_id uuid,
  decided_at timestamptz,
  finished_at timestamptz,
  total integer not null,
  created integer not null default 0,
  updated integer not null default 0,
  same integer not null default 0,
  wrong integer not null default 0,
  version integer not null default 1
);

-- The same file again is the same import; only a cancelled one may be tried anew.
create unique index people_imports_by_file on people_imports (created_by, sha256) where state <> 'cancelled';

create index people_imports_by_person on people_imports (created_by, created_at desc);

create index people_imports_finished on people_imports (finished_at) where finished_at is not null;

create table people_import_rows (
  import_id uuid not null references people_imports (id) on delete cascade,
  -- As the spreadsheet counts them.
  number integer not null,
  document_number text,
  boss_document text,
  username text,
  corporate_email text,
  shown_name text not null,
  -- The id of who is new.
  new_id uuid not null,
  -- Columns of the employee as the file gives them.
  fields jsonb not null,
  -- What is wrong with cells, and what the company's data say against the row.
  issues jsonb not null,
  conflicts jsonb not null default '[]',
  person_id uuid,
  boss_id uuid,
  -- What is done with the row; none when something is wrong with it.
  action text check (action in ('create', 'update', 'same')),
  before jsonb,
  after jsonb,
  primary key (import_id, number)
);

create index people_import_rows_by_document on people_import_rows (import_id, document_number);

create index people_import_rows_by_action on people_import_rows (import_id, action, number);
