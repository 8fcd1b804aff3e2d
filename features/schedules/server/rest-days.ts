import './tables.ts';
import { sql } from 'kysely';
import { restWeekdayOn } from '#features/parameters/server/queries.ts';
import type { LegalTable } from '#features/parameters/legal-parameter.ts';
import type { Read } from '#platform/server/context.ts';
import { daysBetween, monthOf } from '../calendar-day.ts';

interface Week {
  readonly from: string;
  readonly to: string;
  readonly restsOn: (personId: string, day: string) => boolean;
  readonly table: LegalTable;
}

/**
 * The days of rest by contract of people between two days, each with how many such days they work in its month.
 * Three or more in a month are habitual, each of them: as soon as the third is planned they give the surcharge and
 * another day of rest (CST arts. 179 to 181).
 */
export async function listRestDays(read: Read, personIds: readonly string[], { from, to, restsOn, table }: Week) {
  const { rows } = await sql<{ person_id: string; day: string }>`
    select person_id, day from shifts
    where person_id = any(${[...personIds]}::uuid[]) and day between ${monthOf(from).from} and ${monthOf(to).to}
      and starts is not null and extract(dow from day) = ${restWeekdayOn('shifts.person_id', sql`shifts.day`)}
    order by day`.execute(read.db);
  const worked = Map.groupBy(rows, (row) => row.person_id);
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
