-- The application that somebody sent by the personal link of who referred them: one referral comes of it.
alter table referrals add column candidacy_id uuid;
create unique index referrals_of_candidacy on referrals (candidacy_id) where candidacy_id is not null;
