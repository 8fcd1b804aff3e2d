import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import { takenSeats } from './candidacy-cases.ts';
import { todayOf } from './clock.ts';

// The door of the room for other rooms' reads.

/** Vacancies that employees may refer somebody to today, with the seats that are left; those that close first at the head. */
export function listOpenVacancies(read: Read): Promise<{ id: string; title: string; seats: number }[]> {
  const today = todayOf(read);
  return read.db
    .selectFrom('vacancies')
    .select(['id', 'title', sql<number>`greatest(0, vacancies.seats - ${takenSeats('vacancies.id')})::int`.as('seats')])
    .where('state', '=', 'published')
    .where('published_on', '<=', today)
    .where('closes_on', '>=', today)
    .orderBy('closes_on')
    .orderBy('id')
    .limit(200)
    .execute();
}
