-- An episode or a video waits for a second person, is corrected with a note, and may have to be confirmed.
alter table media_items drop constraint media_items_state_check;
alter table media_items add constraint media_items_state_check
  check (state in ('draft', 'in_review', 'scheduled', 'published', 'expired', 'archived'));

-- `out_edition` is the last edition that people could find; 0 while none was. Its words are kept before they change.
alter table media_items add column edition integer not null default 1;
alter table media_items add column out_edition integer not null default 0;
alter table media_items add column correction_note text;
alter table media_items add column corrected_at timestamptz;
alter table media_items add column review_note text;
alter table media_items add column confirmation jsonb;

update media_items set out_edition = 1 where published_at is not null;
