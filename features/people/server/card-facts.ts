import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { listCelebrations } from './celebrations.ts';
import { isFindable, selectColleagues, type Colleague } from './colleague.ts';
import { listReadable } from './sheet.ts';

/** How far ahead a card tells of a birthday or a year in the company, in days. */
const AHEAD = 31;

/**
 * What a colleague needs of somebody: how to write to them, whom they report to, and what they celebrate soon, unless
 * they hide it. `from` is today. Whether they are at work or away stands on no card.
 * @throws not_found for who is not active or may not be found
 */
export async function getCard(read: Read, personId: string, from: string) {
  const person = await selectColleagues(read.db)
    .select(['employees.corporate_email as corporateEmail', 'employees.boss_id as bossId'])
    .where('employees.id', '=', personId)
    .where('employees.active', '=', true)
    .where(isFindable(read))
    .executeTakeFirst();
  if (!person) throw platformErrors.not_found();
  const [boss, readable, celebrations] = await Promise.all([
    findLeader(read, person.bossId),
    listReadable(read, [personId]),
    listCelebrations(read, { from, days: AHEAD, personId }, { page: 1, size: 1 }),
  ]);
  return { person, boss, hasSheet: readable.has(personId), celebration: celebrations.items[0] };
}

async function findLeader(read: Read, id: string | null): Promise<Colleague | undefined> {
  if (id === null) return undefined;
  return selectColleagues(read.db)
    .where('employees.id', '=', id)
    .where('employees.active', '=', true)
    .where(isFindable(read))
    .executeTakeFirst();
}
