import './tables.ts';
import { sql, type Insertable } from 'kysely';
import { seedCases } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { workedShifts } from '#features/schedules/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { newId } from '#platform/contract/id.ts';
import type { Database, Read } from '#platform/server/context.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { overtimeRequest } from '../overtime-request.ts';

/** How seldom somebody stays: the rest of the dice says when, for how long and why. */
const oneIn = 40;

/**
 * A year of overtime: one day in forty somebody of the operation stays one to two hours after their own shift by
 * day; the last days wait for decisions, older ones are with payroll, and what is two months old is paid. The employee
 * has one of each kind.
 */
export async function seed(ctx: SeedContext): Promise<void> {
  const people = await employeeFacts(ctx.db).where('employees.username', 'in', ['employee', 'manager']).execute();
  const [employee, manager] = ['employee', 'manager'].map((name) => people.find(({ username }) => username === name));
  if (!employee || !manager) return;
  await seedHours(ctx, [...(await draw(ctx)), ...ownOf(ctx, employee.id)], manager.id);
}

/** Keeps hours that stand in these states, each with the steps that led there. */
export async function seedHours(read: Read, list: readonly SeededHours[], leaderId: string): Promise<void> {
  await seedCases(
    read,
    list.map((one) => ({
      id: one.id,
      kind,
      title: one.title,
      ownerId: one.person_id,
      at: one.at,
      data: { isDraft: false },
      steps: stepsOf(one, leaderId),
    })),
  );
  const rows = list.map(({ title: _title, state: _state, at: _at, decided: _decided, ...row }) => row);
  for (let from = 0; from < rows.length; from += BATCH)
    await read.db
      .insertInto('overtime_requests')
      .values(rows.slice(from, from + BATCH))
      .execute();
}

const BATCH = 400;
const { kind } = overtimeRequest;
const HOUR = 3_600_000;

export type SeededHours = Omit<
  Insertable<Database['overtime_requests']>,
  'ordered_starts' | 'ordered_ends' | 'payroll_id'
> & {
  readonly title: string;
  readonly state: 'submitted' | 'rejected' | 'approved_final' | 'executed' | 'sent_to_payroll' | 'paid';
  readonly at: Date;
  /** When it was decided, and what was worked confirmed. */
  readonly decided: Date;
};

/** The days of everybody but the two whose hours are written by hand. */
async function draw(ctx: SeedContext): Promise<SeededHours[]> {
  const { rows } = await sql<Omit<SeededHours, 'exception_code'>>`
    select gen_random_uuid() as id, person.id as person_id, to_char(drawn.day, 'YYYY-MM-DD') as day, shift.ends as starts,
      shift.ends + 60 + drawn.dice / 16 % 5 * 15 as ends, drawn.dice % 4 = 0 as is_after,
      (array['Cierre de casos pendientes', 'Pico de llamadas', 'Apoyo a la campaña', 'Capacitación de producto'])[drawn.dice / 4 % 4 + 1]
        as title,
      case when drawn.dice % 4 = 0 then 'La fila de llamadas no bajaba al cierre' end as cause,
      deal.state, false as exceeds, false as needs_second,
      case when deal.state = 'rejected' then 'El turno de la noche cubre ese pico.' end as reason,
      (drawn.day + interval '8 hours') at time zone 'America/Bogota' as at,
      (drawn.day + interval '20 hours') at time zone 'America/Bogota' as decided
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
  return rows.map((row) => ({ ...row, exception_code: null }));
}

/** The steps that lead where the hours stand; payroll has them after twenty days and has paid them after fifty. */
function stepsOf(
  { person_id: personId, state, is_after: isAfter, at, decided, reason }: SeededHours,
  leaderId: string,
) {
  const later = (hours: number) => new Date(decided.getTime() + hours * HOUR);
  const step = (action: string, by: string | null, when: Date) => ({ action, by, at: when });
  const asked = step('submit', personId, at);
  if (state === 'submitted') return [asked];
  if (state === 'rejected') return [asked, { ...step('reject', leaderId, later(0)), reason: reason ?? '' }];
  if (state === 'approved_final') return [asked, step('approve', leaderId, later(0))];
  const worked = isAfter
    ? [step('approve_worked', leaderId, later(0))]
    : [step('approve', leaderId, new Date(at.getTime() + HOUR)), step('execute', leaderId, later(12))];
  const sent = state === 'executed' ? [] : [step('send', leaderId, later(20 * 24))];
  return [asked, ...worked, ...sent, ...(state === 'paid' ? [step('pay', null, later(50 * 24))] : [])];
}

/** The hours of the employee: one of each kind. */
function ownOf(ctx: SeedContext, employeeId: string): SeededHours[] {
  const today = ctx.daysAgo(0);
  const hoursAgo = (hours: number) => new Date(ctx.now().getTime() - hours * HOUR);
  const own = (
    day: string,
    minutes: number,
    state: SeededHours['state'],
    title: string,
    { asked, decided = asked }: { asked: number; decided?: number },
  ): SeededHours => ({
    id: newId(),
    person_id: employeeId,
    day,
    starts: 840,
    ends: 840 + minutes,
    state,
    title,
    ...{ is_after: day <= today, cause: day <= today ? 'Llegaron casos al cierre del turno' : null },
    ...{ exceeds: minutes > 120, needs_second: minutes > 120, exception_code: null },
    reason: state === 'rejected' ? 'Ese día hubo cobertura suficiente.' : null,
    ...{ at: hoursAgo(asked), decided: hoursAgo(decided) },
  });
  return [
    own(addDays(today, -1), 90, 'submitted', 'Cierre de casos de facturación', { asked: 16 }),
    own(addDays(today, 2), 150, 'submitted', 'Migración de la base de clientes', { asked: 20 }),
    own(addDays(today, 3), 60, 'approved_final', 'Apoyo a la campaña de diciembre', { asked: 75, decided: 50 }),
    own(addDays(today, -12), 120, 'executed', 'Pico de llamadas', { asked: 290, decided: 275 }),
    own(addDays(today, -20), 60, 'rejected', 'Informe del mes', { asked: 485, decided: 482 }),
  ];
}
