-- Which reminders of an end went out.
create table agreement_reminders (
  agreement_id uuid not null references agreements (id) on delete cascade,
  ends_on date not null,
  days smallint not null,
  reminded_at timestamptz not null,
  primary key (agreement_id, ends_on, days)
);

create index agreement_favourites_by_agreement on agreement_favourites (agreement_id);
