-- ID cards, the codes that stand in for a screen, and who looked at a card.

-- Keys and codes are derived from the installation's secret; a new generation makes all earlier ones worthless.
create table id_cards (
  person_id uuid primary key references employees (id),
  number int not null unique generated always as identity (start with 1001),
  serial text not null unique check (serial ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  generation int not null default 1,
  issued_at timestamptz not null,
  reported_lost_at timestamptz
);

-- A day's codes of those who asked for theirs, so that no two people have the same one.
create table id_card_daily_codes (
  valid_on date not null,
  code text not null,
  person_id uuid not null references employees (id),
  primary key (valid_on, code),
  unique (person_id, valid_on)
);

create table id_card_checks (
  id uuid primary key,
  -- Null where the code belongs to nobody.
  person_id uuid references employees (id),
  -- Null on the public page.
  checked_by uuid references employees (id),
  method text not null check (method in ('page', 'qr', 'printed', 'daily_code', 'document')),
  result text not null check (result in ('valid', 'expired', 'invalid', 'inactive')),
  checked_at timestamptz not null
);

create index id_card_checks_by_time on id_card_checks (checked_at desc, id desc);

create index id_card_checks_by_person on id_card_checks (person_id, checked_at desc);

create index id_card_checks_by_checker on id_card_checks (checked_by);
