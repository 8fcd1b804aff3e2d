-- What other rooms hand to payroll to be paid: it waits until a payslip pays it, and the payslip points back to it.
create table payroll_handed_lines (
  id uuid primary key,
  person_id uuid not null references employees,
  concept text not null,
  month date not null,
  amount numeric(15, 2) not null check (amount > 0),
  source text not null,
  source_id uuid not null,
  payslip_id uuid references payslips,
  handed_by uuid references employees,
  handed_at timestamptz not null,
  unique (source, source_id, concept, person_id)
);
create index payroll_handed_lines_open on payroll_handed_lines (person_id, concept) where payslip_id is null;
create index payroll_handed_lines_paid on payroll_handed_lines (payslip_id) where payslip_id is not null;

-- To how many pesos a commission is rounded where its plan does not say.
insert into legal_parameters (id, name, effective_from, value, source)
values (gen_random_uuid(), 'commission_rounding', '2020-01-01', 1,
  'Regla de la compañía: al peso, mitad hacia arriba; el plan firmado puede decir otra');
