-- How much vacation each person has, kept beside the ledger that it is the sum of: the list of all balances is ordered and
-- narrowed by it. The ledger only grows, so what is added to it is added here, in the same statement.
create table vacation_balances (
  person_id uuid primary key references employees (id) on delete cascade,
  hundredths integer not null default 0
);

insert into vacation_balances (person_id, hundredths)
select employees.id, coalesce(sum(entry.hundredths), 0)
from employees left join vacation_entries as entry on entry.person_id = employees.id
group by employees.id;

create index vacation_balances_largest on vacation_balances (hundredths desc, person_id);

create function vacation_balances_open() returns trigger language plpgsql as $$
begin
  insert into vacation_balances (person_id) select id from added on conflict do nothing;
  return null;
end $$;

create trigger vacation_balances_open after insert on employees
  referencing new table as added for each statement execute function vacation_balances_open();

create function vacation_balances_move() returns trigger language plpgsql as $$
begin
  insert into vacation_balances as held (person_id, hundredths)
  select person_id, sum(hundredths) from added group by person_id order by person_id
  on conflict (person_id) do update set hundredths = held.hundredths + excluded.hundredths;
  return null;
end $$;

create trigger vacation_balances_move after insert on vacation_entries
  referencing new table as added for each statement execute function vacation_balances_move();
