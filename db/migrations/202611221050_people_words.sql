-- What people are found by, as one index: the words of their names as they are, those of their position behind an @,
-- and their campaign behind a #. A name is found by it without looking at everybody whose position begins so, and who
-- is near without looking at everybody of that name. Trigrams held the same words many times over, and every change of a
-- position wrote all of them anew. Its body is bound where it is written: an index is built without a search path.
create function plaza_person_words(search_text text, job text, campaign uuid) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array_remove(string_to_array(
  left(search_text, length(search_text) - length(plaza_fold(job)))
  || '@' || replace(plaza_fold(job), ' ', ' @') || coalesce(' #' || campaign::text, ''), ' '), ''));

drop index employees_by_search_text;

drop index employees_by_words;

create index employees_by_words on employees using gin (plaza_person_words(search_text, position, campaign_id));
