import './tables.ts';
import { keepEdition } from '#features/editorial/server/actions.ts';
import { tagsOf } from '#features/editorial/server/queries.ts';
import { audienceOf } from '#features/organization/audience.ts';
import type { Tx } from '#platform/server/context.ts';
import { bodyOf } from './writing.ts';
import type { lockManaged } from './studio.ts';

type Item = Awaited<ReturnType<typeof lockManaged>>;

/**
 * Makes room for new words of an item: those that people could find are kept, once, and the next edition begins. Answers
 * its number, which is the present one where nobody could find that yet. `note` says what changed, where readers are told.
 */
export async function beginEdition(
  tx: Tx,
  item: Item,
  { by, note }: { by: string; note?: string | undefined },
): Promise<number> {
  if (item.edition > item.out_edition) return item.edition;
  const { id, edition, title } = item;
  const { tags } = await tx.db
    .selectFrom('media_items')
    .select(tagsOf('media', 'media_items.id').as('tags'))
    .where('media_items.id', '=', id)
    .executeTakeFirstOrThrow();
  await keepEdition(tx, {
    ...{ source: 'media', itemId: id, edition, title },
    writing: bodyOf({ ...item, audience: audienceOf(item), tags }),
    note: note ?? '',
    replacedBy: by,
  });
  await tx.db
    .updateTable('media_items')
    .set({ edition: edition + 1, correction_note: note ?? null, corrected_at: note ? tx.now() : null })
    .where('id', '=', id)
    .execute();
  return edition + 1;
}
