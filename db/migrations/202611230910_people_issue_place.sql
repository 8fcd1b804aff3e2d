-- Where the identity document was issued, as it stands on it: a town here, or a consulate abroad.
alter table employees add column document_issue_place text check (length(document_issue_place) <= 80);
