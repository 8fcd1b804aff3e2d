import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { nameOf } from '#features/organization/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { countDays, mondayOf } from '#features/schedules/calendar-day.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { outcomes, privateCodes, type AbsenceCode, type Outcome } from '../absence.ts';
import { errors } from '../errors.ts';
import { mostReportDays } from '../policy.ts';
import { reachOver } from './absence-cases.ts';
import { counted } from './daily-actions.ts';

export interface ReportRange {
  readonly from: string;
  readonly to: string;
  readonly campaign?: string | undefined;
  readonly boss?: string | undefined;
  readonly code?: string | undefined;
}

type Counts = Readonly<Record<Outcome | 'planned', number>>;
interface Coded {
  readonly code: AbsenceCode;
  readonly people: number;
}
interface Group extends Counts {
  readonly id: string | null;
  readonly name: string | null;
}

/** Longer ranges are told by week. */
const mostTrendDays = 62;

/** @throws range_too_long */
export function requireRange({ from, to }: Pick<ReportRange, 'from' | 'to'>): void {
  if (to < from || countDays(from, to) > mostReportDays) throw errors.range_too_long({ days: mostReportDays });
}

/** Who decides on absences reads why they were; who only watches does not read of health and family. */
export const readsCodes = (read: Read) => holds(read.scope, 'security:decide');

/**
 * The absences of a range of days within the reach of `security:report`: figures from the sums of days and weeks, hours
 * and codes from the absences themselves. Their rate is what is not an error and no late arrival, of a hundred planned
 * shifts. A code leaves the planned shifts as they are.
 * @throws range_too_long
 */
export async function getReport(read: Read, range: ReportRange) {
  requireRange(range);
  const { from, to } = range;
  const isByWeek = countDays(from, to) > mostTrendDays;
  const step = isByWeek ? sql`date_trunc('week', starts_on)::date` : sql`starts_on`;
  const { rows } = await sql<{
    total: Counts;
    trend: (Counts & { day: string })[];
    heat: { weekday: number; hour: number; people: number }[];
    campaigns: Group[];
    teams: Group[];
    codes: Coded[];
  }>`
    with found as materialized (
      select ${step} as step, campaign_id, boss_id, ${counts} from (${foundIn(read, range, isByWeek)}) as sums group by 1, 2, 3
    ),
    absent as materialized (
      select extract(isodow from day)::int - 1 as weekday, starts / 60 as hour, code,
        count(*) filter (where outcome in ('presumed', 'justified', 'unjustified'))::int as absent, count(*)::int as people
      from (${absentIn(read, range)}) as one group by 1, 2, 3
    ),
    trend as (select to_char(step, 'YYYY-MM-DD') as day, ${counts} from found group by 1),
    heat as (select weekday, hour, sum(absent)::int as people from absent where absent > 0 group by 1, 2),
    campaigns as (
      select campaign_id as id, ${nameOf('campaigns', 'found.campaign_id')} as name, ${counts} from found group by campaign_id
    ),
    teams as (select boss_id as id, ${personName('found.boss_id')} as name, ${counts} from found group by boss_id),
    codes as (select code, sum(people)::int as people from absent where code is not null group by code)
    select (select to_jsonb(total) from (select ${counts} from found) as total) as total,
      ${listOf(sql`trend`, sql`day`)} as trend, ${listOf(sql`heat`, sql`weekday, hour`)} as heat,
      ${listOf(sql`campaigns`, sql`planned desc`)} as campaigns, ${listOf(sql`teams`, sql`planned desc`)} as teams,
      ${listOf(sql`codes`, sql`people desc`)} as codes`.execute(read.db);
  const row = rows[0]!;
  const heat = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, people } of row.heat) heat[weekday]![hour] = people;
  const { until_at: until } = await read.db.selectFrom('security_watch').select('until_at').executeTakeFirstOrThrow();
  return {
    from,
    to,
    ...row.total,
    rate: rateOf(row.total),
    trend: row.trend,
    heat,
    campaigns: row.campaigns,
    teams: row.teams,
    codes: shownCodes(read, row.codes),
    sources: { watched_until: until?.toISOString() ?? null },
  };
}

/** Absences of a hundred planned shifts, to one place; null where none was planned. */
export function rateOf({ planned, presumed, justified, unjustified }: Counts): number | null {
  if (planned === 0) return null;
  return Math.round(((presumed + justified + unjustified) / planned) * 1000) / 10;
}

/** The figures of each outcome, summed. */
const counts = sql.join(counted.map((one) => sql`coalesce(sum(${sql.ref(one)}), 0)::int as ${sql.ref(one)}`));

const listOf = (name: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(to_jsonb(one)) from (select * from ${name} order by ${order} limit 400) as one), '[]')`;

/** The sums of a range: whole weeks as such where it is told by week, days for the rest. */
function foundIn(read: Read, range: ReportRange, isByWeek: boolean) {
  const { from, to, campaign, boss, code } = range;
  const [monday, rest] = isByWeek ? [mondayOf(addDays(from, 6)), mondayOf(addDays(to, 1))] : [from, from];
  let found = read.db
    .selectFrom('security_sums')
    .select(['starts_on', 'campaign_id', 'boss_id', 'planned'])
    .select(outcomes.map((one) => (code ? sql<number>`0`.as(one) : sql.ref<number>(one).as(one))))
    .where(
      sql<boolean>`(span = 'week' and starts_on >= ${monday}::date and starts_on < ${rest}::date
        or span = 'day' and starts_on >= ${from}::date and starts_on < ${monday}::date
        or span = 'day' and starts_on >= ${rest}::date and starts_on <= ${to}::date)`,
    )
    .where(reachOver(read, 'security:report', 'security_sums'));
  if (campaign) found = found.where('campaign_id', '=', campaign);
  if (boss) found = found.where('boss_id', '=', boss);
  if (!code) return found;
  const isOf = (one: Outcome) => sql<number>`case when outcome = ${sql.lit(one)} then 1 else 0 end`.as(one);
  return found.unionAll(
    absentIn(read, range)
      .clearSelect()
      .select(['day as starts_on', 'campaign_id', 'boss_id', sql<number>`0`.as('planned')])
      .select(outcomes.map(isOf)),
  );
}

/** The absences of a range themselves. A code that the reader may not know finds none. */
function absentIn(read: Read, { from, to, campaign, boss, code }: ReportRange) {
  let found = read.db
    .selectFrom('security_absences')
    .select(['day', 'starts', 'outcome', 'code'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(reachOver(read, 'security:report', 'security_absences'));
  if (campaign) found = found.where('campaign_id', '=', campaign);
  if (boss) found = found.where('boss_id', '=', boss);
  if (code)
    found = found.where((eb) =>
      readsCodes(read) || !privateCodes.includes(code) ? eb(sql.ref<string>('code'), '=', code) : sql<boolean>`false`,
    );
  return found;
}

function shownCodes(read: Read, codes: readonly Coded[]) {
  const positive = codes.filter(({ people }) => people > 0);
  if (readsCodes(read)) return positive;
  const hidden = positive.filter(({ code }) => privateCodes.includes(code));
  const people = hidden.reduce((sum, one) => sum + one.people, 0);
  return [
    ...positive.filter(({ code }) => !privateCodes.includes(code)),
    ...(people > 0 ? [{ code: 'private' as const, people }] : []),
  ];
}
