-- A vacancy may have its candidates take a form of the surveys room, and its offers written by a template of documents.
alter table vacancies
  add column test_form_id uuid references surveys (id),
  add column letter_template_id uuid references document_templates (id) on delete set null;

alter table candidacies
  -- Which edition of the form was taken, what was answered and what its rule says; `review` waits for selection.
  add column test_taken_id uuid references surveys (id),
  add column test_edition integer,
  add column test_answers jsonb,
  add column test_result text check (test_result in ('passed', 'review', 'failed')),
  add column test_at timestamptz,
  -- The letter is fixed before anybody reads it, and keeps its code when it is signed.
  add column letter_code text,
  add column letter_sha256 text;

update candidacies set letter_sha256 = (select blobs.sha256 from files join blobs on blobs.id = files.blob_id
  where files.id = candidacies.letter_file_id) where letter_file_id is not null;
