-- The people of a part of a campaign: the last step of the filters by organization.
create index employees_by_sub_campaign on employees (sub_campaign_id) where sub_campaign_id is not null;

-- Who had changed campaign kept a part of the one before.
update employees set sub_campaign_id = null
from sub_campaigns
where sub_campaigns.id = employees.sub_campaign_id and sub_campaigns.campaign_id is distinct from employees.campaign_id;
