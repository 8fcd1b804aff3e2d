-- Who changed the words last cannot be the second person either, also when somebody else sent them.
alter table editorial_reviews add column edited_by uuid references employees (id);
