-- A tutorial has a cover: drawn from its title, or a picture of one's own. Those of before are drawn, each by its own hand.
alter table tutorials
  add column cover_motif text not null default 'adoquin',
  add column cover_file_id uuid references files (id);

update tutorials set cover_motif =
  (array['andes', 'jornada', 'adoquin', 'fachadas', 'hojas', 'ondas', 'fiesta'])[1 + abs(hashtext(id::text)::bigint) % 7];
alter table tutorials alter column cover_motif drop default;

create index tutorials_by_cover on tutorials (cover_file_id) where cover_file_id is not null;
