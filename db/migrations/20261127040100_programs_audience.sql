-- Whom a programme is for; null does not limit.
alter table programs
  add column audience_clients uuid[],
  add column audience_campaigns uuid[],
  add column audience_cost_centers uuid[],
  add column audience_headquarters uuid[],
  add column audience_profiles uuid[],
  add column audience_people uuid[];
