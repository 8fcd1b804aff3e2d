-- Once a day the histories and the audit log are anchored: what they hold is summed up and bound with a key that the database
-- does not have, so that who rewrites them, their hashes included, is found.
create table history_anchors (
  number integer primary key check (number > 0),
  at timestamptz not null,
  -- Which key: a part of its hash.
  key_id text not null,
  -- The rows of audit_log from the end of the one before up to here.
  audit_until timestamptz not null,
  audit_rows integer not null,
  audit_digest text not null,
  histories integer not null,
  histories_digest text not null,
  previous text not null,
  mac text not null
);

-- How far each history had come when it was anchored, and what it held so far.
create table anchored_histories (
  kind text not null,
  subject_id uuid not null,
  events integer not null check (events > 0),
  anchor integer not null references history_anchors (number),
  digest text not null,
  primary key (kind, subject_id, events)
);

create index anchored_histories_of_anchor on anchored_histories (anchor);

do $$
declare name text;
begin
  foreach name in array array['history_anchors', 'anchored_histories'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function rows_are_kept()',
      name || '_keep', name);
    execute format('create trigger %I before truncate on %I for each statement execute function rows_are_kept()',
      name || '_keep_all', name);
  end loop;
end $$;

-- The last check is read from the audit log.
create index audit_log_of_checks on audit_log (at desc) where action = 'session.histories_checked';
