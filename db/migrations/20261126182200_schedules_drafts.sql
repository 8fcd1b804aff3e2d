-- A planner is led from any week to the first one that waits to be published.
create index shifts_drafts on shifts (person_id, day) where not is_published;
