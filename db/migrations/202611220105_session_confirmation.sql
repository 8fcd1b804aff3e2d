-- When the person last said in this session who they are: what they take along asks for it, for stations are shared.
alter table sessions add column confirmed_at timestamptz;
