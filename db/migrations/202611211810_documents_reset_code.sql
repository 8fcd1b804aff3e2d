-- The code of a reset is shown to its person alone: it stands here sealed, and nowhere else.
alter table document_passwords add column code_sealed text;

-- Completed documents whose page of evidence is still to be made.
create index document_assignments_without_evidence on document_assignments (completed_at)
  where state = 'completed' and evidence_file_id is null;
