-- A large file on its way, in chunks of one size that stand in the store until the file is put together.
create table uploads (
  id uuid primary key,
  owner_id uuid not null,
  use text not null,
  name text not null,
  size bigint not null check (size > 0),
  chunk_bytes integer not null check (chunk_bytes > 0),
  types text[] not null,
  state text not null default 'open' check (state in ('open', 'finishing', 'done', 'dropped')),
  file_id uuid references files (id) on delete set null,
  created_at timestamptz not null,
  touched_at timestamptz not null
);

create index uploads_by_owner on uploads (owner_id) where state in ('open', 'finishing');

create index uploads_by_touch on uploads (touched_at);

create index uploads_by_file on uploads (file_id) where file_id is not null;

-- The row is written before the bytes, so that what a killed process left in the store is known and collected.
create table upload_chunks (
  upload_id uuid not null references uploads (id) on delete cascade,
  start bigint not null check (start >= 0),
  sha256 text not null check (length(sha256) = 64),
  arrived_at timestamptz,
  primary key (upload_id, start, sha256)
);

create unique index upload_chunks_arrived on upload_chunks (upload_id, start) where arrived_at is not null;
