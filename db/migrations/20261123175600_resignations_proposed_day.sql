-- An earlier last day is by agreement: HR proposes it here, and it holds once the person accepts it.
alter table resignations add column proposed_last_day date;
