-- Since when somebody shows their photo: who manages people looks over the latest ones.
alter table employees add column photo_set_at timestamptz;

update employees set photo_set_at = date_trunc('milliseconds', coalesce(
  (select max(asked_at) from profile_changes
    where person_id = employees.id and state = 'applied' and changes @> '[{"field": "photo"}]'),
  updated_at))
where photo_file_id is not null;

create index employees_by_photo on employees (photo_set_at desc, id desc) where photo_file_id is not null;
