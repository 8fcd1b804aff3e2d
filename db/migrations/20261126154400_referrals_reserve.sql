-- A referral keeps the day on which it was made, where the company is, and for how many days the rule of that day
-- reserves the person for who referred them first.
alter table referrals add column made_on date, add column reserve_days smallint not null default 90;
update referrals set made_on = (created_at at time zone 'America/Bogota')::date;
alter table referrals alter column made_on set not null, alter column reserve_days drop default;
