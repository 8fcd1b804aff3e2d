-- What the person sent of their answer, apart from what they go on writing.
alter table disciplinary_processes add column sent_answer text;
update disciplinary_processes set sent_answer = answer where answered_at is not null;
