-- How often a job failed by itself; that its process was killed is counted in tries alone.
alter table job_runs add column failures integer not null default 0;
