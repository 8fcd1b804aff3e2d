-- Rooms that had histories of their own bring them into `case_events`: each step is sealed anew behind the one before,
-- in the formula of the cases (features/cases/server/journal.ts), and a last event says what the earlier chain was worth.

-- A text as JSON.stringify writes it.
create function case_json(value text) returns text language sql immutable as $$
  select coalesce(to_json(value)::text, 'null')
$$;

-- A moment as JSON.stringify writes it.
create function case_moment(value timestamptz) returns text language sql immutable as $$
  select case_json(to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;

-- Writes one step behind the last one of its case. `given` is a flat object.
create function case_carry(
  of_case uuid, did text, to_be text, by_whom uuid, as_party text, why text, given jsonb, from_address text, happened timestamptz
) returns uuid language plpgsql as $$
declare
  before record;
  made uuid := gen_random_uuid();
  number integer;
  seal text;
begin
  select seq, hash, to_state into before from case_events where case_id = of_case order by seq desc limit 1;
  number := coalesce(before.seq, 0) + 1;
  seal := encode(sha256(convert_to('[' || concat_ws(',',
    case_json(coalesce(before.hash, repeat('0', 64))), case_json(of_case::text), number, case_json(did),
    case_json(before.to_state), case_json(to_be), case_json(by_whom::text), case_json(as_party), 'null', case_json(why),
    'null',
    '[' || coalesce((select string_agg('[' || case_json(each.key) || ',' || each.value::text || ']', ',' order by each.key collate "C")
      from jsonb_each(given) as each), '') || ']',
    case_json(from_address), '""', case_moment(happened)) || ']', 'UTF8')), 'hex');
  insert into case_events
    (id, case_id, seq, action, from_state, to_state, actor_id, party, reason, data, address, at, previous_hash, hash)
  values (made, of_case, number, did, before.to_state, to_be, by_whom, as_party, why, given, from_address, happened,
    coalesce(before.hash, repeat('0', 64)), seal);
  return made;
end $$;

-- Something that was said with a step, in the conversation of its case.
create function case_carry_words(
  of_case uuid, in_state text, by_whom uuid, as_party text, said text, hidden boolean, from_address text, happened timestamptz
) returns uuid language plpgsql as $$
declare
  made uuid := gen_random_uuid();
begin
  insert into case_messages (id, case_id, author_id, party, words, is_internal, at)
  values (made, of_case, by_whom, as_party, said, hidden, happened);
  perform case_carry(of_case, 'say', in_state, by_whom, as_party, '', jsonb_build_object('messageId', made,
    'digest', encode(sha256(convert_to(said, 'UTF8')), 'hex'), 'isInternal', hidden), from_address, happened);
  return made;
end $$;

-- A file that came with it, which keeps its id.
create function case_carry_file(
  of_case uuid, in_state text, by_whom uuid, as_party text, kept uuid, called text, message uuid, hidden boolean,
  from_address text, happened timestamptz
) returns void language plpgsql as $$
declare
  stored record;
begin
  select files.type, blobs.size, blobs.sha256 into strict stored
  from files join blobs on blobs.id = files.blob_id where files.id = kept;
  insert into case_files (id, case_id, file_id, message_id, name, type, size, is_internal, author_id, added_at)
  values (kept, of_case, kept, message, called, stored.type, stored.size, hidden, by_whom, happened);
  update files set use = 'cases.file' where id = kept;
  perform case_carry(of_case, 'attach', in_state, by_whom, as_party, '', jsonb_build_object('fileId', kept,
    'name', called, 'digest', stored.sha256, 'isInternal', hidden), from_address, happened);
end $$;
