-- A search as one types looks at few people, however many there are: whole names by their beginning, and single words
-- by theirs. The trigrams stay for lists, which read everybody who fits.

create index employees_by_shown_name on employees (search_text text_pattern_ops) where active;

create index employees_by_words on employees using gin (to_tsvector('simple', search_text)) where active;
