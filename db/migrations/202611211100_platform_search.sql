-- What every room's search compares, as news does: stems for whole words, plain words for their beginnings.
create function plaza_words(given text) returns text language sql immutable parallel safe as
$$ select regexp_replace(plaza_fold(given), '([cs])ion\M', '\1ión', 'g') $$;

create function plaza_vector(given text) returns tsvector language sql immutable parallel safe as
$$ select to_tsvector('spanish'::regconfig, plaza_words(given)) || to_tsvector('simple'::regconfig, plaza_fold(given)) $$;
