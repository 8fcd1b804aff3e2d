-- Until when who was referred was promised a word by selection, as the room of recruitment last told it.
alter table referrals add column promised_at timestamptz;
