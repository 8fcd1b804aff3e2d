import './tables.ts';
import { sql } from 'kysely';
import { nameOf, reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, placeColumns } from '#features/people/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Reason } from '../policy.ts';
import type { Zoned } from './queries.ts';
import { selectResignations } from './resignation-cases.ts';

/** Fewer people than this are never told apart. */
export const fewest = 5;

interface Group<Key> {
  readonly key: Key;
  readonly people: number;
}

/**
 * Resignations submitted in a year within the reach of `resignations:report`. A reason or campaign of fewer than five
 * people is counted among the few, so that nobody is recognised by why they left. The rate is of who worked here on some day
 * of the month or year: who works here now, and who resigned; who left in another way is not known to this room.
 */
export async function getReport(ctx: Zoned, year: number) {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const people = employeeFacts(ctx.db)
    .select('employees.entered_on as enteredOn')
    .where(reachCovers(reachOf(ctx.scope, 'resignations:report'), placeColumns));
  const found = selectResignations(ctx)
    .innerJoin(people.as('person'), 'person.id', 'cases.owner_id')
    .select(['cases.state', 'own.reason', 'own.has_pressure', 'person.enteredOn', 'person.campaignId as campaign_id'])
    .select(sql<string>`(own.submitted_at at time zone ${zone})::date`.as('day'))
    .where(sql<boolean>`own.submitted_at >= (make_date(${year}::int, 1, 1)::timestamp at time zone ${zone})
      and own.submitted_at < (make_date(${year}::int + 1, 1, 1)::timestamp at time zone ${zone})`);
  const today = dayIn(zone, ctx.now());
  const left = selectResignations(ctx)
    .select(['cases.owner_id as personId', 'own.last_day as lastDay'])
    .where('cases.state', '=', 'closed');
  const { rows } = await sql<{
    total: number;
    withdrawn: number;
    pressure: number;
    months_here: number | null;
    reasons: Group<Reason | null>[] | null;
    months: Group<string>[] | null;
    campaigns: Group<string | null>[] | null;
    here: Group<string>[] | null;
    year_here: number;
  }>`
    with found as materialized (${found}), gone as (select * from found where state <> 'withdrawn'),
      worked as materialized (select staff."enteredOn" as entered, case when staff.active then null else last.day end as left_on
        from (${people}) staff left join (select "personId", max("lastDay") as day from (${left}) each group by 1) last
          on last."personId" = staff.id
        where staff.active or last.day is not null)
    select (select count(*)::int from gone) as total,
      (select count(*)::int from found where state = 'withdrawn') as withdrawn,
      (select count(*)::int from found where has_pressure) as pressure,
      (select avg(day - "enteredOn")::float8 / 30.4375 from gone) as months_here,
      (select jsonb_agg(jsonb_build_object('key', reason, 'people', people) order by people desc, reason) from
        (select reason, count(*)::int as people from gone group by reason) each) as reasons,
      (select jsonb_agg(jsonb_build_object('key', month, 'people', people) order by month) from
        (select to_char(day, 'YYYY-MM') as month, count(*)::int as people from gone group by 1) each) as months,
      (select jsonb_agg(jsonb_build_object('key', name, 'people', people) order by people desc, name) from
        (select ${nameOf('campaigns', 'gone.campaign_id')} as name, count(*)::int as people from gone group by gone.campaign_id) each)
        as campaigns,
      (select jsonb_agg(jsonb_build_object('key', to_char(month, 'YYYY-MM'), 'people', (select count(*)::int from worked
          where entered < month + interval '1 month' and (left_on is null or left_on >= month))) order by month)
        from generate_series(make_date(${year}::int, 1, 1), least(make_date(${year}::int, 12, 1), ${today}::date), interval '1 month') month)
        as here,
      (select count(*)::int from worked where entered < make_date(${year}::int + 1, 1, 1)
        and (left_on is null or left_on >= make_date(${year}::int, 1, 1))) as year_here`.execute(ctx.db);
  const row = rows[0]!;
  const isToldApart = row.total >= fewest;
  const { shown, few } = apart(row.reasons ?? []);
  const campaigns = apart(row.campaigns ?? []);
  const months = new Map((row.months ?? []).map(({ key, people: count }) => [key, count]));
  const here = new Map((row.here ?? []).map(({ key, people: count }) => [key, count]));
  return {
    total: row.total,
    rate: row.year_here === 0 ? null : Math.round((row.total / row.year_here) * 1000) / 10,
    withdrawn: row.withdrawn,
    pressure: isToldApart ? row.pressure : 0,
    months_here: isToldApart && row.months_here !== null ? Math.round(row.months_here * 10) / 10 : null,
    reasons: [
      ...shown.map(({ key, people: count }) => ({ reason: key ?? ('untold' as const), people: count })),
      ...(few > 0 ? [{ reason: 'few' as const, people: few }] : []),
    ],
    months: Array.from({ length: 12 }, (_, at) => {
      const month = `${year}-${String(at + 1).padStart(2, '0')}`;
      return { month, people: months.get(month) ?? 0, here: here.get(month) ?? null };
    }),
    campaigns: [
      ...campaigns.shown.map(({ key, people: count }) => ({ name: key, people: count })),
      ...(campaigns.few > 0 ? [{ name: null, people: campaigns.few }] : []),
    ],
  };
}

/** Groups of enough people, and how many are in the others together. */
function apart<Key>(groups: readonly Group<Key>[]): { shown: Group<Key>[]; few: number } {
  const shown = groups.filter(({ people }) => people >= fewest);
  const few = groups.reduce((sum, { people }) => (people < fewest ? sum + people : sum), 0);
  return { shown, few };
}
