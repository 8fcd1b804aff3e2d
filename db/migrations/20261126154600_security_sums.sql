-- What reports of attendance add up, kept by every write: so many shifts of a place and a leader in a day, and the same
-- in a week that begins on Monday, so that a year is fifty-two rows of each and not one for every hour of every day.
create table security_sums (
  span text not null check (span in ('day', 'week')),
  starts_on date not null,
  headquarters_id uuid,
  client_id uuid,
  cost_center_id uuid,
  sub_cost_center_id uuid,
  campaign_id uuid,
  boss_id uuid,
  planned integer not null default 0,
  presumed integer not null default 0,
  justified integer not null default 0,
  unjustified integer not null default 0,
  late integer not null default 0,
  error integer not null default 0,
  unique nulls not distinct (span, starts_on, headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id)
);

insert into security_sums (span, starts_on, headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id,
  planned, presumed, justified, unjustified, late, error)
select span, starts_on, headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id,
  coalesce(sum(people) filter (where outcome = 'planned'), 0), coalesce(sum(people) filter (where outcome = 'presumed'), 0),
  coalesce(sum(people) filter (where outcome = 'justified'), 0), coalesce(sum(people) filter (where outcome = 'unjustified'), 0),
  coalesce(sum(people) filter (where outcome = 'late'), 0), coalesce(sum(people) filter (where outcome = 'error'), 0)
from security_daily
  cross join lateral (values ('day', day), ('week', date_trunc('week', day)::date)) as spans (span, starts_on)
group by 1, 2, 3, 4, 5, 6, 7, 8;

drop table security_daily;

-- Hours and reasons are read from the absences themselves, without their rows where nothing else is asked.
create index security_absences_counted on security_absences (day) include (starts, outcome, code);
