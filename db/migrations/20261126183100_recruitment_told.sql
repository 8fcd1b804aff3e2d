-- In which language somebody applied, so that they are answered in it; and when the mail of a message was handed on: one
-- that was written and not handed on is sent again.
alter table candidacies add column language text not null default 'es' check (language in ('es', 'en'));

alter table candidacy_messages add column mailed_at timestamptz;

update candidacy_messages set mailed_at = sent_at;
