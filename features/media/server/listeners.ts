import './tables.ts';
import { employeeFacts, holdsWords, listColleagues, typedWords } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { atStudio } from './studio.ts';

export interface ListenerFilters {
  /** Beginnings of names or of the position. */
  readonly search?: string | undefined;
  /** Those who came to the end, or those who have not. */
  readonly far?: 'finished' | 'begun' | undefined;
}

/** Who has heard an item and how far, the last one first. @throws not_found when it is not at the caller's studio */
export async function listListeners(
  read: Read,
  itemId: string,
  { search, far }: ListenerFilters,
  page: { page: number; size: number },
) {
  const item = await read.db
    .selectFrom('media_items')
    .select('media_items.id')
    .where('media_items.id', '=', itemId)
    .where(atStudio(read.scope))
    .executeTakeFirst();
  if (!item) throw platformErrors.not_found();
  const words = typedWords(search);
  if (search && words.length === 0) return { items: [], total: 0 };
  let found = read.db.selectFrom('media_progress').where('item_id', '=', itemId);
  if (far) found = found.where('finished_at', far === 'finished' ? 'is not' : 'is', null);
  if (words.length > 0) {
    const named = employeeFacts(read.db).clearSelect().select('employees.id').where(holdsWords(words));
    found = found.where('person_id', 'in', named);
  }
  const { items, total } = await pageOf(
    found
      .select(['person_id as id', 'seconds', 'first_at as firstAt', 'last_at as lastAt', 'finished_at as finishedAt'])
      .orderBy('last_at', 'desc')
      .orderBy('person_id'),
    page,
  );
  const people = await listColleagues(
    read,
    items.map(({ id }) => id),
  );
  const named = items.map((row) => {
    const person = people.get(row.id);
    return { ...row, name: person?.name ?? '', position: person?.position ?? '', campaign: person?.campaign ?? null };
  });
  return { items: named, total };
}
