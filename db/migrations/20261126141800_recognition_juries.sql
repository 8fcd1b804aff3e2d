-- A programme says how many win, who judges and whether it gives a certificate; being named in the ranking wants one's consent.

alter table recognition_programs
  add column most_winners smallint not null default 1 check (most_winners between 1 and 20),
  add column gives_certificate boolean not null default true;

-- Which of the winners of its programme, month and scope somebody is: each place is given once, unless a tie is declared.
alter table recognition_winners add column place smallint not null default 1 check (place between 1 and 20);
drop index recognition_winners_one;
create unique index recognition_winners_one on recognition_winners (program_id, period, scope_key, place)
  where state <> 'removed' and not is_tie;

-- Who judges a programme; where nobody is named, whoever holds the permission.
create table recognition_jurors (
  program_id uuid not null references recognition_programs (id) on delete cascade,
  person_id uuid not null references employees (id) on delete cascade,
  primary key (program_id, person_id)
);
create index recognition_jurors_by_person on recognition_jurors (person_id);

alter table recognition_choices add column in_ranking boolean not null default false;
