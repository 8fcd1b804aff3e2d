import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { mondayOf, plusDays } from '../calendar-day.ts';

/**
 * A year of published shifts for everybody and three weeks ahead, the fourth in draft: the operation in mornings, late
 * shifts and nights of seven hours on six days, the areas in office hours on five; and a change that
 * waits for the employee's word.
 */
export async function seed(ctx: SeedContext): Promise<void> {
  const today = ctx.daysAgo(0);
  const monday = mondayOf(today);
  await sql`
    insert into shifts (person_id, day, starts, ends, break_starts, break_ends, is_published, published_at, updated_at)
    select person.id, planned.day::date,
      case when planned.rests then null else kind.starts end, case when planned.rests then null else kind.ends end,
      case when planned.rests then null else kind.break_starts end, case when planned.rests then null else kind.break_ends end,
      planned.day < ${plusDays(monday, 21)}::date,
      case when planned.day < ${plusDays(monday, 21)}::date
        then least(planned.day - interval '20 days', ${ctx.now()}::timestamptz - interval '1 day') end,
      ${ctx.now()}::timestamptz
    from (
      select facts.id, facts."campaignId" is not null as operates, facts.username,
        hashtext(facts.username) & 2147483647 as dice
      from (${employeeFacts(ctx.db).where('employees.active', '=', true)}) as facts
    ) as person
      cross join lateral (
        select case when person.username in ('employee', 'outsider') then 0
          when not person.operates then 3 else (array[0, 0, 1, 1, 2, 4])[person.dice % 6 + 1] end as kind,
          case when not person.operates or person.dice % 5 > 0 or person.username = 'employee' then 0 else person.dice % 7 end as rest_day
      ) as deal
      join (values (0, 360, 840, 660, 720), (1, 840, 1320, 1080, 1140), (2, 1320, 1800, 1560, 1620), (3, 480, 1020, 720, 780),
        (4, 540, 1020, 780, 840)) as kind (number, starts, ends, break_starts, break_ends) on kind.number = deal.kind
      cross join lateral (
        select at as day, extract(dow from at) = deal.rest_day or (deal.kind = 3 and extract(dow from at) in (0, 6)) as rests
        from generate_series(${ctx.daysAgo(365)}::date, ${plusDays(monday, 27)}::date, interval '1 day') as at
      ) as planned`.execute(ctx.db);
  await proposeOne(ctx, plusDays(monday, 5));
}

async function proposeOne(ctx: SeedContext, day: string): Promise<void> {
  const people = await employeeFacts(ctx.db).where('employees.username', 'in', ['employee', 'manager']).execute();
  const [person, planner] = ['employee', 'manager'].map((name) => people.find(({ username }) => username === name));
  if (!person || !planner) return;
  const at = ctx.now();
  await ctx.db
    .insertInto('shift_changes')
    .values({
      ...{ id: newId(), person_id: person.id, day, state: 'proposed', proposed_by: planner.id },
      ...{ starts: 840, ends: 1320, break_starts: 1080, break_ends: 1140 },
      ...{ old_starts: 360, old_ends: 840, old_break_starts: 660, old_break_ends: 720 },
      reason: 'Falta gente en la tarde del sábado por una promoción.',
      ...{ exception_code: null, decided_at: null, decision_reason: null },
      proposed_at: new Date(at.getTime() - 3 * 3_600_000),
      reply_by: new Date(at.getTime() + 2 * 86_400_000),
    })
    .execute();
}
