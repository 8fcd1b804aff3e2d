-- What people ask to have among their applications becomes cases. It had no history: what its row told are the steps of
-- the new one, and the last event says that nothing was there to verify.

insert into cases (id, kind, number, state, title, is_sealed, owner_id, opener_id, waits_for, is_open, version, data,
  last_decider_id, created_at, updated_at, closed_at)
select id, 'applications.request', row_number() over (order by created_at, id), state, name, false, person_id, person_id,
  case when state = 'pending' then 'desk' end, state = 'pending', version, jsonb_build_object('reason', reason),
  answered_by, created_at, coalesce(ended_at, created_at), case when state <> 'pending' then coalesce(ended_at, created_at) end
from application_requests;

insert into case_numbers (kind, last)
select 'applications.request', count(*) from application_requests;

do $$
declare
  request application_requests;
begin
  for request in select * from application_requests order by created_at, id loop
    perform case_carry(request.id, 'open', 'pending', request.person_id, 'owner', '',
      jsonb_build_object('reason', request.reason), '', request.created_at);
    if request.state = 'granted' then
      perform case_carry(request.id, 'grant', 'granted', request.answered_by, 'desk', '',
        jsonb_build_object('applicationId', request.application_id, 'note', coalesce(request.answer, '')), '',
        request.ended_at);
    elsif request.state = 'declined' then
      perform case_carry(request.id, 'decline', 'declined', request.answered_by, 'desk', request.answer, '{}', '',
        request.ended_at);
    elsif request.state = 'withdrawn' then
      perform case_carry(request.id, 'withdraw', 'withdrawn', request.person_id, 'owner', '', '{}', '', request.ended_at);
    end if;
    perform case_carry(request.id, 'carry_over', request.state, null, 'clock', '',
      jsonb_build_object('events', 0, 'is_sealed', false, 'broken_at', null), '', now());
  end loop;
end $$;

drop index application_requests_open;
drop index application_requests_of_person;
drop index application_requests_at_desk;
drop index application_requests_by_answerer;

-- What is left is what a request has beside its case.
alter table application_requests
  drop column person_id,
  drop column name,
  drop column state,
  drop column answered_by,
  drop column version,
  drop column created_at,
  drop column ended_at,
  add foreign key (id) references cases (id) on delete cascade;
