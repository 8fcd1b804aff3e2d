import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';

/** Eight weeks of days. */
const looked = 56;

/**
 * On which weekdays (1 for Monday to 7) people work ordinarily: those worked in more than half of their last eight weeks of
 * published shifts up to a day, and the first of these. Who has no whole week of them is left out.
 */
export async function listShiftWeeks(read: Read, personIds: readonly string[], day: string) {
  const { rows } = await sql<{ id: string; weekdays: number[]; from: string }>`
    select known.id, coalesce(array_agg(known.weekday order by known.weekday)
        filter (where known.worked * 2 > known.planned), '{}') as weekdays, min(known.first) as "from"
    from (
      select person.id, extract(isodow from recent.day)::int as weekday, count(*) as planned,
        count(recent.starts) as worked, min(recent.day) as first
      from unnest(${[...personIds]}::uuid[]) as person (id)
        cross join lateral (select shifts.day, shifts.starts from shifts
          where shifts.person_id = person.id and shifts.is_published and shifts.day <= ${day}
          order by shifts.day desc limit ${looked}) as recent
      group by person.id, weekday) as known
    group by known.id having sum(known.planned) >= 7`.execute(read.db);
  return new Map(rows.map(({ id, weekdays, from }) => [id, { weekdays, from }]));
}
