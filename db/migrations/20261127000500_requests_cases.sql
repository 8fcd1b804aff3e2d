-- What people ask of the company becomes cases, every family of one kind. The history of each request is verified here, its
-- steps are sealed again among the events of its case, and the last event says what was found.

-- Whether a line follows from its own facts (platform/server/hash-chain.ts).
create function request_holds(line request_events) returns boolean language sql stable as $$
  select line.hash = encode(sha256(convert_to('[' || concat_ws(',', case_json(line.previous_hash),
    case_json(line.request_id::text), line.seq, case_json(line.action), case_json(line.from_state), case_json(line.to_state),
    case_json(line.actor_id::text), case_json(line.party), case_json(line.on_behalf_of_id::text), case_json(line.reason),
    '[' || coalesce((select string_agg('[' || case_json(each.key) || ',' || each.value::text || ']', ',' order by each.key collate "C")
      from jsonb_each(line.data) as each), '') || ']',
    case_moment(line.at)) || ']', 'UTF8')), 'hex')
$$;

-- Writes a line behind the last event of its case, with for whom it was done and from which device, which `case_carry` knows nothing of.
create function request_carry(line request_events, did text) returns void language plpgsql as $$
declare
  before record;
  seal text;
begin
  select seq, hash, to_state into before from case_events where case_id = line.request_id order by seq desc limit 1;
  seal := encode(sha256(convert_to('[' || concat_ws(',',
    case_json(before.hash), case_json(line.request_id::text), before.seq + 1, case_json(did), case_json(before.to_state),
    case_json(line.to_state), case_json(line.actor_id::text), case_json(line.party), case_json(line.on_behalf_of_id::text),
    case_json(line.reason), 'null',
    '[' || coalesce((select string_agg('[' || case_json(each.key) || ',' || each.value::text || ']', ',' order by each.key collate "C")
      from jsonb_each(line.data) as each), '') || ']',
    case_json(line.address), case_json(line.device), case_moment(line.at)) || ']', 'UTF8')), 'hex');
  insert into case_events (id, case_id, seq, action, from_state, to_state, actor_id, party, on_behalf_of_id, reason, data,
    address, device, at, previous_hash, hash)
  values (gen_random_uuid(), line.request_id, before.seq + 1, did, before.to_state, line.to_state, line.actor_id, line.party,
    line.on_behalf_of_id, line.reason, line.data, line.address, line.device, line.at, before.hash, seal);
end $$;

insert into cases (id, kind, number, state, title, is_sealed, owner_id, opener_id, assignee_id, level, waits_for, due_at,
  is_open, version, last_decider_id, created_at, updated_at, closed_at)
select requests.id, 'requests.request', number, state, '', kind.is_sealed, person_id,
  (select actor_id from request_events where request_id = requests.id order by seq limit 1), assignee_id, level, waits_for,
  due_at, stands.is_open, requests.version, last_decider_id, created_at, requests.updated_at,
  case when not stands.is_open then requests.updated_at end
from requests join request_kinds as kind on kind.code = requests.kind
  cross join lateral (select requests.is_open and state not in ('rejected', 'withdrawn', 'cancelled', 'converted',
    'returned_final', 'denied', 'paid', 'closed') as is_open) as stands;

insert into case_numbers (kind, last)
select 'requests.request', coalesce(max(number), 0) from requests;

-- Who waits is reminded once, with some time left; what was late is told as late where nobody heard of it yet.
insert into case_clocks (id, case_id, name, run, unit, amount, started_at, due_at, warned, next_at, breached_at)
select gen_random_uuid(), requests.id, 'answer', 1, 'business-hours',
  case state when 'evidence_requested' then 24 when 'returned' then 24 when 'filed' then 120 when 'recognised' then 120
    when 'received' then 8 when 'assigned' then 32 when 'in_review' then 32 else
    case when state in ('reversal_requested', 'accepted', 'resolved', 'escalated', 'accepted_by_employee') then 40
      else kind.decide_hours end end,
  requests.updated_at, due_at, case when reminded_at is null then 0 else 75 end,
  case when due_at > now() and reminded_at is null then greatest(due_at - interval '8 hours', requests.updated_at)
    when due_at > now() or waits_for = 'leader' or reminded_at is null then due_at end,
  case when due_at <= now() and waits_for <> 'leader' and reminded_at is not null then due_at end
from requests join request_kinds as kind on kind.code = requests.kind
where is_open and waits_for is not null and due_at is not null;

do $$
declare
  request record;
  line request_events;
  last_seal text;
  last_state text;
  lines integer;
  broken integer;
begin
  for request in select id, person_id, family, state, created_at from requests order by number loop
    last_seal := repeat('0', 64);
    last_state := null;
    lines := 0;
    broken := null;
    for line in select * from request_events where request_id = request.id order by seq loop
      lines := lines + 1;
      if broken is null and (line.seq <> lines or line.previous_hash <> last_seal or not request_holds(line)) then
        broken := lines;
      end if;
      last_seal := line.hash;
      last_state := line.to_state;
      if lines = 1 then
        perform case_carry(request.id, 'open', 'draft', line.actor_id, line.party, '', '{}', '', request.created_at);
      end if;
      perform request_carry(line, case when line.action = 'assign' then 'take' else line.action end);
    end loop;
    if lines = 0 then
      perform case_carry(request.id, 'open', 'draft', request.person_id, 'owner', '', '{}', '', request.created_at);
    end if;
    if broken is null and last_state is distinct from request.state then
      broken := lines + 1;
    end if;
    perform case_carry(request.id, 'carry_over', request.state, null, 'clock', '',
      jsonb_build_object('events', lines, 'head', last_seal, 'broken_at', broken), '', now());
  end loop;
end $$;

insert into case_delegations (id, room, person_id, delegate_id, starts_at, ends_at, reason, created_at, ended_at)
select id, 'requests', person_id, delegate_id, starts_on::timestamp at time zone 'America/Bogota',
  (ends_on + 1)::timestamp at time zone 'America/Bogota', reason, created_at, ended_at
from request_delegations;

-- What is left is what a request has beside its case. When it was made stays in both, for its lists are read by it.
alter table requests add column went_to_payroll boolean not null default false;

update requests set went_to_payroll = true
where exists (select from request_events where request_id = requests.id and action = 'ask_reversal');

alter table requests alter column fingerprint drop not null;

update requests set fingerprint = null
where exists (select from cases where cases.id = requests.id and not cases.is_open);

drop function request_carry(request_events, text);

drop function request_holds(request_events);

drop table request_events;

drop table request_delegations;

alter table requests
  drop column number,
  drop column state,
  drop column is_open,
  drop column waits_for,
  drop column assignee_id,
  drop column level,
  drop column due_at,
  drop column last_decider_id,
  drop column version,
  drop column updated_at,
  drop column decided_at,
  add foreign key (id) references cases (id) on delete cascade;

create unique index requests_once on requests (person_id, fingerprint) where fingerprint is not null;

-- Whose proof is due: looked for every few minutes.
create index requests_by_proof on requests (evidence_due_on) where evidence_due_on is not null;
