import './tables.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { isFinished } from '../policy.ts';
import { getSeconds } from './queries.ts';

export interface Progress {
  readonly seconds: number;
  readonly finished: boolean;
}

/**
 * Notes at which second the caller stopped. Who has come to the end once has heard it, wherever they go on from.
 * @throws not_found when the item is not meant for the caller
 */
export async function keepProgress(ctx: Context, itemId: string, position: number): Promise<Progress> {
  return ctx.tx(async (tx) => {
    const total = await getSeconds(tx, itemId);
    const seconds = Math.min(Math.floor(position), total);
    const ended = isFinished(position, total);
    const key = { item_id: itemId, person_id: tx.scope.personId };
    const now = tx.now();
    // Two first notes at once: one of them inserts, the other waits for it and finds it.
    const inserted = await tx.db
      .insertInto('media_progress')
      .values({ ...key, seconds, finished_at: null, first_at: now, last_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('item_id')
      .executeTakeFirst();
    const before = await tx.db
      .selectFrom('media_progress')
      .select('finished_at')
      .where((eb) => eb.and(key))
      .forUpdate()
      .executeTakeFirstOrThrow();
    const finished_at = before.finished_at ?? (ended ? now : null);
    await tx.db
      .updateTable('media_progress')
      .set({ seconds, finished_at, last_at: now })
      .where((eb) => eb.and(key))
      .execute();
    const [began, finished] = [inserted !== undefined, ended && before.finished_at === null];
    if (began || finished) {
      await tx.db
        .insertInto('media_counts')
        .values({ item_id: itemId, listeners: Number(began), finished: Number(finished) })
        .onConflict((conflict) =>
          conflict.column('item_id').doUpdateSet({
            listeners: sql`media_counts.listeners + excluded.listeners`,
            finished: sql`media_counts.finished + excluded.finished`,
          }),
        )
        .execute();
      const action = finished ? 'media.finished' : 'media.begun';
      await tx.audit(action, { subject: 'media_item', subjectId: itemId, personId: tx.scope.personId });
    }
    return { seconds, finished: finished_at !== null };
  });
}
