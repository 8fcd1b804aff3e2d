-- What an article asks of its readers once it is out: by when they confirm it, and the questions that check it.
alter table articles add column confirmation jsonb;
