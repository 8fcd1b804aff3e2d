-- What calls for somebody who rests waits here until their next shift begins; their inbox has it already.
create table notification_holds (
  person_id uuid not null references employees (id),
  message_id uuid not null,
  held_at timestamptz not null,
  due_at timestamptz not null,
  primary key (person_id, message_id),
  foreign key (person_id, message_id) references notifications (person_id, message_id) on delete cascade
);

create index notification_holds_due on notification_holds (due_at);

-- Why a message did not wait, and how many people it reached in their rest.
alter table notification_messages add column exception text
  check (exception in ('security', 'asked', 'shift_change', 'safety', 'force_majeure'));

alter table notification_messages add column resting integer not null default 0;

create index notification_messages_exceptions on notification_messages (created_at desc, id desc)
  where exception is not null and resting > 0;

-- When people without a published shift are at work, on days that are no weekend and no holiday.
insert into legal_parameters (id, name, effective_from, value, source)
values
  (gen_random_uuid(), 'contact_starts', '2003-01-01', 480, 'Regla de la compañía'),
  (gen_random_uuid(), 'contact_ends', '2003-01-01', 1080, 'Regla de la compañía');
