-- Who answered an edition, the last first.
create index survey_answers_by_time on survey_answers (survey_id, edition, answered_at desc, id desc);
