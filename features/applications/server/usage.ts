import './tables.ts';
import { sql } from 'kysely';
import { daysApart } from '#platform/contract/calendar-day.ts';
import type { Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { mostDays, type Category } from '../policy.ts';
import { atDesk } from './desk.ts';

const DAY = 86_400_000;

/** Calendar days, both included. */
export interface UsageFilter {
  readonly from: string;
  readonly to: string;
  readonly application?: string | undefined;
  readonly campaign?: string | undefined;
}

/**
 * Openings of the applications at the caller's desk: by day, by application and by campaign, and those of as many days
 * before, to compare.
 * @throws range_too_long for more than 366 days or none
 */
export async function sumUsage(read: Read, filter: UsageFilter) {
  const length = daysApart(filter.from, filter.to) + 1;
  if (length < 1 || length > mostDays) throw errors.range_too_long({ days: mostDays });
  const before = shift(filter.from, -length);
  const rows = (from: string, to: string) => sql`from application_usage usage
    join applications on applications.id = usage.application_id
    where usage.used_on between ${from}::date and ${to}::date and ${atDesk(read.scope)}
      and (${filter.application ?? null}::uuid is null or usage.application_id = ${filter.application ?? null}::uuid)
      and (${filter.campaign ?? null}::uuid is null or usage.campaign_id = ${filter.campaign ?? null}::uuid)`;
  const inSpan = rows(filter.from, filter.to);
  const [days, applications, campaigns, earlier] = await Promise.all([
    sql<{ day: string; openings: number; mobile: number }>`select usage.used_on::text as day,
      sum(usage.openings)::int as openings, sum(usage.mobile)::int as mobile ${inSpan} group by usage.used_on`.execute(
      read.db,
    ),
    sql<{ id: string; name: string; category: Category; openings: number }>`select applications.id, applications.name,
      applications.category, sum(usage.openings)::int as openings ${inSpan}
      group by applications.id order by openings desc, applications.name collate "es_intranet"`.execute(read.db),
    sql<{ id: string | null; name: string | null; openings: number }>`select usage.campaign_id as id,
      (select name from campaigns where campaigns.id = usage.campaign_id) as name, sum(usage.openings)::int as openings
      ${inSpan} group by usage.campaign_id order by openings desc, name`.execute(read.db),
    sql<{ openings: number }>`select coalesce(sum(usage.openings), 0)::int as openings
      ${rows(before, shift(filter.from, -1))}`.execute(read.db),
  ]);
  const sum = (field: 'openings' | 'mobile') => days.rows.reduce((all, row) => all + row[field], 0);
  return {
    openings: sum('openings'),
    mobile: sum('mobile'),
    before: earlier.rows[0]?.openings ?? 0,
    days: everyDay(filter, days.rows),
    applications: applications.rows,
    campaigns: campaigns.rows,
  };
}

/** The days without any opening as well, so that a chart tells the truth. */
function everyDay({ from, to }: UsageFilter, known: readonly { day: string; openings: number }[]) {
  const found = new Map(known.map((one) => [one.day, one.openings]));
  return Array.from({ length: daysApart(from, to) + 1 }, (_, at) => {
    const day = shift(from, at);
    return { day, openings: found.get(day) ?? 0 };
  });
}

function shift(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);
}
