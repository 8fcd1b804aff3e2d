-- What proves something is added to, never changed, removed or emptied: by a slip, by a fault, or by whoever reaches the
-- database through the portal. The owner of the tables can still take these triggers away: see docs/security.md.
create function rows_are_kept() returns trigger language plpgsql as $$
begin
  raise exception '% cannot be changed', tg_table_name;
end $$;

create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function audit_log_is_append_only();

-- A list of the same day adds parts to its line: nothing else of a look changes.
create function sensitive_reads_grow() returns trigger language plpgsql as $$
begin
  if new.parts @> old.parts and (new.id, new.person_id, new.reader_id, new.is_export, new.read_at)
    is not distinct from (old.id, old.person_id, old.reader_id, old.is_export, old.read_at) then
    return new;
  end if;
  raise exception 'sensitive_reads cannot be changed';
end $$;

create trigger sensitive_reads_keep before update on sensitive_reads
  for each row execute function sensitive_reads_grow();
create trigger sensitive_reads_stay before delete on sensitive_reads
  for each row execute function rows_are_kept();
create trigger sensitive_reads_keep_all before truncate on sensitive_reads
  for each statement execute function rows_are_kept();

-- Histories that may have gone over to the history of cases meanwhile, which is kept already.
do $$
declare name text;
begin
  foreach name in array array['document_events', 'overtime_events', 'shift_swap_events', 'resignation_events',
    'workplace_events', 'request_events', 'vacation_entries', 'medical_followups'] loop
    continue when to_regclass(name) is null;
    execute format('create trigger %I before truncate on %I for each statement execute function rows_are_kept()',
      name || '_keep_all', name);
    continue when exists (select from pg_trigger where tgrelid = to_regclass(name) and tgname = name || '_keep');
    execute format('create trigger %I before update or delete on %I for each row execute function rows_are_kept()',
      name || '_keep', name);
  end loop;
end $$;
