import './tables.ts';
import { sql } from 'kysely';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { employeeFacts, personName } from '#features/people/server/queries.ts';
import { mondayOf } from '#features/schedules/calendar-day.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Read } from '#platform/server/context.ts';
import { countedStates } from '../policy.ts';
import { isTeams } from './request-cases.ts';

/** So many weeks are drawn; how many people have overtime, and pass the cap, is told of all. */
const mostDrawn = 12;
const done = ['executed', 'sent_to_payroll', 'paid'];

interface Sums {
  readonly id: string;
  readonly name: string | null;
  readonly worked: number;
  readonly planned: number;
  readonly people: number;
  readonly over: number;
}

/**
 * The fullest weeks of overtime, in minutes, of those whose hours the caller reads: each minute on the day on which it
 * falls, worked or still to come, beside the cap of a week (CST art. 167A).
 */
export async function listCaps(read: Read, day: string) {
  const [from, to] = [mondayOf(day), addDays(mondayOf(day), 6)];
  const cap = (await loadLegalTable(read)).on('overtime_weekly_hours', to) * 60;
  const { rows } = await sql<Sums>`
    with parts as (
      select person_id, cases.state = any(${done}) as is_done,
        greatest(0, least(ends, 1440 * (turn + 1)) - greatest(starts, 1440 * turn)) as minutes
      from overtime_requests join cases using (id)
        join ${employeeFacts(read.db).as('owner')} on owner.id = cases.owner_id cross join (values (0), (1)) turns (turn)
      where cases.state = any(${[...countedStates]}) and day between ${addDays(from, -1)}::date and ${to}::date
        and day + turn between ${from}::date and ${to}::date and ${isTeams(read)}
    ), sums as (
      select person_id, ${personName('parts.person_id')} as name,
        coalesce(sum(minutes) filter (where is_done), 0)::int as worked,
        coalesce(sum(minutes) filter (where not is_done), 0)::int as planned
      from parts group by person_id having sum(minutes) > 0
    )
    select person_id as id, name, worked, planned, (count(*) over ())::int as people,
      (count(*) filter (where worked + planned > ${cap}) over ())::int as over
    from sums order by worked + planned desc, name collate "es_intranet", person_id
    limit ${mostDrawn}`.execute(read.db);
  return {
    cap,
    people: rows[0]?.people ?? 0,
    over: rows[0]?.over ?? 0,
    items: rows.map(({ id, name, worked, planned }) => ({ id, name: name ?? '', worked, planned })),
  };
}
