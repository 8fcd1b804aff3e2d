-- What a document looks like beside its words: a cover, drawn unless somebody puts a picture, and tags. As with its words,
-- what is being written stands in `policies`, and what readers see in the edition; their tags are those of the desks.
alter table policies
  add column tags text[] not null default '{}',
  add column cover_file_id uuid references files (id),
  add column cover_motif text not null default 'hojas',
  add column cover_seed text not null default '';

update policies set
  cover_motif = case kind when 'regulation' then 'fachadas' when 'procedure' then 'ondas' when 'terms' then 'andes' else 'hojas' end,
  cover_seed = id::text;

alter table policies alter column cover_motif drop default, alter column cover_seed drop default;

alter table policy_editions
  add column cover_file_id uuid references files (id),
  add column cover_motif text not null default 'hojas',
  add column cover_seed text not null default '';

update policy_editions set cover_motif = policies.cover_motif, cover_seed = policies.cover_seed
from policies where policies.id = policy_editions.policy_id;

alter table policy_editions alter column cover_motif drop default, alter column cover_seed drop default;
