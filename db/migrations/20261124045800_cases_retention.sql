-- Closed cases are kept for the years that their declaration says. What is left of one after that: never who, never what.
create table case_tombstones (
  case_id uuid primary key,
  kind text not null,
  number integer not null,
  -- What became of it.
  fate text not null check (fate in ('anonymised', 'deleted')),
  state text not null,
  opened_on date not null,
  closed_on date not null,
  -- Its history was whole, had so many steps, and ended with this hash.
  was_intact boolean not null,
  events integer not null,
  last_hash text not null,
  at timestamptz not null,
  unique (kind, number)
);

create trigger case_tombstones_keep before update or delete on case_tombstones
  for each row execute function rows_are_kept();
create trigger case_tombstones_keep_all before truncate on case_tombstones
  for each statement execute function rows_are_kept();

-- A step is never changed. It goes with its case alone, behind a tombstone that says how the history ended.
create or replace function case_events_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from case_tombstones where case_id = old.case_id) then
      return old;
    end if;
  end if;
  raise exception '% cannot be changed', tg_table_name;
end $$;

-- What rooms keep of a case goes with it.
do $$
declare fk record;
begin
  for fk in
    select conname, conrelid::regclass as child, confrelid::regclass as parent, attname, attnotnull
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confdeltype = 'a' and confrelid in ('cases'::regclass, 'work_orders'::regclass,
        'disciplinary_processes'::regclass)
      and conrelid in ('work_orders'::regclass, 'work_order_joins'::regclass, 'work_order_waits'::regclass,
        'work_order_tasks'::regclass, 'work_order_times'::regclass, 'disciplinary_processes'::regclass,
        'disciplinary_evidence'::regclass, 'disciplinary_annulments'::regclass, 'security_absences'::regclass,
        'security_acts'::regclass, 'security_items'::regclass, 'security_signatures'::regclass,
        'security_incidents'::regclass, 'security_incident_items'::regclass, 'security_minutes'::regclass,
        'security_attendees'::regclass, 'security_commitments'::regclass)
  loop
    execute format('alter table %s drop constraint %I', fk.child, fk.conname);
    execute format('alter table %s add constraint %I foreign key (%I) references %s on delete %s', fk.child, fk.conname,
      fk.attname, fk.parent, case when fk.attnotnull then 'cascade' else 'set null' end);
  end loop;
end $$;
