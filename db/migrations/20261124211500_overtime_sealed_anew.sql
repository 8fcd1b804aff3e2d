-- Histories of overtime had a formula of their own. Each is verified here and sealed anew in the formula of all histories
-- (platform/server/hash-chain.ts); its last line says what was found of the earlier chain.

-- The seal of a line as this room set it. The demo company sealed its own over less.
create function overtime_holds(line overtime_events) returns boolean language sql stable as $$
  select line.hash in (
    encode(sha256(convert_to(line.previous_hash || E'\n' || line.request_id || E'\n' || coalesce(line.actor_id::text, '')
      || E'\n' || line.state || E'\n' || coalesce(line.reason, '') || E'\n'
      || to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'UTF8')), 'hex'),
    encode(sha256(convert_to(line.previous_hash || line.request_id || line.state, 'UTF8')), 'hex'))
$$;

create function overtime_seal(
  before text, of_request uuid, number integer, state text, by_whom uuid, why text, data text, happened timestamptz
) returns text language sql stable as $$
  select encode(sha256(convert_to('[' || concat_ws(',', case_json(before), case_json(of_request::text), number,
    case_json(state), case_json(by_whom::text), case_json(why), data, case_moment(happened)) || ']', 'UTF8')), 'hex')
$$;

alter table overtime_events add column seq integer, add column data jsonb not null default '{}';

alter table overtime_events disable trigger user;

do $$
declare
  request uuid;
  line overtime_events;
  last_seal text;
  new_seal text;
  before text;
  lines integer;
  broken integer;
  last_at timestamptz;
begin
  for request in select distinct request_id from overtime_events order by request_id loop
    last_seal := '';
    before := repeat('0', 64);
    lines := 0;
    broken := null;
    for line in select * from overtime_events where request_id = request order by at, id loop
      lines := lines + 1;
      if broken is null and (line.previous_hash <> last_seal or not overtime_holds(line)) then
        broken := lines;
      end if;
      last_seal := line.hash;
      last_at := line.at;
      new_seal := overtime_seal(before, request, lines, line.state, line.actor_id, line.reason, '[]', line.at);
      update overtime_events set seq = lines, previous_hash = before, hash = new_seal where id = line.id;
      before := new_seal;
    end loop;
    insert into overtime_events (id, request_id, seq, actor_id, state, reason, data, at, previous_hash, hash)
    values (gen_random_uuid(), request, lines + 1, null, 'carry_over', null,
      jsonb_build_object('broken_at', broken, 'events', lines, 'head', last_seal), last_at, before,
      overtime_seal(before, request, lines + 1, 'carry_over', null, null, '[["broken_at",' || coalesce(broken::text, 'null')
        || '],["events",' || lines || '],["head",' || case_json(last_seal) || ']]', last_at));
  end loop;
end $$;

alter table overtime_events enable trigger user;

drop function overtime_holds(overtime_events);

drop function overtime_seal(text, uuid, integer, text, uuid, text, text, timestamptz);

drop index overtime_events_by_request;

alter table overtime_events
  alter column seq set not null,
  add unique (request_id, seq);
