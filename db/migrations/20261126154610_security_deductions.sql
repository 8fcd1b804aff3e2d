-- Deductions that somebody was asked to authorise on a paper of the documents room. Where one stands is its case's.
create table security_deductions (
  case_id uuid primary key references cases (id) on delete cascade,
  item_id uuid references security_items (id) on delete set null,
  amount bigint not null check (amount > 0),
  instalments smallint not null check (instalments between 1 and 24),
  reason text not null,
  document_id uuid not null,
  assignment_id uuid not null unique,
  authorised_at timestamptz,
  -- It was neither refused nor withdrawn.
  stands boolean not null default true
);
create unique index security_deductions_once on security_deductions (item_id) where stands;
