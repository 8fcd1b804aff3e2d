-- How many people a campaign needs at least in each of the 48 half hours of a day.
create table staffing_needs (
  campaign_id uuid not null references campaigns (id),
  day date not null,
  people smallint[] not null check (cardinality(people) = 48),
  updated_by uuid not null references employees (id),
  updated_at timestamptz not null,
  primary key (campaign_id, day)
);
