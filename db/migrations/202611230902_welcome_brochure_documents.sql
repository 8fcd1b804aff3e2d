-- A correction names the picture and the PDF with which a brochure comes out, and an earlier version keeps its own: each
-- that a brochure has, had or may have stands among its pictures or its documents.
create table brochure_documents (
  file_id uuid primary key references files (id),
  brochure_id uuid not null references brochures (id) on delete cascade,
  name text not null,
  -- In bytes.
  size integer not null
);

create index brochure_documents_of_brochure on brochure_documents (brochure_id);

insert into brochure_documents (file_id, brochure_id, name, size)
  select document_file_id, id, coalesce(document_name, ''), coalesce(document_size, 0)
  from brochures where document_file_id is not null;
insert into brochure_images (file_id, brochure_id)
  select cover_file_id, id from brochures where cover_file_id is not null on conflict do nothing;
