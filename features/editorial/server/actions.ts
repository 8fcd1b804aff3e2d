import './tables.ts';
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

/** An item is thrown away by its room: nothing of it stays here. */
export async function forgetItem(tx: Tx, source: EditorialSource, itemId: string): Promise<void> {
  for (const table of ['editorial_tags', 'editorial_editions', 'editorial_reviews', 'editorial_readings'] as const)
    await tx.db.deleteFrom(table).where('source', '=', source).where('item_id', '=', itemId).execute();
}
