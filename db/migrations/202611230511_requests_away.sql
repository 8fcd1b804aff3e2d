-- Who is away for whole days from a day on: looked at every minute, for the whole company.
create index requests_away on requests (ends_on, starts_on) where occupies and from_minute is null;
