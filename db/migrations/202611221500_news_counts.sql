-- How many articles there are for somebody is told with every page. Most are for everybody: those are counted by an index
-- alone, and so are those for few departments, since the index holds whom they are for. Long lists of people would not fit
-- into it, and are rare.
alter table articles add column addressees integer not null generated always as (
  case when num_nonnulls(audience_clients, audience_campaigns, audience_cost_centers, audience_headquarters, audience_profiles,
    audience_people) = 0 then 0
  else greatest(1, coalesce(cardinality(audience_clients), 0) + coalesce(cardinality(audience_campaigns), 0)
    + coalesce(cardinality(audience_cost_centers), 0) + coalesce(cardinality(audience_headquarters), 0)
    + coalesce(cardinality(audience_profiles), 0) + coalesce(cardinality(audience_people), 0)) end) stored;

create index articles_for_everybody on articles (published_at, expires_at) where live and addressees = 0;

create index articles_for_few on articles (published_at, expires_at) include (addressees, audience_clients,
  audience_campaigns, audience_cost_centers, audience_headquarters, audience_profiles, audience_people)
  where live and addressees between 1 and 50;

create index articles_for_many on articles (published_at, expires_at) where live and addressees > 50;
