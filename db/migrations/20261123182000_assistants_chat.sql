-- Questions to the chat: those that nobody could answer, without who asked, and those that somebody wants to keep.
create table chat_questions (
  id uuid primary key,
  -- Only where the person wants a history.
  person_id uuid references employees (id),
  question text not null,
  folded text not null,
  outcome text not null check (outcome in ('answered', 'cited', 'unknown', 'sealed')),
  asked_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references employees (id),
  note text
);

create index chat_questions_of_person on chat_questions (person_id, asked_at desc, id desc) where person_id is not null;

create index chat_questions_unanswered on chat_questions (folded) where outcome = 'unknown';

create table chat_opinions (
  day date not null,
  outcome text not null,
  helped boolean not null,
  times integer not null,
  primary key (day, outcome, helped)
);
