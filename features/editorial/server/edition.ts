import './tables.ts';
import { personName } from '#features/people/server/queries.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import type { EditorialSource } from '../policy.ts';
import type { StoredWriting } from './tables.ts';

/** What an item said, when it is replaced. */
export interface Edition {
  readonly source: EditorialSource;
  readonly itemId: string;
  readonly edition: number;
  readonly title: string;
  readonly writing: StoredWriting;
  /** What is said of the change that replaces it. */
  readonly note: string;
  /** Who wrote the new words. */
  readonly replacedBy: string;
}

/** Keeps what an item said before it is corrected. */
export async function keepEdition(tx: Tx, { source, itemId, edition, title, writing, note, replacedBy }: Edition) {
  await tx.db
    .insertInto('editorial_editions')
    .values({
      source,
      item_id: itemId,
      edition,
      title,
      writing: JSON.stringify(writing),
      note,
      replaced_by: replacedBy,
      replaced_at: tx.now(),
    })
    .execute();
}

/** The earlier versions of an item for the wire, the last one first. Who may ask is the room's question. */
export async function listEditions(read: Read, source: EditorialSource, itemId: string) {
  const rows = await read.db
    .selectFrom('editorial_editions')
    .select(['edition', 'title', 'writing', 'note', 'replaced_by', 'replaced_at'])
    .select(personName('editorial_editions.replaced_by').as('name'))
    .where('source', '=', source)
    .where('item_id', '=', itemId)
    .orderBy('edition', 'desc')
    .execute();
  const items = rows.map(({ replaced_by: id, name, replaced_at, ...row }) => ({
    ...row,
    replaced_at: replaced_at.toISOString(),
    replaced_by: { id, name: name ?? '' },
  }));
  return { items, total: items.length };
}
