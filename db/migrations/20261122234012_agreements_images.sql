-- Pictures that the text of an agreement may show.
create table agreement_images (
  file_id uuid primary key references files (id),
  agreement_id uuid not null references agreements (id) on delete cascade
);

create index agreement_images_of_agreement on agreement_images (agreement_id);
