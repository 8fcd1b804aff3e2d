-- A tutorial goes out through a second person or at a moment, is corrected in editions, and may have a last moment, at
-- which the clock archives it.
alter table tutorials drop constraint tutorials_state_check;
alter table tutorials
  add constraint tutorials_state_check check (state in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
  add column edited_by uuid references employees (id),
  add column edition integer not null default 1,
  add column correction_note text,
  add column corrected_at timestamptz,
  add column publish_at timestamptz,
  add column expires_at timestamptz,
  add column review_note text,
  add column confirmation jsonb;

update tutorials set edited_by = author_id;
alter table tutorials alter column edited_by set not null;

create index tutorials_scheduled on tutorials (publish_at) where state = 'scheduled';
create index tutorials_ending on tutorials (expires_at) where state = 'published';
