-- What a client said of somebody, passed on by a colleague: it is told to that person alone.

alter table recognition_thanks add column from_client boolean not null default false;
