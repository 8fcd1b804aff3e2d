-- Overtime that a leader asks people for: each answers for themselves, and who accepts has it approved.
create table overtime_offers (
  id uuid primary key,
  batch_id uuid not null,
  person_id uuid not null references employees (id),
  asked_by uuid not null references employees (id),
  day date not null,
  starts smallint not null,
  ends smallint not null,
  activity text not null,
  exception_code text,
  state text not null check (state in ('asked', 'accepted', 'declined', 'withdrawn', 'expired')),
  reason text,
  request_id uuid references overtime_requests (id),
  asked_at timestamptz not null,
  reply_by timestamptz not null,
  answered_at timestamptz,
  version integer not null default 1,
  check (starts between 0 and 1439 and ends > starts and ends <= starts + 720)
);

create index overtime_offers_by_person on overtime_offers (person_id, day desc);

create index overtime_offers_by_asker on overtime_offers (asked_by, asked_at desc);

create index overtime_offers_open on overtime_offers (reply_by) where state = 'asked';
