-- Who may enter, how, and how far what they may do reaches.

-- One row for each person who may sign in. No hash means: by the directory or a provider only.
create table accounts (
  person_id uuid primary key references employees (id),
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  disabled_at timestamptz,
  language text check (language in ('es', 'en')),
  theme text check (theme in ('light', 'dark', 'auto')),
  created_at timestamptz not null
);

-- Only the SHA-256 of a token is kept. A session that has ended stays for a month, so that its end can be explained.
create table sessions (
  id uuid primary key,
  person_id uuid not null references accounts (person_id),
  token_hash bytea not null unique,
  method text not null check (method in ('password', 'directory', 'azure', 'google', 'invitation', 'portal')),
  device text not null check (device in ('Mobile', 'Desktop')),
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'ended_elsewhere', 'password_changed', 'disabled', 'deactivated', 'expired'))
);

create index sessions_by_person on sessions (person_id, created_at desc) where ended_at is null;

create index sessions_by_expiry on sessions (least(idle_until, expires_at)) where ended_at is null;

create index sessions_by_end on sessions (ended_at) where ended_at is not null;

-- Every sign-in and every refusal; the login report reads it. What was typed by somebody unknown is not kept.
create table sign_ins (
  id uuid primary key,
  at timestamptz not null,
  person_id uuid references employees (id),
  session_id uuid,
  method text not null,
  outcome text not null check (outcome in ('signed_in', 'wrong_credentials', 'disabled', 'unknown_person', 'refused')),
  address text not null,
  user_agent text not null,
  device text not null,
  ended_at timestamptz
);

create index sign_ins_by_time on sign_ins (at desc, id desc);

create index sign_ins_by_person on sign_ins (person_id, at desc);

create index sign_ins_by_session on sign_ins (session_id) where session_id is not null;

-- Failed tries by account (`person:…`, or `unknown:…` with a hash) and by address (`address:…`).
create table sign_in_locks (
  key text primary key,
  failures integer not null,
  level integer not null,
  since_at timestamptz not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz
);

create index sign_in_locks_by_time on sign_in_locks (last_failed_at);

-- Roles that the administrator made or changed. The built-in ones stand in the code and need no row.
create table roles (
  name text primary key check (name ~ '^[a-z][a-z0-9-]*$'),
  permissions text[] not null,
  version integer not null default 1
);

create table grants (
  id uuid primary key,
  person_id uuid not null references employees (id),
  role text not null,
  reach_kind text not null check (reach_kind in ('all', 'headquarters', 'client', 'cost_center', 'sub_cost_center', 'campaign')),
  reach_id uuid,
  granted_by uuid references employees (id),
  granted_at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  check ((reach_kind = 'all') = (reach_id is null)),
  unique nulls not distinct (person_id, role, reach_kind, reach_id)
);

create index grants_by_role on grants (role);

-- One-time tokens: an invitation to a person, or a portal token that carries a session elsewhere.
create table invitations (
  id uuid primary key,
  person_id uuid not null references employees (id),
  kind text not null check (kind in ('invitation', 'portal')),
  token_hash bytea not null unique,
  created_by uuid references employees (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  session_expires_at timestamptz,
  used_at timestamptz
);

create index invitations_by_person on invitations (person_id);

-- Unsent form text, so that nothing typed is lost when a session expires.
create table drafts (
  person_id uuid not null references employees (id),
  key text not null,
  content jsonb not null,
  saved_at timestamptz not null,
  primary key (person_id, key)
);

create index drafts_by_time on drafts (saved_at);

-- What the platform seals its short-lived cookies with; made at first use, the same for every process.
create table sealing_keys (
  purpose text primary key,
  secret bytea not null,
  created_at timestamptz not null
);
