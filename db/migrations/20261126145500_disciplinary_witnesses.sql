-- Who saw that a letter was not signed signs that in the portal; the minutes of a hearing are a letter too.
create table disciplinary_attestations (
  id uuid primary key,
  case_id uuid not null references disciplinary_processes (case_id) on delete cascade,
  kind text not null check (kind in ('opening', 'minutes', 'decision')),
  person_id uuid not null references employees,
  -- What they saw, in the words of who asked them.
  words text not null,
  asked_by uuid references employees,
  asked_at timestamptz not null,
  document_id uuid not null,
  assignment_id uuid not null unique,
  signed_at timestamptz,
  is_void boolean not null default false
);

create index disciplinary_attestations_of_case on disciplinary_attestations (case_id, asked_at);

alter table disciplinary_letters drop constraint disciplinary_letters_kind_check;
alter table disciplinary_letters add check (kind in ('opening', 'minutes', 'decision', 'appeal', 'sanction'));

-- Names of witnesses that were typed so far stay where they were written: in the minutes.
update disciplinary_processes set minutes = minutes || E'\n\nTestigos: ' || minutes_witnesses
where minutes is not null and minutes_witnesses <> '';
alter table disciplinary_processes drop column minutes_witnesses;
