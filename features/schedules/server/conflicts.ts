import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';

interface Span {
  readonly personId: string;
  readonly from: string;
  readonly to: string;
}

/** How many published shifts lie within the days of each person, in the order that was given: one query for a list. */
export async function countShiftsWithin(read: Read, spans: readonly Span[]): Promise<number[]> {
  if (spans.length === 0) return [];
  const { rows } = await sql<{ shifts: number }>`
    select (select count(*)::int from shifts where shifts.person_id = span.person_id and shifts.is_published
      and shifts.starts is not null and shifts.day between span.first_day and span.last_day) as shifts
    from unnest(${spans.map(({ personId }) => personId)}::uuid[], ${spans.map(({ from }) => from)}::date[],
      ${spans.map(({ to }) => to)}::date[]) with ordinality as span (person_id, first_day, last_day, place)
    order by place`.execute(read.db);
  return rows.map((row) => row.shifts);
}
