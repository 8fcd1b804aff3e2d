-- How many lines of a load disagreed with the hours and days behind them when it was published, and why it was all the same.
alter table payrolls add column disagreed integer not null default 0;
alter table payrolls add column disagreed_reason text;
alter table payrolls add check (disagreed = 0 or disagreed_reason is not null);
