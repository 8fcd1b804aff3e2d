import './tables.ts';
import { sql } from 'kysely';
import { seedCases } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { momentAt, mondayOf } from '../calendar-day.ts';
import { replyFacts } from '../reply.ts';
import { shiftChange } from '../shift-change.ts';
import { shiftSwap } from '../shift-swap.ts';
import { replyBy } from './reply.ts';

/**
 * A year of published shifts for everybody and three weeks ahead, the fourth in draft: the operation in mornings, late
 * shifts and nights of seven hours on six days, the areas in office hours on five; a change and a swap that
 * wait for the employee's word, a swap that waits for the manager's, and what the manager's campaign needs.
 */
export async function seed(ctx: SeedContext): Promise<void> {
  const today = ctx.daysAgo(0);
  const monday = mondayOf(today);
  await sql`
    insert into shifts (person_id, day, starts, ends, break_starts, break_ends, is_published, published_at, updated_at)
    select person.id, planned.day::date,
      case when planned.rests then null else kind.starts end, case when planned.rests then null else kind.ends end,
      case when planned.rests then null else kind.break_starts end, case when planned.rests then null else kind.break_ends end,
      planned.day < ${addDays(monday, 21)}::date,
      case when planned.day < ${addDays(monday, 21)}::date
        then least(planned.day - interval '20 days', ${ctx.now()}::timestamptz - interval '1 day') end,
      ${ctx.now()}::timestamptz
    from (
      select facts.id, facts."campaignId" is not null as operates, facts.username, facts.entered_on,
        hashtext(facts.username) & 2147483647 as dice
      from (${employeeFacts(ctx.db).select('employees.entered_on').where('employees.active', '=', true)}) as facts
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
        from generate_series(greatest(${ctx.daysAgo(365)}::date, person.entered_on), ${addDays(monday, 27)}::date, interval '1 day') as at
      ) as planned`.execute(ctx.db);
  await proposeOne(ctx, addDays(monday, 5));
  await seedSwaps(ctx, addDays(monday, 9));
  await seedNeeds(ctx, monday);
}

async function proposeOne(ctx: SeedContext, day: string): Promise<void> {
  const people = await employeeFacts(ctx.db).where('employees.username', 'in', ['employee', 'manager']).execute();
  const [person, planner] = ['employee', 'manager'].map((name) => people.find(({ username }) => username === name));
  if (!person || !planner) return;
  const at = new Date(ctx.now().getTime() - 3 * 3_600_000);
  // By the rule of every change; where Saturday has begun already there would be no time left to answer.
  const begins = momentAt(day, 360);
  const reply_by =
    begins > ctx.now() ? await replyBy(ctx, person.id, begins) : new Date(ctx.now().getTime() + 2 * 86_400_000);
  const reason = 'Falta gente en la tarde del sábado por una promoción.';
  const hours = {
    ...{ day, starts: 840, ends: 1320, break_starts: 1080, break_ends: 1140 },
    ...{ old_starts: 360, old_ends: 840, old_break_starts: 660, old_break_ends: 720 },
  };
  const made = await seedCases(ctx, [
    {
      ...{ kind: shiftChange.kind, title: reason, ownerId: person.id, openerId: planner.id, at, data: hours },
      facts: replyFacts(reply_by, at),
      steps: [{ action: 'propose', by: planner.id, at, reason, data: { breaches: [] } }],
    },
  ]);
  const row = { id: made[0]!.id, ...hours, exception_code: null, reply_by };
  await ctx.db.insertInto('shift_changes').values(row).execute();
}

/** Morning against noon of one day, which leaves everybody their rest: the first one asks the employee, others agreed. */
async function seedSwaps(ctx: SeedContext, day: string): Promise<void> {
  const facts = employeeFacts(ctx.db).where('employees.active', '=', true);
  const { rows } = await sql<{ asker: string; other: string; name: string; isAccepted: boolean }>`
    with pairs as (
      select distinct on (early.username) early.id as early_id, early.name, late.id as late_id, early.username
      from (${facts}) as early
        join (${facts}) as late on late."campaignId" = early."campaignId"
          and late."profileId" is not distinct from early."profileId" and late.id <> early.id
        join shifts as morning on morning.person_id = early.id and morning.day = ${day}::date and morning.starts = 360
        join shifts as noon on noon.person_id = late.id and noon.day = ${day}::date and noon.starts = 540
      where early."campaignId" = (select "campaignId" from (${facts}) as own where own.username = 'manager')
      order by early.username, md5(early.username || late.username)
    )
    (select late_id as asker, early_id as other, name, false as "isAccepted" from pairs where username = 'employee')
    union all
    (select late_id, early_id, name, true from pairs where username not in ('employee', 'manager')
      and late_id not in (select late_id from pairs where username = 'employee') order by username limit 1)`.execute(
    ctx.db,
  );
  const ago = (hours: number) => new Date(ctx.now().getTime() - hours * 3_600_000);
  const until = ago(-72);
  const seen = {
    given_day: day,
    taken_day: day,
    given_starts: 540,
    given_ends: 1020,
    given_break_starts: 780,
    given_break_ends: 840,
    taken_starts: 360,
    taken_ends: 840,
    taken_break_starts: 660,
    taken_break_ends: 720,
  };
  const made = await seedCases(
    ctx,
    rows.map(({ asker, other, name, isAccepted }) => ({
      kind: shiftSwap.kind,
      title: name,
      ownerId: asker,
      at: ago(4),
      data: { other_id: other, ...seen },
      people: [{ personId: other, party: 'colleague' }],
      facts: replyFacts(until, ago(4)),
      steps: isAccepted ? [{ action: 'accept', by: other, at: ago(1), data: { doubts: ['rest_day_pay'] } }] : [],
    })),
  );
  const words = 'Tengo una cita en la tarde, ¿me ayudas?';
  for (const [index, { id }] of made.entries())
    await ctx.db
      .insertInto('shift_swaps')
      .values({ id, other_id: rows[index]!.other, ...seen, words, reply_by: until })
      .execute();
}

/** Three weeks of what the manager's campaign needs: what it has nearly everywhere, and too much on Wednesdays after lunch. */
async function seedNeeds(ctx: SeedContext, monday: string): Promise<void> {
  const facts = employeeFacts(ctx.db).where('employees.active', '=', true);
  await sql`
    insert into staffing_needs (campaign_id, day, people, updated_by, updated_at)
    select leader."campaignId", at::date, array(
        select ceil(campaign.people * case
          when slot in (4, 5, 36, 37) then 0
          when extract(dow from at) = 0 then 0.02
          when slot < 12 then case when extract(dow from at) = 1 then 0.01 else 0.12 end
          when slot in (22, 23) then 0.15
          when slot between 28 and 31 and extract(dow from at) = 3 then 0.55
          when slot < 28 then 0.28 when slot < 44 then 0.26 else 0.15 end)::smallint
        from generate_series(0, 47) as slot),
      leader.id, ${ctx.now()}::timestamptz
    from (${facts}) as leader
      cross join lateral (
        select count(*) as people from (${facts}) as one where one."campaignId" = leader."campaignId"
      ) as campaign
      cross join generate_series(${monday}::date, ${addDays(monday, 20)}::date, interval '1 day') as at
    where leader.username = 'manager' and leader."campaignId" is not null`.execute(ctx.db);
}
