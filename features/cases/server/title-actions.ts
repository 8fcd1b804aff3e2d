import './tables.ts';
import type { Tx } from '#platform/server/context.ts';

/**
 * Takes a name out of the title of a case, when its room forgets whom it was about. Its history holds no title, so its
 * chain stays whole. The room audits why.
 */
export async function anonymiseCase(tx: Tx, id: string, title: string): Promise<void> {
  await tx.db.updateTable('cases').set({ title }).where('id', '=', id).execute();
}
