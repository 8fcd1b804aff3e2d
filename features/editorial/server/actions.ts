import './tables.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import type { Tx } from '#platform/server/context.ts';
import type { EditorialSource } from '../policy.ts';

export { keepEdition } from './edition.ts';
export { addAskedRelease, addHeldCorrection, addPastEdition, addPastReadings } from './past.ts';
export { noteReading } from './reading.ts';
export { advancePieces, archivePiece, publishPiece, withdrawPiece, type PieceWay } from './release.ts';
export {
  askRelease,
  closeReview,
  holdCorrection,
  returnCorrection,
  takeCorrection,
  tellReleased,
  tellReturned,
} from './review.ts';
export { saveTags } from './tag.ts';

/** The columns of a piece that the caller begins now. */
export function begunNow(tx: Tx) {
  const { personId } = tx.scope;
  return { author_id: personId, edited_by: personId, created_at: tx.now(), updated_at: tx.now() };
}

/** The columns of a piece that the caller changes now, of the version that they have seen. */
export function changedNow(tx: Tx, version: number) {
  return { edited_by: tx.scope.personId, version: version + 1, updated_at: tx.now() };
}

/** An item is thrown away by its room: nothing of it stays here, and its files are let go; null is one that it has not. */
export async function forgetItem(
  tx: Tx,
  source: EditorialSource,
  itemId: string,
  files: readonly (string | null)[] = [],
): Promise<void> {
  for (const table of ['editorial_tags', 'editorial_editions', 'editorial_reviews', 'editorial_readings'] as const)
    await tx.db.deleteFrom(table).where('source', '=', source).where('item_id', '=', itemId).execute();
  for (const fileId of files) if (fileId !== null) await releaseFile(tx, fileId);
}
