import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { SeedContext } from '#platform/server/room.ts';

/**
 * Some of the operation rest on another day than Sunday, those whose grid rests then; managers hold posts of trust, the
 * people of technology technical ones, and the security officer can be called at any hour.
 */
export async function seed(ctx: SeedContext): Promise<void> {
  const people = employeeFacts(ctx.db).select(['employees.position', 'employees.entered_on as enteredOn']);
  await sql`
    insert into work_regimes (id, person_id, valid_from, rest_weekday, post, is_available, reason, set_by, set_at)
    select gen_random_uuid(), person.id, person."enteredOn", deal.rest_weekday, deal.post, deal.is_available,
      case when deal.rest_weekday > 0 then 'Día de descanso pactado en el contrato'
        else 'Cargo según el contrato de trabajo' end,
      (select keeper.id from (${employeeFacts(ctx.db).where('employees.username', '=', 'hr')}) as keeper),
      person."enteredOn" + interval '9 hours'
    from (${people.where('employees.active', '=', true)}) as person
      cross join lateral (select hashtext(person.username) & 2147483647 as dice) as chance
      cross join lateral (select
        case when person."campaignId" is null or person.username = 'employee' or chance.dice % 5 > 0 then 0
          else chance.dice % 7 end as rest_weekday,
        case when person.position ~ '^(Gerente|Director)' then 'trust'
          when person.position ~ '^Analista de (soporte|desarrollo)' then 'technical' else 'ordinary' end as post,
        person.position ~ '^Oficial de Seguridad' as is_available) as deal
    where deal.rest_weekday > 0 or deal.post <> 'ordinary' or deal.is_available`.execute(ctx.db);
}
