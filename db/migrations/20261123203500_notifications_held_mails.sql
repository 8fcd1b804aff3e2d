-- What a held mail is about, so that one that became pointless is dropped instead of sent.
alter table held_mails add column kind text not null default 'other';
alter table held_mails add column about text[] not null default '{}';

-- The mails of the queue, for who looks after them.
create index job_runs_mails on job_runs (created_at) where name = 'platform.mail';
