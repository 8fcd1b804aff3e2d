-- What was said, once; and in whose inbox it lies.

-- A text is either the key of a phrase with its parameters, told in the reader's language, or literal.
create table notification_messages (
  id uuid primary key,
  category text not null check (category in ('legal', 'pay', 'shift', 'security', 'news', 'social')),
  kind text not null,
  title_key text,
  title text,
  body_key text,
  body text,
  params jsonb not null default '{}',
  link text,
  sender_id uuid references employees (id),
  -- An event that is told twice, or a retry, is one message.
  dedupe_key text unique,
  created_at timestamptz not null,
  check (num_nonnulls(title_key, title) = 1),
  check (num_nonnulls(body_key, body) = 1)
);

create index notification_messages_by_time on notification_messages (created_at);

create table notifications (
  person_id uuid not null references employees (id),
  message_id uuid not null references notification_messages (id) on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  cleared_at timestamptz,
  primary key (person_id, message_id)
);

create index notifications_by_message on notifications (message_id);

create index notifications_inbox on notifications (person_id, created_at desc, message_id desc) where cleared_at is null;

create index notifications_unread on notifications (person_id) where read_at is null and cleared_at is null;

create table notification_settings (
  person_id uuid primary key references employees (id),
  discreet boolean not null,
  updated_at timestamptz not null
);
