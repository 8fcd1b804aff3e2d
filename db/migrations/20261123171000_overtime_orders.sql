-- Hours that were worked beyond their order wait for a second person; the order stays known meanwhile.
alter table overtime_requests
  add column ordered_starts integer,
  add column ordered_ends integer;
