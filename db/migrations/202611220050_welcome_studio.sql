-- Brochures are written in the studio: rich text with pictures, a cover or a PDF of one's own, drafts and an archive.
alter table brochures
  add column state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  add column body_html text not null default '',
  add column body_text text not null default '',
  add column cover_motif text not null default 'adoquin',
  add column cover_file_id uuid references files (id),
  add column document_file_id uuid references files (id),
  add column document_name text,
  add column document_size integer,
  add column version integer not null default 1,
  add column updated_at timestamptz,
  add column published_at timestamptz;

update brochures set
  state = case when published then 'published' else 'draft' end,
  body_html = (
    select coalesce(string_agg('<p>' || replace(replace(replace(line, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>', '' order by place), '')
    from unnest(body) with ordinality as lines (line, place)
  ),
  body_text = array_to_string(body, E'\n'),
  cover_motif = case kind
    when 'about' then 'andes' when 'first_steps' then 'jornada' when 'benefits' then 'hojas' else 'adoquin' end,
  updated_at = created_at,
  published_at = case when published then created_at end;

drop index brochures_reading;
alter table brochures
  alter column updated_at set not null,
  alter column summary set default '',
  drop column body,
  drop column published;

create index brochures_reading on brochures (language, position, id) where state = 'published';
create index brochures_at_desk on brochures (language, state, position, id);
create index brochures_by_cover on brochures (cover_file_id) where cover_file_id is not null;
create index brochures_by_document on brochures (document_file_id) where document_file_id is not null;

-- Pictures that the text of a brochure may show.
create table brochure_images (
  file_id uuid primary key references files (id),
  brochure_id uuid not null references brochures (id) on delete cascade
);

create index brochure_images_of_brochure on brochure_images (brochure_id);
