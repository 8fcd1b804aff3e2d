-- A list that shows more of people than their names: one row for each reader, person and day, however often it is opened.
alter table sensitive_reads add column listed_on date;

create unique index sensitive_reads_one_listing on sensitive_reads (reader_id, person_id, listed_on)
where listed_on is not null;
