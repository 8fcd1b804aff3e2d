import './tables.ts';
import { sql } from 'kysely';
import { holidaySet, restWeekdayOn } from '#features/parameters/server/queries.ts';
import type { WorkedRest } from '#features/requests/compensatory-rest.ts';
import type { Read } from '#platform/server/context.ts';
import { monthOf } from '../calendar-day.ts';
import { listExtraHours } from './extra-hours.ts';
import { listAbsences } from './planned.ts';

/**
 * The days of rest by contract that people work between two days, by a published shift or approved overtime and not while
 * they are away, each with how many of its month they work in all; whoever works none is left out.
 */
export async function listWorkedRests(
  read: Read,
  personIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, readonly WorkedRest[]>> {
  const [first, last] = [monthOf(from).from, monthOf(to).to];
  const extra = await listExtraHours(read, personIds, first, last);
  const away = Map.groupBy(await listAbsences(read, personIds, first, last), (one) => one.person_id);
  const holidays = await holidaySet(read, from, to);
  const { rows } = await sql<{ personId: string; day: string }>`
    select person.id as "personId", person.day from (
      select person_id, day from shifts where person_id = any(${[...personIds]}::uuid[])
        and day between ${first} and ${last} and is_published and starts is not null
      union select * from unnest(${extra.map((one) => one.personId)}::uuid[], ${extra.map(({ day }) => day)}::date[])
    ) as person (id, day)
    where extract(dow from person.day) = ${restWeekdayOn('person.id', sql`person.day`)}
    order by person.day`.execute(read.db);
  const worked = Map.groupBy(
    rows.filter(({ personId, day }) => !away.get(personId)?.some((one) => one.starts_on <= day && day <= one.ends_on)),
    ({ personId }) => personId,
  );
  return new Map(
    [...worked].map(([id, own]) => {
      const inMonth = Map.groupBy(own, ({ day }) => day.slice(0, 7));
      const days = own.filter(({ day }) => from <= day && day <= to);
      return [
        id,
        days.map(({ day }) => ({
          day,
          workedInMonth: inMonth.get(day.slice(0, 7))!.length,
          isHoliday: holidays.has(day),
        })),
      ];
    }),
  );
}
