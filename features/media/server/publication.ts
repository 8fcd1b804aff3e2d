import './tables.ts';
import { sql, type SqlBool } from 'kysely';
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
 * @throws not_found, conflict, wrong_state, incomplete, audience_out_of_reach, nobody_in_audience, schedule_in_past,
 * expires_too_early
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

/**
 * Takes aside what is over, and publishes what is due; run by the clock. What is over before it could come out comes out
 * no more, and nobody is told. Answers how many items changed.
 */
export async function advanceItems(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const over = await tx.db
      .updateTable('media_items')
      .set({ state: 'expired', publish_at: null, updated_at: tx.now() })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where(sql<SqlBool>`state in ('scheduled', 'published') and expires_at <= ${tx.now()}`)
      .returning('id')
      .execute();
    for (const { id } of over) await tx.audit('media.expired', { subject: 'media_item', subjectId: id });
    const due = await takeDue(tx, tx.db.selectFrom('media_items').selectAll());
    for (const row of due) await recordPublication(tx, { ...row, audience: audienceOf(row) });
    return over.length + due.length;
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

/** @throws expires_too_early when it would be over at the moment from which people find it */
export function refuseEarlyEnd(expiresAt: Date | null, start: Date): void {
  if (expiresAt !== null && expiresAt <= start) throw errors.expires_too_early();
}

async function requireReady(tx: Tx, item: Item, publishAt: Date | undefined): Promise<void> {
  const { summary, category_id: category, recording_file_id: recording } = item;
  requireComplete(errors.incomplete, { summary, category, recording });
  if (isPast(tx, publishAt)) throw errors.schedule_in_past();
  refuseEarlyEnd(item.expires_at, publishAt ?? tx.now());
  if ((await countByAudience(tx, item.audience)) === 0) throw errors.nobody_in_audience();
}

async function recordPublication(tx: Tx, item: Pick<Item, 'id' | 'kind' | 'title' | 'audience' | 'version'>) {
  const { id, kind, title, audience } = item;
  const version = item.version + 1;
  await tx.db
    .updateTable('media_items')
    .set({
      state: 'published',
      published_at: tx.now(),
      publish_at: null,
      version,
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
  await tx.audit('media.published', { subject: 'media_item', subjectId: id, after: { kind, title, audience } });
  await tx.emit('media.published', { itemId: id, version, kind, title, audience });
}
