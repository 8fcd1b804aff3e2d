-- Who has heard an item, the last one first.
create index media_progress_by_time on media_progress (item_id, last_at desc, person_id);
