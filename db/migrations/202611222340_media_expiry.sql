-- An item may have a last moment. The clock takes it aside then, so a list by date meets at most what ended this minute.
alter table media_items drop constraint media_items_state_check;
alter table media_items add constraint media_items_state_check
  check (state in ('draft', 'scheduled', 'published', 'expired', 'archived'));
alter table media_items add column expires_at timestamptz;

create index media_items_ending on media_items (expires_at)
  where state in ('scheduled', 'published') and expires_at is not null;
