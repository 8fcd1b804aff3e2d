-- When in the day a vacancy is worked; null where whoever asked for its seats did not say.
alter table requisitions add column shift text check (shift in ('morning', 'afternoon', 'night', 'rotating', 'office'));
alter table vacancies add column shift text check (shift in ('morning', 'afternoon', 'night', 'rotating', 'office'));
