import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { releaseFile } from '#features/files/server/actions.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { leastPhotoWords, type PhotoReason } from '../photo-review.ts';
import { canManage } from '../policy.ts';
import { colleagueColumns, placeColumns, worksIn } from './colleague.ts';
import { placeOfRow } from './employee.ts';
import { insertChange } from './record-history.ts';
import { holdsNames, typedWords } from './words.ts';

interface PhotoPage extends PlaceAsked {
  readonly words?: string | undefined;
  /** What the page before answered as `next`. */
  readonly after?: string | undefined;
  readonly size: number;
}

/** Photos of others within the reach of `people:manage`, the latest first, and where the next page begins. */
export async function listPhotos(read: Read, { words, after, size, ...place }: PhotoPage) {
  let found = read.db
    .selectFrom('employees')
    .select(colleagueColumns)
    .select(['employees.photo_file_id as photo', 'employees.photo_set_at as setAt'])
    .where('employees.photo_file_id', 'is not', null)
    .where('employees.id', '<>', read.scope.personId)
    .where(worksIn(place, 'employees.id'))
    .where(reachCovers(reachOf(read.scope, 'people:manage'), placeColumns));
  const typed = typedWords(words);
  if (typed.length > 0) found = found.where(holdsNames(typed));
  if (after !== undefined) {
    const [at, id] = after.split('_');
    found = found.where(sql<SqlBool>`(employees.photo_set_at, employees.id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const rows = await found
    .orderBy('employees.photo_set_at', 'desc')
    .orderBy('employees.id', 'desc')
    .limit(size + 1)
    .execute();
  const items = rows.slice(0, size).map((row) => ({ ...row, photo: row.photo!, setAt: row.setAt!.toISOString() }));
  const last = items.at(-1);
  return { items, next: last && rows.length > size ? `${last.setAt}_${last.id}` : null };
}

/**
 * Takes somebody's photo away: the drawn face stands in its place, the bytes are let go, and the person is told why.
 * @throws not_found, forbidden outside of the caller's reach and on oneself, conflict when they show another photo by now
 * @throws people.reason_missing where no reason of the list says it and neither do the words
 */
export async function takePhotoAway(
  ctx: Context,
  input: { personId: string; photo: string; reason: PhotoReason; words: string },
): Promise<void> {
  const { personId, photo, reason, words } = input;
  if (reason === 'other' && words.length < leastPhotoWords)
    throw errors.reason_missing(
      { least: leastPhotoWords },
      { issues: [{ path: 'words', code: 'people.error.reason_missing', params: { least: leastPhotoWords } }] },
    );
  await ctx.tx(async (tx) => {
    const person = await tx.db
      .selectFrom('employees')
      .selectAll()
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw platformErrors.not_found();
    if (!canManage(tx.scope, { id: person.id, place: placeOfRow(person) })) throw platformErrors.forbidden();
    if (person.photo_file_id !== photo) throw platformErrors.conflict();
    const listed = ctx.t(`people.photoReason.${reason}`);
    const why = reason === 'other' ? words : words === '' ? listed : `${listed}. ${words}`;
    const change = { field: 'photo', before: 'photo', after: 'drawn' } as const;
    await insertChange(tx, personId, [change], { by: tx.scope.personId, reason: why });
    await releaseFile(tx, photo);
    await tx.db
      .updateTable('employees')
      .set({ photo_file_id: null, photo_set_at: null, updated_at: tx.now() })
      .where('id', '=', personId)
      .execute();
    await tx.audit('people.photo_taken_away', {
      subject: 'employee',
      subjectId: personId,
      personId,
      before: { photo_file_id: photo },
      after: { photo_file_id: null },
      reason: why,
    });
    await tx.emit('people.updated', { personId });
    await tx.emit('people.photo_taken_away', { personId, photo, deciderId: tx.scope.personId, reason, words });
  });
}
