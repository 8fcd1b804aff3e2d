import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import { takenSeats } from './candidacy-cases.ts';
import { todayOf } from './clock.ts';

// The door of the room for other rooms' reads.

/** Until when a candidate was promised a word on their way through a vacancy; null where nothing is promised. */
export async function findPromise(read: Read, candidacyId: string): Promise<Date | null> {
  const row = await read.db
    .selectFrom('candidacies')
    .innerJoin('cases', 'cases.id', 'candidacies.case_id')
    .select('cases.due_at as dueAt')
    .where('candidacies.case_id', '=', candidacyId)
    .where('cases.is_open', '=', true)
    .executeTakeFirst();
  return row?.dueAt ?? null;
}

/** Vacancies that employees may refer somebody to today, with the seats that are left; those that close first at the head. */
export function listOpenVacancies(
  read: Read,
): Promise<{ id: string; title: string; seats: number; isPublic: boolean }[]> {
  const today = todayOf(read);
  return read.db
    .selectFrom('vacancies')
    .select(['id', 'title', sql<number>`greatest(0, vacancies.seats - ${takenSeats('vacancies.id')})::int`.as('seats')])
    .select(sql<boolean>`vacancies.public_on <= ${today}::date`.as('isPublic'))
    .where('state', '=', 'published')
    .where('published_on', '<=', today)
    .where('closes_on', '>=', today)
    .orderBy('closes_on')
    .orderBy('id')
    .limit(200)
    .execute();
}
