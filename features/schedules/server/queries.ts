import './tables.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { canRead } from '../policy.ts';
import { lastDayOf, type Hours } from '../shift.ts';
import { hoursOf } from '../written-hours.ts';
import { listAbsences, listPublished } from './planned.ts';

export { getGrid, limitsOf, listTeams } from './grid.ts';
export { hoursOf } from '../written-hours.ts';
export { listAbsences, listOpenChanges, listPublished, openClocks } from './planned.ts';

/** Facts of somebody whose schedule the caller may read. @throws not_found */
export async function requireReadable(read: Read, personId: string) {
  const person = await employeeFacts(read.db).where('employees.id', '=', personId).executeTakeFirst();
  if (!person || !canRead(read.scope, { id: person.id, place: person })) throw platformErrors.not_found();
  return person;
}

/** Whether an approved absence takes a whole day of somebody on which a shift lies, the next one too where it ends there. */
export async function isAway(read: Read, personId: string, day: string, hours: Hours): Promise<boolean> {
  return (await listAbsences(read, [personId], day, lastDayOf(day, hours))).length > 0;
}

/** The hours of the published shift of a day; null for rest or for a day that is not published. */
export async function findHours(read: Read, personId: string, day: string): Promise<Hours | null> {
  const [row] = await listPublished(read, personId, day, day);
  return row ? hoursOf(row) : null;
}

/** The published shifts of everybody, for statements of other rooms that go over many people and days. */
export function workedShifts(db: Read['db']) {
  return db
    .selectFrom('shifts')
    .select(['person_id as personId', 'day', 'starts', 'ends'])
    .where('is_published', '=', true)
    .where('starts', 'is not', null);
}
