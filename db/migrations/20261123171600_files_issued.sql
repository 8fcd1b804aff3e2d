-- The register of every file that the portal hands out as its own: by its hash anybody finds out what it is, and by its
-- code what was issued. It holds no more than may be told to whoever holds the file.
create table issued_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  -- `room.noun`: the room words it as `<room>.issued.<noun>`.
  kind text not null,
  -- What stands on the paper to type; several files of one thing share it.
  code text,
  title text not null default '',
  -- [{ "label": a string's key, "value": text, "kind": "text" | "day" | "phrase" }], masked already.
  facts jsonb not null default '[]',
  issued_at timestamptz not null
);

create index issued_files_by_code on issued_files (code, issued_at desc) where code is not null;

insert into issued_files (sha256, kind, code, title, issued_at)
select hash_after, 'documents.document', code, title, min(document_events.at::timestamptz)
from document_events join document_assignments on document_assignments.id = assignment_id
where hash_after ~ '^[0-9a-f]{64}$'
group by hash_after, code, title
on conflict do nothing;

insert into issued_files (sha256, kind, code, title, issued_at)
select blobs.sha256, 'documents.evidence', code, title, files.created_at
from document_assignments join files on files.id = evidence_file_id join blobs on blobs.id = files.blob_id
on conflict do nothing;

insert into issued_files (sha256, kind, code, facts, issued_at)
select sha256, 'resignations.certificate', code, jsonb_build_array(
    jsonb_build_object('label', 'resignations.verify.name', 'value', name, 'kind', 'text'),
    jsonb_build_object('label', 'resignations.verify.document', 'value', '••••' || right(document_number, 4), 'kind', 'text'),
    jsonb_build_object('label', 'resignations.verify.position', 'value', position, 'kind', 'text'),
    jsonb_build_object('label', 'resignations.verify.from', 'value', entered_on::text, 'kind', 'day'))
  || jsonb_build_object('label', 'resignations.verify.to',
    'value', coalesce(leaves_on::text, 'resignations.verify.still'),
    'kind', case when leaves_on is null then 'phrase' else 'day' end),
  issued_at
from employment_certificates where sha256 ~ '^[0-9a-f]{64}$'
on conflict do nothing;
