-- The state of its case, who moves it next and until when stand beside what is asked for, so that one index of one table
-- gives the lists of requests in their order and counts them. Cases move, and this follows: nobody writes it otherwise.
alter table requests
  add column state text not null default 'draft',
  add column waits_for text,
  add column due_at timestamptz;

update requests set state = cases.state, waits_for = cases.waits_for, due_at = cases.due_at
from cases where cases.id = requests.id;

create function request_state() returns trigger language plpgsql as $$
begin
  select state, waits_for, due_at into strict new.state, new.waits_for, new.due_at from cases where id = new.id;
  return new;
end $$;

create trigger request_state before insert on requests for each row execute function request_state();

create function request_state_moved() returns trigger language plpgsql as $$
begin
  update requests set state = new.state, waits_for = new.waits_for, due_at = new.due_at where id = new.id;
  return null;
end $$;

create trigger request_state_moved after update of state, waits_for, due_at on cases
  for each row when (new.kind = 'requests.request'
    and (old.state, old.waits_for, old.due_at) is distinct from (new.state, new.waits_for, new.due_at))
  execute function request_state_moved();

-- Requests of which somebody still does something: a few thousand among all that ever were. The states are those of
-- `settled` in features/requests/server/listing.ts, word for word.
create index requests_unsettled on requests (created_at desc, id desc) include (state, family, due_at)
where state <> all ('{taken,rejected,withdrawn,cancelled,converted,returned_final,denied,paid,closed}'::text[]);

create index requests_waiting on requests (waits_for, created_at desc, id desc) include (state, family, due_at)
where waits_for is not null;

create index requests_by_due on requests (due_at, created_at desc, id desc);

-- A search counts what many people asked for without a look at each row.
drop index requests_by_person;

create index requests_by_person on requests (person_id, created_at desc, id desc) include (state, family, kind);

drop index cases_unsettled_requests;
