-- What names a person is counted for that person alone, beside what is counted once for all of the same places.
create index articles_for_people on articles using gin (audience_people) where live and audience_people is not null;
