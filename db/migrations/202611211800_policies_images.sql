-- Pictures that the texts of a document may show, in any of its editions.
create table policy_images (
  file_id uuid primary key references files (id),
  policy_id uuid not null references policies (id) on delete cascade
);

create index policy_images_of_policy on policy_images (policy_id);
