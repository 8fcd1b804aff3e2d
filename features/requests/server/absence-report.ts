import './tables.ts';
import { sql } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { listTeamIds, worksIn } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { today } from './calendar.ts';
import { isOpenlyKnown } from './consolidated.ts';

interface Month {
  readonly month: string;
  readonly vacation_hundredths: number;
  readonly permit_hundredths: number;
  readonly absent_days: number;
}

/**
 * The days away of the caller's team in each of the last twelve months, an absence over the end of a month in both by its
 * days. What is sealed is in one figure, whatever it is, by the days of the calendar.
 */
export async function listAbsenceMonths(ctx: Context, place: PlaceAsked): Promise<Month[]> {
  const team = await listTeamIds(ctx, ctx.scope.personId);
  const within = sql`(least(requests.ends_on, months.last) - greatest(requests.starts_on, months.first) + 1)`;
  const share = sql`requests.hundredths * ${within} / (requests.ends_on - requests.starts_on + 1)::numeric`;
  const { rows } = await sql<Month>`
    with months as (
      select first::date as first, (first + interval '1 month' - interval '1 day')::date as last
      from generate_series(date_trunc('month', ${today(ctx)}::date) - interval '11 months',
        date_trunc('month', ${today(ctx)}::date), interval '1 month') first
    )
    select to_char(months.first, 'YYYY-MM') as month,
      coalesce(sum(${share}) filter (where requests.family = 'vacation' and ${isOpenlyKnown}), 0)::int as vacation_hundredths,
      coalesce(sum(${share}) filter (where requests.family = 'permit' and ${isOpenlyKnown}), 0)::int as permit_hundredths,
      coalesce(sum(${within}) filter (where not ${isOpenlyKnown}), 0)::int as absent_days
    from months left join requests on requests.occupies and requests.starts_on <= months.last and requests.ends_on >= months.first
      and requests.person_id = any(${team}::uuid[]) and ${worksIn(place, 'requests.person_id')}
    group by months.first order by months.first`.execute(ctx.db);
  return rows;
}
