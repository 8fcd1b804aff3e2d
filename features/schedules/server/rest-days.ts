import './tables.ts';
import { sql } from 'kysely';
import { restWeekdayOn } from '#features/parameters/server/queries.ts';
import type { LegalTable } from '#features/parameters/legal-parameter.ts';
import type { Read } from '#platform/server/context.ts';
import { daysBetween, monthOf } from '../calendar-day.ts';
import { listExtraHours } from './extra-hours.ts';
import { listAbsences } from './planned.ts';

interface Week {
  readonly from: string;
  readonly to: string;
  readonly restsOn: (personId: string, day: string) => boolean;
  readonly table: LegalTable;
}

/**
 * The days of rest by contract of people between two days, each with how many such days they work in its month, by a shift
 * or overtime and not while they are away: as the days of rest that it earns are counted.
 * Three or more in a month are habitual, each of them: as soon as the third is planned they give the surcharge and
 * another day of rest (CST arts. 179 to 181).
 */
export async function listRestDays(read: Read, personIds: readonly string[], { from, to, restsOn, table }: Week) {
  const [first, last] = [monthOf(from).from, monthOf(to).to];
  const extra = await listExtraHours(read, personIds, first, last);
  const away = Map.groupBy(await listAbsences(read, personIds, first, last), (one) => one.person_id);
  const { rows } = await sql<{ person_id: string; day: string }>`
    select planned.person_id, planned.day from (
      select person_id, day from shifts
      where person_id = any(${[...personIds]}::uuid[]) and day between ${first} and ${last} and starts is not null
      union select * from unnest(${extra.map((one) => one.personId)}::uuid[], ${extra.map((one) => one.day)}::date[])
    ) as planned (person_id, day)
    where extract(dow from planned.day) = ${restWeekdayOn('planned.person_id', sql`planned.day`)}
    order by planned.day`.execute(read.db);
  const isAway = ({ person_id: id, day }: { person_id: string; day: string }) =>
    away.get(id)?.some((one) => one.starts_on <= day && day <= one.ends_on) ?? false;
  const worked = Map.groupBy(
    rows.filter((row) => !isAway(row)),
    (row) => row.person_id,
  );
  return personIds.flatMap((personId) =>
    daysBetween(from, to)
      .filter((day) => restsOn(personId, day))
      .map((day) => {
        const inMonth = (worked.get(personId) ?? []).filter((one) => one.day.slice(0, 7) === day.slice(0, 7));
        const isWorked = inMonth.some((one) => one.day === day);
        const isHabitual = isWorked && inMonth.length >= table.on('rest_days_habitual', day);
        return { person_id: personId, day, worked: inMonth.length, is_habitual: isHabitual };
      }),
  );
}
