import './tables.ts';
import { sql } from 'kysely';
import type { Context, Read } from '#platform/server/context.ts';
import { stages } from '../candidacy.ts';
import { isManaged } from './candidacy-cases.ts';
import { daysBetween, todayOf } from './clock.ts';
import { conversionOf, funnelOf, listManaged, managedRow } from './vacancy-queries.ts';

/** What waits for selection, the funnel of what is open, and each cohort with what it lacks. */
export async function getDesk(ctx: Context) {
  const today = todayOf(ctx);
  const conversion = await conversionOf(ctx);
  const { items } = await listManaged(ctx, { state: 'published' }, { page: 1, size: 50 });
  const cohorts = items.map((row) => {
    const { id, title, campaign, starts_on, seats, signed, forecast } = managedRow(row, conversion);
    const daysLeft = daysBetween(today, starts_on);
    const missing = Math.max(0, seats - signed);
    return {
      vacancy_id: id,
      title,
      campaign,
      starts_on,
      seats,
      signed,
      forecast,
      days_left: daysLeft,
      missing_by_day: daysLeft > 0 ? Math.ceil((missing / daysLeft) * 10) / 10 : missing,
      is_at_risk: missing > 0 && (daysLeft <= 0 || forecast.likely < seats),
    };
  });
  return {
    waiting: await countWaiting(ctx),
    funnel: await funnelOf(ctx),
    cohorts: cohorts.sort((a, b) => a.starts_on.localeCompare(b.starts_on)),
  };
}

async function countWaiting(read: Read) {
  const { rows } = await sql<{ to_screen: number; due_today: number; late: number; to_onboard: number }>`
    select (count(*) filter (where cases.state = 'applied'))::int as to_screen,
      (count(*) filter (where cases.due_at >= ${read.now()} and cases.due_at < ${read.now()}::timestamptz + interval '1 day'))::int
        as due_today,
      (count(*) filter (where cases.due_at < ${read.now()}))::int as late,
      (count(*) filter (where cases.state = 'signed'))::int as to_onboard
    from candidacies join vacancies on vacancies.id = candidacies.vacancy_id join cases on cases.id = candidacies.case_id
    where cases.is_open and ${isManaged(read)}`.execute(read.db);
  const approved = await read.db
    .selectFrom('cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', 'recruitment.requisition')
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow();
  return { to_publish: approved.count, ...rows[0]! };
}

/** Of the last year: days in each stage, days until the last seat was signed, sources and reasons. */
export async function getReport(read: Read) {
  const since = sql`${read.now()}::timestamptz - interval '1 year'`;
  const spent = await sql<{ stage: string; people: number; days: number }>`
    select stage, count(*)::int as people, round(avg(extract(epoch from until - at) / 86400)::numeric, 1)::float8 as days from (
      select event.to_state as stage, event.at, lead(event.at) over (partition by event.case_id order by event.seq) as until
      from case_events as event join candidacies on candidacies.case_id = event.case_id
        join vacancies on vacancies.id = candidacies.vacancy_id
      where event.at > ${since} and (event.from_state is null or event.from_state <> event.to_state) and ${isManaged(read)}
    ) as stay where until is not null and stage = any(${[...stages]}::text[]) group by 1`.execute(read.db);
  const filled = await sql<{ days: number | null }>`
    select round(avg(last_signed::date - published_on), 1)::float8 as days from (
      select vacancies.published_on, max(candidacies.signed_at) as last_signed
      from vacancies join candidacies on candidacies.vacancy_id = vacancies.id and candidacies.signed_at is not null
      where vacancies.created_at > ${since} and ${isManaged(read)}
      group by vacancies.id having count(*) >= vacancies.seats) as full_ones`.execute(read.db);
  const sources = await sql<{ source: string; applied: number; interviewed: number; signed: number }>`
    select candidacies.source, count(*)::int as applied,
      (count(*) filter (where exists (select from case_events as event
        where event.case_id = cases.id and event.to_state = 'interview')))::int as interviewed,
      (count(*) filter (where cases.state in ('signed', 'onboarded')))::int as signed
    from candidacies join vacancies on vacancies.id = candidacies.vacancy_id join cases on cases.id = candidacies.case_id
    where cases.created_at > ${since} and ${isManaged(read)} group by 1 order by 2 desc, 1`.execute(read.db);
  const reasons = await sql<{ code: string; people: number }>`
    select event.code, count(*)::int as people
    from case_events as event join candidacies on candidacies.case_id = event.case_id
      join vacancies on vacancies.id = candidacies.vacancy_id
    where event.action = 'reject' and event.code is not null and event.at > ${since} and ${isManaged(read)}
    group by 1 order by 2 desc, 1`.execute(read.db);
  return {
    stages: stages.flatMap((stage) => spent.rows.find((row) => row.stage === stage) ?? []),
    days_to_fill: filled.rows[0]?.days ?? null,
    sources: sources.rows,
    reasons: reasons.rows,
  };
}
