-- Terms that are told by the first business day after them stood a day late beside those told by their last day.
create or replace function disciplinary_term() returns trigger language plpgsql as $$
declare
  held record;
begin
  select state, due_at, is_open into held from cases where id = new.case_id;
  new.is_running := coalesce(held.is_open, true);
  new.over_on := case held.state
    when 'defence_term' then new.defence_over_on - 1
    when 'hearing' then new.hearing_on
    when 'evidence_practice' then new.evidence_over_on - 1
    when 'appeal_window' then new.appeal_over_on - 1
    else (held.due_at at time zone 'America/Bogota')::date end;
  return new;
end $$;

update disciplinary_processes set over_on = null where is_running;
