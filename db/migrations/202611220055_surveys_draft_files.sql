-- A file that was chosen stays with the draft of a form, on whatever computer it is gone on with.
create table survey_draft_files (
  survey_id uuid not null references surveys (id) on delete cascade,
  person_id uuid not null references employees (id),
  question text not null,
  file_id uuid not null references files (id),
  primary key (survey_id, person_id, question)
);

create index survey_draft_files_by_file on survey_draft_files (file_id);
create index survey_draft_files_by_person on survey_draft_files (person_id);
