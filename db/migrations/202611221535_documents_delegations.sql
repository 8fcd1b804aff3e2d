-- Who signs the company's part for somebody who is away, between two days, both included.
create table document_delegations (
  id uuid primary key,
  person_id uuid not null references employees (id),
  delegate_id uuid not null references employees (id),
  starts_on date not null,
  ends_on date not null,
  reason text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (ends_on >= starts_on),
  check (delegate_id <> person_id)
);

create index document_delegations_by_person on document_delegations (person_id, ends_on);

create index document_delegations_by_delegate on document_delegations (delegate_id, ends_on);

-- In whose place somebody signs; empty for who signs for themselves.
alter table document_signers
  add column behalf_of_id uuid references employees (id),
  add column behalf_of_name text;

-- What may be handed over, and what goes back.
create index document_signers_of_company on document_signers (person_id)
  where not done and role in ('leader', 'legal_representative');

create index document_signers_on_behalf on document_signers (behalf_of_id) where behalf_of_id is not null;
