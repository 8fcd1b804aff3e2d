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
    const before = await tx.db
      .selectFrom('media_progress')
      .select('finished_at')
      .where((eb) => eb.and(key))
      .forUpdate()
      .executeTakeFirst();
    const now = tx.now();
    const { finished_at } = await tx.db
      .insertInto('media_progress')
      .values({ ...key, seconds, finished_at: ended ? now : null, first_at: now, last_at: now })
      .onConflict((conflict) =>
        conflict.columns(['item_id', 'person_id']).doUpdateSet({
          seconds,
          last_at: now,
          finished_at: sql`coalesce(media_progress.finished_at, excluded.finished_at)`,
        }),
      )
      .returning('finished_at')
      .executeTakeFirstOrThrow();
    const [began, finished] = [before === undefined, ended && !before?.finished_at];
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
