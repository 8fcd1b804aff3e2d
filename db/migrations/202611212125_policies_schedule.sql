-- A document may come out at a moment to come, and hold until another one. The edition that readers see keeps its own end.
alter table policies drop constraint policies_state_check;
alter table policies add constraint policies_state_check
  check (state in ('draft', 'in_review', 'scheduled', 'published', 'archived'));
alter table policies
  add column publish_at timestamptz,
  add column expires_at timestamptz,
  add column released_by uuid references employees (id),
  add constraint policies_scheduled_at check (state <> 'scheduled' or (publish_at is not null and released_by is not null)),
  add constraint policies_terms_last check (kind <> 'terms' or expires_at is null);
alter table policy_editions add column expires_at timestamptz;

create index policies_due on policies (publish_at) where state = 'scheduled';
create index policy_editions_ending on policy_editions (expires_at) where expires_at is not null;
