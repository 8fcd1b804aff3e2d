-- Somebody who cannot sign electronically signs by hand; the scan of it is kept beside the document.
alter table document_signers drop constraint document_signers_signature_kind_check;

alter table document_signers
  add constraint document_signers_signature_kind_check check (signature_kind in ('drawn', 'typed', 'paper')),
  add column paper_file_id uuid references files (id),
  add constraint document_signers_paper check ((signature_kind = 'paper') = (paper_file_id is not null));

create index document_signers_by_paper on document_signers (paper_file_id) where paper_file_id is not null;
