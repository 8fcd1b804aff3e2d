import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { allConducts, channels, leastTold } from '../policy.ts';
import { todayOf } from './cases.ts';

/**
 * How many complaints came in a year that is over: numbers under five are not told, nor what they could be worked out
 * from. Of a year that runs nothing is told, for two readings of it would tell of a single case.
 * @throws year_runs
 */
export async function getStatistics(read: Read, asked?: number) {
  const thisYear = Number(todayOf(read).slice(0, 4));
  const year = asked ?? thisYear - 1;
  if (year >= thisYear) throw errors.year_runs({ year });
  const rows = await read.db
    .selectFrom('complaints')
    .select(['channel', 'conduct', sql<number>`count(*)::int`.as('count')])
    .select([
      sql<number>`count(ended_on)::int`.as('ended'),
      sql<number>`coalesce(sum(ended_on - filed_on), 0)::int`.as('days'),
    ])
    .where('filed_on', '>=', `${year}-01-01`)
    .where('filed_on', '<=', `${year}-12-31`)
    .groupBy(['channel', 'conduct'])
    .execute();
  const countOf = (isOne: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isOne).reduce((sum, row) => sum + row.count, 0);
  const counts = channels.map((channel) => ({ channel, count: countOf((row) => row.channel === channel) }));
  const conducts = allConducts
    .map((conduct) => ({ conduct, count: countOf((row) => row.conduct === conduct) }))
    .filter(({ count }) => count >= leastTold);
  // Of a channel whose rest is small no conduct is told: total less the told ones would tell the rest.
  const isSafe = (channel: string) => {
    const total = counts.find((one) => one.channel === channel)?.count ?? 0;
    const shown = rows
      .filter((row) => row.channel === channel && conducts.some(({ conduct }) => conduct === row.conduct))
      .reduce((sum, row) => sum + row.count, 0);
    return total === shown || total - shown >= leastTold;
  };
  const ended = rows.reduce((sum, row) => sum + row.ended, 0);
  const days = rows.reduce((sum, row) => sum + row.days, 0);
  return {
    year,
    channels: counts.map(({ channel, count }) => ({ channel, count: count >= leastTold ? count : null })),
    conducts: conducts.filter(({ conduct }) => isSafe(rows.find((row) => row.conduct === conduct)!.channel)),
    days: ended >= leastTold ? Math.round(days / ended) : null,
  };
}
