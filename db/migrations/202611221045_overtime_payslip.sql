-- The load of payroll that paid the hours: it leads to the payslip of their person.
alter table overtime_requests add column payroll_id uuid;

create index overtime_for_pay on overtime_requests (day, person_id) where state in ('sent_to_payroll', 'paid') and deleted_at is null;
