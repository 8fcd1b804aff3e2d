-- An agreement goes through a second person where it is for everybody, comes out at a moment, and is corrected in editions.
alter table agreements drop constraint agreements_state_check;
alter table agreements add constraint agreements_state_check
  check (state in ('draft', 'in_review', 'scheduled', 'published', 'archived'));

alter table agreements
  add column edited_by uuid references employees (id),
  add column edition integer not null default 1,
  add column correction_note text,
  add column corrected_at timestamptz,
  add column publish_at timestamptz,
  -- What the second person wrote when it came back.
  add column review_note text,
  -- What its readers will be asked to confirm.
  add column confirmation jsonb;

update agreements set edited_by = author_id;
alter table agreements alter column edited_by set not null;

create index agreements_by_schedule on agreements (publish_at) where state = 'scheduled';
