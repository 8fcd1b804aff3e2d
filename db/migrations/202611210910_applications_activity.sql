-- Who used which application when. Sent openly, so only a session makes it certain whose it is.
create table app_activity (
  id uuid primary key,
  person_id uuid references employees (id),
  claimed_user text,
  app_id text not null,
  app_name text not null,
  used_on date not null,
  device text not null check (device in ('Mobile', 'Desktop')),
  created_at timestamptz not null
);

create index app_activity_by_person on app_activity (person_id, created_at desc, id desc) where person_id is not null;

create index app_activity_by_application on app_activity (app_id, used_on);
