-- A session that came by an invitation, or from one that did, may not choose a document password.
alter table sessions add column invited boolean not null default false;

-- A portal token ends with the session that asked for it.
alter table invitations add column session_id uuid references sessions (id) on delete cascade;
create index invitations_by_session on invitations (session_id) where session_id is not null;
alter table invitations add column invited boolean not null default false;

-- The account that the operators made on the machine itself: its password works also while a directory is set.
alter table accounts add column break_glass boolean not null default false;

-- Who a provider's subject is, as it was at the first sign-in.
create table provider_subjects (
  issuer text not null,
  subject text not null,
  person_id uuid not null references employees (id),
  bound_at timestamptz not null,
  primary key (issuer, subject),
  unique (person_id, issuer)
);
