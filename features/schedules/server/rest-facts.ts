import './tables.ts';
import { sql } from 'kysely';
import { restWeekdayOn } from '#features/parameters/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { monthOf } from '../calendar-day.ts';
import { listExtraHours } from './extra-hours.ts';
import { listAbsences } from './planned.ts';

/**
 * The days of rest by contract that somebody works between two days, by a published shift or approved overtime and not
 * while they are away, each with how many of its month they work in all.
 */
export async function listWorkedRests(read: Read, personId: string, from: string, to: string) {
  const [first, last] = [monthOf(from).from, monthOf(to).to];
  const extra = (await listExtraHours(read, [personId], first, last)).map(({ day }) => day);
  const away = await listAbsences(read, [personId], first, last);
  const { rows } = await sql<{ day: string }>`
    select planned.day from (
      select day from shifts where person_id = ${personId}::uuid and day between ${first} and ${last}
        and is_published and starts is not null
      union select unnest(${extra}::date[])) as planned (day)
      cross join (select ${personId}::uuid as id) as person
    where extract(dow from planned.day) = ${restWeekdayOn('person.id', sql`planned.day`)}
    order by planned.day`.execute(read.db);
  const worked = rows.filter(({ day }) => !away.some((one) => one.starts_on <= day && day <= one.ends_on));
  const inMonth = Map.groupBy(worked, ({ day }) => day.slice(0, 7));
  return worked
    .filter(({ day }) => from <= day && day <= to)
    .map(({ day }) => ({ day, workedInMonth: inMonth.get(day.slice(0, 7))!.length }));
}
