import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { workedShifts } from '#features/schedules/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { chain, writeEvents } from './journal.ts';

/** How seldom somebody stays: the rest of the dice says when, for how long and why. */
const oneIn = 40;

/**
 * A year of overtime: one day in forty somebody of the operation stays one to two hours after their own shift by
 * day; the last days wait for decisions, older ones are with payroll, and what is two months old is paid. The employee
 * has one of each kind.
 */
export async function seed(ctx: SeedContext): Promise<void> {
  const today = ctx.daysAgo(0);
  await sql`
    insert into overtime_requests (id, person_id, day, starts, ends, is_after, activity, cause, state, exceeds, needs_second,
      reason, created_by, created_at, updated_at)
    select gen_random_uuid(), person.id, drawn.day, shift.ends, shift.ends + 60 + drawn.dice / 16 % 5 * 15, drawn.dice % 4 = 0,
      (array['Cierre de casos pendientes', 'Pico de llamadas', 'Apoyo a la campaña', 'Capacitación de producto'])[drawn.dice / 4 % 4 + 1],
      case when drawn.dice % 4 = 0 then 'La fila de llamadas no bajaba al cierre' end,
      deal.state, false, false, case when deal.state = 'rejected' then 'El turno de la noche cubre ese pico.' end,
      person.id, drawn.day + interval '8 hours', drawn.day + interval '20 hours'
    from (${employeeFacts(ctx.db).where('employees.active', '=', true).where('employees.username', 'not in', ['employee', 'manager'])}) as person
      cross join lateral (
        select at::date as day, hashtext(person.username || at::text) & 2147483647 as die
        from generate_series(${ctx.daysAgo(365)}::date, ${ctx.daysAgo(1)}::date, interval '1 day') as at
        where extract(dow from at) between 1 and 5
      ) as thrown
      cross join lateral (select thrown.day, thrown.die / ${oneIn}::int as dice) as drawn
      join (${workedShifts(ctx.db)}) as shift on shift."personId" = person.id and shift.day = drawn.day and shift.ends <= 1320
      cross join lateral (
        select case when drawn.dice / 80 % 11 = 0 then 'rejected'
          when drawn.day > ${ctx.daysAgo(4)}::date then 'submitted'
          when drawn.day > ${ctx.daysAgo(25)}::date then 'executed'
          when drawn.day > ${ctx.daysAgo(55)}::date then 'sent_to_payroll' else 'paid' end as state
      ) as deal
    where person."campaignId" is not null and thrown.die % ${oneIn}::int = 0`.execute(ctx.db);
  const people = await employeeFacts(ctx.db).where('employees.username', 'in', ['employee', 'manager']).execute();
  const [employee, manager] = ['employee', 'manager'].map((name) => people.find(({ username }) => username === name));
  if (!employee || !manager) return;
  const hoursAgo = (hours: number) => new Date(ctx.now().getTime() - hours * 3_600_000);
  const own = (
    day: string,
    minutes: number,
    state: 'submitted' | 'executed' | 'approved_final' | 'rejected',
    activity: string,
    { asked, decided = asked }: { asked: number; decided?: number },
  ) => ({
    ...{
      id: newId(),
      person_id: employee.id,
      created_by: employee.id,
      day,
      starts: 840,
      ends: 840 + minutes,
      state,
      activity,
    },
    ...{ is_after: day <= today, cause: day <= today ? 'Llegaron casos al cierre del turno' : null },
    ...{ exceeds: minutes > 120, needs_second: minutes > 120, exception_code: null, deleted_at: null },
    reason: state === 'rejected' ? 'Ese día hubo cobertura suficiente.' : null,
    ...{ created_at: hoursAgo(asked), updated_at: hoursAgo(decided) },
  });
  await ctx.db
    .insertInto('overtime_requests')
    .values([
      own(addDays(today, -1), 90, 'submitted', 'Cierre de casos de facturación', { asked: 16 }),
      own(addDays(today, 2), 150, 'submitted', 'Migración de la base de clientes', { asked: 20 }),
      own(addDays(today, 3), 60, 'approved_final', 'Apoyo a la campaña de diciembre', { asked: 75, decided: 50 }),
      own(addDays(today, -12), 120, 'executed', 'Pico de llamadas', { asked: 290, decided: 275 }),
      own(addDays(today, -20), 60, 'rejected', 'Informe del mes', { asked: 485, decided: 482 }),
    ])
    .execute();
  const rows = await ctx.db
    .selectFrom('overtime_requests')
    .select(['id', 'person_id', 'state', 'reason', 'created_at', 'updated_at'])
    .execute();
  await writeEvents(
    ctx,
    rows.flatMap(({ id, person_id: personId, state, reason, created_at: askedAt, updated_at: movedAt }) => {
      const asked = { state: 'submitted', actorId: personId, at: askedAt };
      const at = new Date(movedAt.getTime() + 60_000);
      const why = state === 'rejected' ? reason : null;
      return chain(id, state === 'submitted' ? [asked] : [asked, { state, actorId: manager.id, reason: why, at }]);
    }),
  );
}
