-- A brochure goes out through a second person or at a moment, is corrected in editions, and may have a last moment, at
-- which the clock archives it. Who wrote those of before is not known: whoever sends one of them out is taken for it.
alter table brochures drop constraint brochures_state_check;
alter table brochures
  add constraint brochures_state_check check (state in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
  add column author_id uuid references employees (id),
  add column edited_by uuid references employees (id),
  add column edition integer not null default 1,
  add column correction_note text,
  add column corrected_at timestamptz,
  add column publish_at timestamptz,
  add column expires_at timestamptz,
  add column review_note text;

create index brochures_scheduled on brochures (publish_at) where state = 'scheduled';
create index brochures_ending on brochures (expires_at) where state = 'published';

-- On which days a brochure was read by which invitation, known by its id alone: what was counted outlasts it.
create table brochure_views (
  brochure_id uuid not null references brochures (id) on delete cascade,
  invitation_id uuid not null,
  seen_on date not null,
  primary key (brochure_id, invitation_id, seen_on)
);
