-- Legal notices whose terms begin when they are received: each person says so, and what nobody confirmed is told to who
-- follows it up.
alter table notification_messages add column needs_receipt boolean not null default false;

alter table notifications add column received_at timestamptz;

alter table notifications add column escalated_at timestamptz;

create index notification_messages_receipts on notification_messages (created_at desc, id desc) where needs_receipt;

insert into legal_parameters (id, name, effective_from, value, source)
values (gen_random_uuid(), 'legal_notice_days', '2003-01-01', 2, 'Regla de la compañía');
