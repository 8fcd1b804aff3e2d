import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';

/** So many people at least stand in a group that is told: fewer could be known. */
const least = 5;

export interface Group {
  readonly by: 'gender' | 'age';
  readonly group: string;
  readonly people: number;
}

/**
 * How many of these people are of each gender and of each band of age on a day. Groups of fewer than five are left out, and
 * with them the next smallest where one alone would follow from the total.
 */
export async function countGroups(read: Read, ids: readonly string[], day: string): Promise<Group[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Group>`
    with chosen as (select gender, date_part('year', age(${day}::date, born_on))::int as years
      from employees where id = any(${ids}::uuid[]))
    select 'gender' as by, gender as "group", count(*)::int as people from chosen where gender is not null group by 2
    union all
    select 'age', case when years < 25 then 'under25' when years < 35 then 'under35' when years < 45 then 'under45' else 'over44' end,
      count(*)::int from chosen where years is not null group by 2
    order by 1, 3 desc, 2`.execute(read.db);
  return (['gender', 'age'] as const).flatMap((by) => withoutSmall(rows.filter((row) => row.by === by)));
}

function withoutSmall(groups: readonly Group[]): Group[] {
  const told = groups.filter(({ people }) => people >= least);
  const hidden = groups.length - told.length;
  return hidden === 1 ? told.slice(0, -1) : told;
}
