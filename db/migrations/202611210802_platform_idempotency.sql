-- Writes that carried an Idempotency-Key: the row is made in the write's own transaction, so that a write is done
-- once even when two tries run at the same time or the first one's answer was lost.
create table idempotent_calls (
  person_id uuid not null,
  operation text not null,
  key text not null,
  fingerprint text not null,
  answer text,
  created_at timestamptz not null,
  primary key (person_id, operation, key)
);

create index idempotent_calls_by_time on idempotent_calls (created_at);
