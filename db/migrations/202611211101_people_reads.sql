-- Who audits reads everybody's, the newest first.
create index sensitive_reads_by_time on sensitive_reads (read_at desc, id desc);
