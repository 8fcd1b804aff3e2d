import './tables.ts';
import type { Read } from '#platform/server/context.ts';
import { todayOf } from './clock.ts';

// The door of the room for other rooms' reads.

/** Vacancies that employees may refer somebody to today, those that close first at the head. */
export function listOpenVacancies(
  read: Read,
): Promise<{ id: string; title: string; seats: number; closesOn: string }[]> {
  const today = todayOf(read);
  return read.db
    .selectFrom('vacancies')
    .select(['id', 'title', 'seats', 'closes_on as closesOn'])
    .where('state', '=', 'published')
    .where('published_on', '<=', today)
    .where('closes_on', '>=', today)
    .orderBy('closes_on')
    .orderBy('id')
    .limit(200)
    .execute();
}
