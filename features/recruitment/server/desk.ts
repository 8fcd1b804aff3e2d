import './tables.ts';
import { sql } from 'kysely';
import { daysApart } from '#platform/contract/calendar-day.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { isManaged } from './candidacy-cases.ts';
import { todayOf } from './clock.ts';
import { conversionOf, funnelOf, listManaged, managedRow } from './vacancy-queries.ts';

/** What waits for selection, the funnel of what is open, and each cohort with what it lacks. */
export async function getDesk(ctx: Context) {
  const today = todayOf(ctx);
  const conversion = await conversionOf(ctx);
  const { items } = await listManaged(ctx, { isCurrent: true }, { page: 1, size: 50 });
  const cohorts = items.map((row) => {
    const { id, title, campaign, starts_on, seats, signed, forecast } = managedRow(row, conversion);
    const daysLeft = daysApart(today, starts_on);
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
