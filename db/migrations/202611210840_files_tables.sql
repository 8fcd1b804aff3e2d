-- Bytes are kept once however often they come. A blob that nobody names any more is condemned first and erased
-- after, so that a new file never points at bytes that are being erased.

create table blobs (
  id uuid primary key,
  sha256 text not null check (length(sha256) = 64),
  size bigint not null check (size >= 0),
  touched_at timestamptz not null,
  condemned_at timestamptz
);

create unique index blobs_by_sha256 on blobs (sha256) where condemned_at is null;

create index blobs_by_touch on blobs (touched_at);

-- A file is loose until the record that it belongs to is saved; loose files are collected after a day.
create table files (
  id uuid primary key,
  blob_id uuid not null references blobs (id),
  type text not null,
  name text not null,
  owner_id uuid,
  use text not null,
  created_at timestamptz not null,
  kept_at timestamptz
);

create index files_by_owner on files (owner_id, use, created_at desc, id desc);

create index files_by_blob on files (blob_id);

create index files_loose on files (created_at) where kept_at is null;

-- A picture in the sizes that screens ask for. The file itself is the largest.
create table file_renditions (
  file_id uuid not null references files (id) on delete cascade,
  rendition text not null check (rendition in ('small', 'medium', 'large')),
  blob_id uuid not null references blobs (id),
  width integer not null,
  height integer not null,
  primary key (file_id, rendition)
);

create index file_renditions_by_blob on file_renditions (blob_id);

create table file_interactions (
  file_id uuid not null references files (id) on delete cascade,
  person_id uuid not null,
  kind text not null check (kind in ('viewed', 'downloaded', 'liked')),
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (file_id, person_id, kind)
);
