-- When the term that runs is over, kept beside the process: the desk reads the first twenty of thousands by an index.
alter table disciplinary_processes
  add column over_on date,
  add column is_running boolean not null default true;

create function disciplinary_term() returns trigger language plpgsql as $$
declare
  held record;
begin
  select state, due_at, is_open into held from cases where id = new.case_id;
  new.is_running := coalesce(held.is_open, true);
  new.over_on := case held.state
    when 'defence_term' then new.defence_over_on
    when 'hearing' then new.hearing_on
    when 'evidence_practice' then new.evidence_over_on
    when 'appeal_window' then new.appeal_over_on
    else (held.due_at at time zone 'America/Bogota')::date end;
  return new;
end $$;

create trigger disciplinary_term before insert or update on disciplinary_processes
  for each row execute function disciplinary_term();

-- What the engine moves is looked at anew.
create function disciplinary_term_moved() returns trigger language plpgsql as $$
begin
  update disciplinary_processes set over_on = null where case_id = new.id;
  return null;
end $$;

create trigger disciplinary_term_moved after update of state, due_at, is_open on cases
  for each row
  when (new.kind = 'disciplinary.process' and (old.state, old.due_at, old.is_open) is distinct from (new.state, new.due_at, new.is_open))
  execute function disciplinary_term_moved();

update disciplinary_processes set over_on = null;

create index disciplinary_processes_terms on disciplinary_processes (over_on, case_id) include (person_id) where is_running;

-- The order of every desk: what is open by what is due first, then the newest.
create index cases_desk on cases (kind, is_open desc, (case when is_open then due_at end), created_at desc, id)
  include (owner_id);

-- Sanctions that count against somebody, without the processes themselves.
create index disciplinary_processes_precedents on disciplinary_processes (person_id, expires_on) include (case_id, measure)
  where expires_on is not null;
