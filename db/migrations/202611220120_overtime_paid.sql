-- Overtime ends as paid when payroll publishes the period that holds it; nobody's hand is behind that step.
alter table overtime_requests drop constraint overtime_requests_state_check;

alter table overtime_requests add constraint overtime_requests_state_check check (state in ('draft', 'submitted',
  'approved_leader', 'approved_final', 'executed', 'sent_to_payroll', 'paid', 'rejected', 'withdrawn', 'cancelled'));

alter table overtime_events alter column actor_id drop not null;

-- Mails that wait for the next shift of who rests; they are deleted when they leave.
create table held_mails (
  id uuid primary key,
  person_id uuid not null references employees (id),
  recipient text not null,
  subject text not null,
  body text not null,
  held_at timestamptz not null,
  due_at timestamptz not null
);

create index held_mails_due on held_mails (due_at);

create index held_mails_by_person on held_mails (person_id);
