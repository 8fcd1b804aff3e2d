-- Whether somebody may enter from outside the company belongs to the employee: HR keeps it, also before there is an account.

alter table employees add column external_access boolean not null default true;

update employees set external_access = false from accounts where accounts.person_id = employees.id and not accounts.external_access;

alter table accounts drop column external_access;
