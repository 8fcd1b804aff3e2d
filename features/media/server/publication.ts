import './tables.ts';
import { audienceOf } from '#features/organization/audience.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { requireComplete } from '#platform/server/complete.ts';
import { isPast, takeDue } from '#platform/server/scheduled.ts';
import { errors } from '../errors.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './studio.ts';

type Item = Awaited<ReturnType<typeof lockManaged>>;

/**
 * Publishes an item now, or schedules it; those whom it is for are told when it is out.
 * @throws not_found, conflict, wrong_state, incomplete, audience_out_of_reach, nobody_in_audience, schedule_in_past
 */
export async function publishItem(
  ctx: Context,
  id: string,
  { version, publishAt }: { version: number; publishAt?: Date | undefined },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    requireStep(tx.scope, 'publish', item, version);
    await requireReady(tx, item, publishAt);
    if (publishAt === undefined || publishAt <= tx.now()) {
      await recordPublication(tx, item);
    } else {
      await tx.db
        .updateTable('media_items')
        .set({ state: 'scheduled', publish_at: publishAt, version: version + 1, updated_at: tx.now() })
        .where('id', '=', id)
        .execute();
      await tx.audit('media.scheduled', { subject: 'media_item', subjectId: id, after: { at: publishAt } });
    }
    return getManuscript(tx, id);
  });
}

/** Publishes what is due; run by the clock. Answers how many came out. */
export async function publishDue(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const due = await takeDue(tx, tx.db.selectFrom('media_items').selectAll());
    for (const row of due) await recordPublication(tx, { ...row, audience: audienceOf(row) });
    return due.length;
  });
}

/** @throws not_found, conflict, wrong_state, audience_out_of_reach */
export async function withdrawItem(ctx: Context, id: string, { version }: { version: number }): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    requireStep(tx.scope, 'withdraw', item, version);
    await tx.db
      .updateTable('media_items')
      .set({ state: 'draft', publish_at: null, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('media.withdrawn', { subject: 'media_item', subjectId: id, before: { state: item.state } });
    return getManuscript(tx, id);
  });
}

/** @throws not_found, conflict, wrong_state, audience_out_of_reach */
export async function archiveItem(ctx: Context, id: string, { version }: { version: number }): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    requireStep(tx.scope, 'archive', item, version);
    await tx.db
      .updateTable('media_items')
      .set({ state: 'archived', archived_at: tx.now(), version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('media.archived', { subject: 'media_item', subjectId: id, before: { title: item.title } });
    return getManuscript(tx, id);
  });
}

async function requireReady(tx: Tx, item: Item, publishAt: Date | undefined): Promise<void> {
  const { summary, category_id: category, recording_file_id: recording } = item;
  requireComplete(errors.incomplete, { summary, category, recording });
  if (isPast(tx, publishAt)) throw errors.schedule_in_past();
  if ((await countByAudience(tx, item.audience)) === 0) throw errors.nobody_in_audience();
}

async function recordPublication(tx: Tx, item: Pick<Item, 'id' | 'kind' | 'title' | 'audience' | 'version'>) {
  const { id, kind, title, audience } = item;
  await tx.db
    .updateTable('media_items')
    .set({
      state: 'published',
      published_at: tx.now(),
      publish_at: null,
      version: item.version + 1,
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
  await tx.audit('media.published', { subject: 'media_item', subjectId: id, after: { kind, title, audience } });
  await tx.emit('media.published', { itemId: id, kind, title, audience });
}
