-- What a document says of somebody's pay is for its parties and for who may read pay, whatever kind it is of.
alter table document_assignments add column carries_pay boolean not null default false;
