-- Bodies that are bound where they are written: a dump is restored without a search path, and then the columns that are
-- made by these functions are made anew.
create or replace function plaza_words(given text) returns text language sql immutable parallel safe
return regexp_replace(plaza_fold(given), '([cs])ion\M', '\1ión', 'g');

create or replace function plaza_vector(given text) returns tsvector language sql immutable parallel safe
return to_tsvector('spanish'::regconfig, plaza_words(given)) || to_tsvector('simple'::regconfig, plaza_fold(given));

create or replace function news_words(given text) returns text language sql immutable parallel safe
return regexp_replace(plaza_fold(given), '([cs])ion\M', '\1ión', 'g');

create or replace function news_vector(given text) returns tsvector language sql immutable parallel safe
return to_tsvector('spanish'::regconfig, news_words(given)) || to_tsvector('simple'::regconfig, plaza_fold(given));
