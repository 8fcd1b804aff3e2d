-- How far selection is with who was referred, as the room of recruitment last told it.
alter table referrals add column stage text;
alter table referrals add column stage_at timestamptz;
