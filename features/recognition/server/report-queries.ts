import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { nameOf } from '#features/organization/server/queries.ts';
import { workedShifts } from '#features/schedules/server/queries.ts';
import { employeeFacts, isFindable } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { fairnessOf, toldOf } from '../fairness.ts';
import { leastCases, pointsOf } from '../ranking.ts';
import { canManage } from '../policy.ts';
import { todayOf } from './queries.ts';

const mostShown = 20;

/** Whether a nomination may not be judged by the caller: they nominated, are nominated, lead or report to the nominee. */
function isClose(read: Read) {
  const me = read.scope.personId || null;
  return sql<boolean>`(nomination.nominator_id = ${me}::uuid or nomination.nominee_id = ${me}::uuid
    or employees.boss_id = ${me}::uuid or employees.id = (${bossOf(read)}))`;
}

/** The caller judges a programme: named for it, or holding the permission where nobody is named. */
function isJuror(read: Read) {
  const me = read.scope.personId || null;
  const named = sql`select from recognition_jurors as juror where juror.program_id = program.id`;
  return holds(read.scope, 'recognition:judge')
    ? sql<SqlBool>`(not exists (${named}) or exists (${named} and juror.person_id = ${me}::uuid))`
    : sql<SqlBool>`exists (${named} and juror.person_id = ${me}::uuid)`;
}

/** What is judged now or was judged last; nobody is told who nominated, nor what another juror says before the end. */
export async function listJury(read: Read, page: Page) {
  const found = nominationsJudged(read)
    .select([
      'nomination.why',
      'program.id as programId',
      'program.code as programCode',
      'program.emblem',
      'program.name as programName',
      'nomination.nominee_id as nomineeId',
      'employees.display_name as nomineeName',
      nameOf('campaigns', 'employees.campaign_id').as('campaign'),
      sql<number | null>`(select score from recognition_scores as own
        where own.nomination_id = nomination.id and own.juror_id = ${read.scope.personId}::uuid)`.as('ownScore'),
      sql<number | null>`case when program.state <> 'evaluation' then (select round(avg(score), 1)::float8
        from recognition_scores as one where one.nomination_id = nomination.id) end`.as('mean'),
      sql<number | null>`case when program.state <> 'evaluation' then (select count(*)::int
        from recognition_scores as one where one.nomination_id = nomination.id) end`.as('scores'),
      sql<string | null>`case when program.state <> 'evaluation' then nomination.closeness end`.as('closeness'),
    ])
    .orderBy('program.place')
    .orderBy(sql`"mean" desc nulls last`)
    .orderBy('nomination.id');
  return pageOf(found, page);
}

/** How many nominations wait for the caller's score. */
export async function countToJudge(read: Read): Promise<number> {
  const me = read.scope.personId || null;
  const row = await nominationsJudged(read)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .where('program.state', '=', 'evaluation')
    .where(sql<SqlBool>`not ${isClose(read)}`)
    .where(
      sql<SqlBool>`not exists (select from recognition_scores as own
      where own.nomination_id = nomination.id and own.juror_id = ${me}::uuid)`,
    )
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One nomination that is judged. @throws not_found */
export async function getJudged(read: Read, id: string) {
  const row = await nominationsJudged(read).where('nomination.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

function nominationsJudged(read: Read) {
  return employeeFacts(read.db)
    .clearSelect()
    .innerJoin('recognition_nominations as nomination', 'nomination.nominee_id', 'employees.id')
    .innerJoin('recognition_programs as program', 'program.id', 'nomination.program_id')
    .select(['nomination.id', isClose(read).as('isConflict')])
    .select(sql<boolean>`program.state = 'evaluation'`.as('isOpen'))
    .where(sql<SqlBool>`nomination.period = program.period`)
    .where(
      canManage(read.scope)
        ? sql<SqlBool>`(program.state in ('approved', 'published') or (program.state = 'evaluation' and ${isJuror(read)}))`
        : sql<SqlBool>`(program.state = 'evaluation' and ${isJuror(read)})`,
    );
}

/**
 * The ranking of delivery of a month, the last one with figures unless one is named: whoever handled enough cases has a
 * place, equals share it; only who agreed to be shown is named.
 */
export async function getRanking(read: Read, asked: string | undefined) {
  const last = await read.db
    .selectFrom('recognition_figures')
    .select(sql<string | null>`max(period)::text`.as('period'))
    .executeTakeFirst();
  const period = asked === undefined ? (last?.period ?? '2000-01-01') : `${asked}-01`;
  const me = read.scope.personId || null;
  const placed = employeeFacts(read.db)
    .clearSelect()
    .innerJoin('recognition_figures as figures', 'figures.person_id', 'employees.id')
    .select(['figures.person_id as personId', 'employees.display_name as name', 'figures.cases', 'figures.returned'])
    .select(['figures.quality', nameOf('campaigns', 'employees.campaign_id').as('campaign')])
    .select([
      sql<number>`(rank() over (order by (figures.cases - figures.returned) * figures.quality desc))::int`.as('place'),
      sql<number>`(count(*) over ())::int`.as('takingPart'),
      sql<boolean>`(${isFindable(read)} and exists (select from recognition_choices as choice
        where choice.person_id = figures.person_id and choice.in_ranking))`.as('isShown'),
    ])
    .where('figures.period', '=', period)
    .where('figures.cases', '>=', leastCases);
  const rows = await read.db
    .selectFrom(placed.as('placed'))
    .selectAll()
    .where((eb) => eb.or([eb('isShown', '=', true), sql<SqlBool>`placed."personId" = ${me}::uuid`]))
    .orderBy('place')
    .orderBy(sql`name collate "es_intranet"`)
    .orderBy('personId')
    .limit(mostShown)
    .execute();
  const mine = await read.db
    .selectFrom('recognition_figures')
    .select(['cases', 'returned', 'quality'])
    .where('period', '=', period)
    .where('person_id', '=', sql<string>`${me}::uuid`)
    .executeTakeFirst();
  const own =
    mine &&
    (await read.db
      .selectFrom(placed.as('placed'))
      .select('place')
      .where('personId', '=', sql<string>`${me}::uuid`)
      .executeTakeFirst());
  return {
    period: period.slice(0, 7),
    takingPart: rows[0]?.takingPart ?? 0,
    rows: rows.map((row) => ({ ...row, points: pointsOf(row), isOwn: row.personId === me })),
    own: mine ? { ...mine, place: own?.place ?? null, points: pointsOf(mine) } : null,
  };
}

const bossOf = (read: Read) =>
  employeeFacts(read.db).clearSelect().select('employees.boss_id').where('employees.id', '=', read.scope.personId);

const dimensions = ['shift', 'site', 'tenure', 'contract', 'gender'] as const;

/** Shares of people and of recognitions of a month, or of the last twelve: groups of five or more, about nobody. */
export async function getFairness(ctx: Context, asked: string | undefined) {
  const today = todayOf(ctx);
  const from = asked === undefined ? sql`(${today}::date - interval '12 months')` : sql`${`${asked}-01`}::date`;
  const to = asked === undefined ? sql`${today}::date` : sql`${`${asked}-01`}::date`;
  const { rows } = await sql<{
    dimension: (typeof dimensions)[number];
    group: string;
    people: number;
    recognized: number;
  }>`
    with each as (
      select employees.id, ${nameOf('headquarters', 'employees.headquartersId')} as site,
        case when employees.entered_on > ${today}::date - interval '1 year' then 'new'
          when employees.entered_on > ${today}::date - interval '3 years' then 'settled' else 'long' end as tenure,
        (select case when 2 * count(*) filter (where shift.ends <= shift.starts or shift.starts >= 1140 or shift.starts < 300)
            >= count(*) then 'night' else 'day_shift' end
          from (${workedShifts(ctx.db)}) as shift where shift."personId" = employees.id
            and shift.day between ${today}::date - 28 and ${today}::date having count(*) > 0) as shift,
        employees.contract_type as contract, employees.gender as gender,
        (select count(*) from recognition_winners as winner where winner.person_id = employees.id
          and winner.state <> 'removed' and winner.period between ${from} and ${to}) as won
      from ${employeeFacts(ctx.db).where('employees.active', '=', true).select(['employees.entered_on', 'employees.contract_type', 'employees.gender']).as('employees')}
    )
    select dimension, coalesce(value, '') as "group", count(*)::int as people, sum(won)::int as recognized
    from each cross join lateral (values ('shift', shift), ('site', site), ('tenure', tenure), ('contract', contract), ('gender', gender))
      as told(dimension, value)
    group by 1, 2 order by 1, 3 desc`.execute(ctx.db);
  const groups = dimensions.flatMap((dimension) => {
    const own = rows.filter((row) => row.dimension === dimension);
    const all = {
      people: own.reduce((sum, one) => sum + one.people, 0),
      recognized: own.reduce((sum, one) => sum + one.recognized, 0),
    };
    return toldOf(own).flatMap((row) => {
      const fair = fairnessOf(row, all);
      return fair === undefined ? [] : [{ dimension, group: row.group, ...fair }];
    });
  });
  const recognitions = rows.filter((row) => row.dimension === 'site').reduce((sum, one) => sum + one.recognized, 0);
  return { recognitions, groups };
}
