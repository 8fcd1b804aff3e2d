import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { clientWords, programs, thankWords, whys } from './seed/texts.ts';

/** Four programmes, 240 winners of a year, nominations of this month, three months of figures, and thanks. */
export async function seed(ctx: SeedContext): Promise<void> {
  const month = `${ctx.daysAgo(0).slice(0, 7)}-01`;
  await ctx.db
    .insertInto('recognition_programs')
    .values(
      programs.map(({ judged, ...one }, place) => ({
        id: newId(),
        ...one,
        place,
        state: judged ? ('evaluation' as const) : ('open' as const),
        period: month,
        closes_on: lastDayOf(month),
        updated_at: ctx.now(),
      })),
    )
    .execute();
  await seedWinners(ctx, month);
  await seedNominations(ctx, month);
  await seedFigures(ctx, month);
  await seedConsent(ctx);
  await seedThanks(ctx);
}

const staff = (ctx: SeedContext) =>
  employeeFacts(ctx.db)
    .where('employees.active', '=', true)
    .where('employees.campaign_id', 'is not', null)
    .as('person');

/**
 * Winners are drawn by a dice that follows from person, programme and month. The employee of the demo wins once, so
 * that there is somebody to congratulate in every other month. No two winners of a programme and month have one reason.
 */
async function seedWinners(ctx: SeedContext, month: string): Promise<void> {
  const clerk = employeeFacts(ctx.db)
    .clearSelect()
    .select('employees.id')
    .where('employees.username', '=', 'wellbeing');
  await sql`
    insert into recognition_winners (id, program_id, period, person_id, campaign_id, scope_key, why, nominated_by, code,
      registered_by, registered_at, updated_at)
    select gen_random_uuid(), chosen.program_id, chosen.period, chosen.person_id, chosen.campaign_id,
      chosen.campaign_id::text, (${[...whys]}::text[])[1 + ((hashtext(chosen.program || chosen.period) & 65535)
        + row_number() over (partition by chosen.program, chosen.period order by chosen.username))::int % ${whys.length}],
      chosen.boss_id, regexp_replace(upper(substr(md5(chosen.username || chosen.program || chosen.period), 1, 20)),
        '(.{5})(.{5})(.{5})(.{5})', '\\1-\\2-\\3-\\4'),
      (${clerk}), chosen.told_at, chosen.told_at
    from (
      select distinct on (program.id, month.day, person."campaignId") program.id as program_id, program.code as program,
        month.day::date as period, person.id as person_id, person.username, person."campaignId" as campaign_id, person."bossId" as boss_id,
        least((month.day + interval '1 month 2 days 9 hours') at time zone 'America/Bogota',
          ${ctx.now()}::timestamptz - interval '2 hours') as told_at
      from recognition_programs as program
        cross join generate_series(${month}::date - interval '12 months', ${month}::date - interval '1 month', '1 month') as month(day)
        cross join ${staff(ctx)}
      where person."campaignId" in (select "campaignId" from ${staff(ctx)} group by 1 order by count(*) desc, 1 limit 5)
        and (person.username <> 'employee' or program.code = 'ace-of-hearts' and month.day = ${month}::date - interval '2 months')
      order by program.id, month.day, person."campaignId",
        person.username = 'employee' desc,
        md5(person.username || program.code || month.day)
    ) as chosen`.execute(ctx.db);
  await sql`
    insert into recognition_cheers (winner_id, person_id, cheered_at)
    select winner.id, person.id, winner.registered_at + interval '1 hour'
    from recognition_winners as winner cross join ${staff(ctx)}
    where winner.period = ${month}::date - interval '1 month' and person.id <> winner.person_id
      and (hashtext(winner.code || person.username) & 65535) % 100 < 12`.execute(ctx.db);
}

async function seedNominations(ctx: SeedContext, month: string): Promise<void> {
  await sql`
    insert into recognition_nominations (id, program_id, period, nominator_id, nominee_id, why, nominated_at)
    select gen_random_uuid(), program.id, program.period, person."bossId", person.id,
      (${[...whys]}::text[])[1 + (hashtext(person.username) & 65535) % ${whys.length}],
      greatest(${month}::timestamptz, ${ctx.now()}::timestamptz - interval '3 days') - interval '1 hour'
    from recognition_programs as program cross join lateral (
      select * from ${staff(ctx)} where person."bossId" is not null
      order by person.username = 'employee' and program.code = 'super-stars' desc, md5(person.username || program.code) limit 9
    ) as person
    where program.nominators <> 'nobody'`.execute(ctx.db);
}

async function seedFigures(ctx: SeedContext, month: string): Promise<void> {
  await sql`
    insert into recognition_figures (period, person_id, cases, returned, quality)
    select day::date, person.id, 60 + dice % 280, dice % 9, 80 + dice % 20
    from generate_series(${month}::date - interval '3 months', ${month}::date - interval '1 month', '1 month') as day
      cross join ${staff(ctx)}
      cross join lateral (select hashtext(person.username || day) & 65535 as dice) as rolled`.execute(ctx.db);
}

/** Two in three agree to be named in the ranking. */
async function seedConsent(ctx: SeedContext): Promise<void> {
  await sql`
    insert into recognition_choices (person_id, on_wall, in_ranking, updated_at)
    select person.id, true, true, ${ctx.now()}::timestamptz from ${staff(ctx)}
    where (hashtext('ranking' || person.username) & 65535) % 3 > 0`.execute(ctx.db);
}

async function seedThanks(ctx: SeedContext): Promise<void> {
  await sql`
    insert into recognition_thanks (id, from_id, to_id, reaction, words, thanked_at)
    select gen_random_uuid(), person."bossId", person.id, (array['thanks', 'great', 'heart', 'learned'])[1 + dice % 4],
      (${[...thankWords]}::text[])[1 + dice % ${thankWords.length}], ${ctx.now()}::timestamptz - make_interval(days => 1 + dice % 60)
    from ${staff(ctx)} cross join lateral (select hashtext('thanks' || person.username) & 65535 as dice) as rolled
    where person."bossId" is not null and (person.username = 'employee' or dice % 5 = 0)`.execute(ctx.db);
  await sql`
    insert into recognition_thanks (id, from_id, to_id, reaction, words, thanked_at, from_client)
    select gen_random_uuid(), person."bossId", person.id, 'great',
      (${[...clientWords]}::text[])[1 + dice % ${clientWords.length}], ${ctx.now()}::timestamptz - make_interval(days => 6 + dice % 40), true
    from ${staff(ctx)} cross join lateral (select hashtext('client' || person.username) & 65535 as dice) as rolled
    where person."bossId" is not null and (person.username = 'employee' or dice % 12 = 0)`.execute(ctx.db);
}

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
