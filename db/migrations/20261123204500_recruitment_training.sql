-- Who came to the training of a cohort, by day.
create table cohort_training (
  candidacy_id uuid not null references candidacies (case_id) on delete cascade,
  day date not null,
  is_present boolean not null,
  noted_by uuid references employees (id) on delete set null,
  noted_at timestamptz not null,
  primary key (candidacy_id, day)
);
create index cohort_training_by_noter on cohort_training (noted_by) where noted_by is not null;
