import '../salary-tables.ts';
import { sql } from 'kysely';
import type { SeedContext } from '#platform/server/room.ts';

/**
 * What the demo company pays: by what people do, raised every January, since they came or for three years. The
 * director's is integral. The same at every start.
 */
export async function seedSalaries(ctx: SeedContext): Promise<void> {
  await sql`
    insert into salaries (id, person_id, valid_from, amount, kind, reason, set_by, set_at)
    select gen_random_uuid(), person.id, greatest(person.entered_on, step.begins), step.amount,
      case when person.boss_id is null then 'integral' else 'ordinary' end,
      case when person.entered_on >= step.begins then 'Ingreso' else 'Ajuste anual' end, payroll.id,
      greatest(person.entered_on, step.begins)::timestamptz + interval '14 hours'
    from employees person
      join employees payroll on payroll.username = 'payroll'
      cross join lateral (select abs(hashtext(person.username)::bigint) % 8 as dice) as chance
      cross join lateral (select case
          when person.boss_id is null then 28000000
          when person.position like 'Gerente%' then 9500000 + chance.dice * 500000
          when person.position_type = 'leadership' then 4200000 + chance.dice * 150000
          when person.position_type = 'administrative' then 2700000 + chance.dice * 100000
          else 2100000 + abs(hashtext(person.username)::bigint) % 6 * 50000 end as now) as pay
      cross join lateral (
        select (date_trunc('year', ${ctx.daysAgo(0)}::date) - years.back * interval '1 year')::date as begins,
          (round(pay.now * (1 - 0.14 * years.back) / 10000) * 10000)::bigint as amount, years.back
        from generate_series(0, 2) as years (back)
      ) as step
    where step.begins + interval '1 year' > person.entered_on
      and (person.retired_on is null or greatest(person.entered_on, step.begins) <= person.retired_on)`.execute(ctx.db);
}
