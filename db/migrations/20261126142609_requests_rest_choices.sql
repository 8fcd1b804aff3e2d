-- Who works on a day of rest by exception chooses a paid day of rest or its surcharge (CST art. 180); the surcharge while
-- nothing was chosen.
create table rest_choices (
  person_id uuid not null references employees (id),
  day date not null,
  choice text not null check (choice in ('rest', 'pay')),
  chosen_at timestamptz not null,
  primary key (person_id, day)
);
