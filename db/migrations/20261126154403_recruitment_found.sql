-- The newest candidates are counted from the index alone; those of a source are found without their vacancies.
drop index candidates_newest;
create index candidates_newest on candidates (created_at desc, id desc)
  where merged_into_id is null and anonymised_at is null;
create index candidacies_of_source on candidacies (source, candidate_id);
