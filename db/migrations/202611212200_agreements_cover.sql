-- A picture of one's own may take the place of the drawn cover.
alter table agreements add column cover_file_id uuid references files (id);
create index agreements_by_cover on agreements (cover_file_id) where cover_file_id is not null;
