-- The letters of a process are documents, signed where all are. Which fact a process is about: one is punished once.
create table disciplinary_letters (
  id uuid primary key,
  case_id uuid not null references disciplinary_processes (case_id) on delete cascade,
  kind text not null check (kind in ('opening', 'decision', 'appeal', 'sanction')),
  document_id uuid not null,
  assignment_id uuid not null unique,
  made_at timestamptz not null,
  -- What it says was undone by a vice.
  is_void boolean not null default false
);

create index disciplinary_letters_of_case on disciplinary_letters (case_id, made_at);

alter table disciplinary_processes
  add column fact_id uuid,
  -- Why another process about the same day is about another fact.
  add column fact_reason text not null default '';

update disciplinary_processes set fact_id = case_id;

-- Until now day and fault said that two processes were about one fact.
update disciplinary_processes as later set fact_id = first.fact_id
from (
  select person_id, occurred_on, fault_id, (array_agg(case_id order by case_id))[1] as fact_id
  from disciplinary_processes where fault_id is not null group by person_id, occurred_on, fault_id having count(*) > 1
) as first
where later.person_id = first.person_id and later.occurred_on = first.occurred_on and later.fault_id = first.fault_id;

create function disciplinary_own_fact() returns trigger language plpgsql as $$
begin
  new.fact_id := coalesce(new.fact_id, new.case_id);
  return new;
end $$;

create trigger disciplinary_own_fact before insert on disciplinary_processes
  for each row execute function disciplinary_own_fact();

alter table disciplinary_processes alter column fact_id set not null;

create index disciplinary_processes_of_fact on disciplinary_processes (fact_id);
