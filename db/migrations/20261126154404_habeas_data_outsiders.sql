-- Somebody who has no account may ask about their data too: a room that lent them a link answers for who they are.
alter table data_requests
  add column outsider_name text,
  add column outsider_email text,
  -- The room that knows them, and by which record of it.
  add column outsider_room text,
  add column outsider_ref uuid,
  add constraint data_requests_outsider check (
    (outsider_name is null) = (outsider_ref is null) and (outsider_email is null) = (outsider_ref is null)
      and (outsider_room is null) = (outsider_ref is null)
  );

create index data_requests_of_outsider on data_requests (outsider_room, outsider_ref) where outsider_ref is not null;
