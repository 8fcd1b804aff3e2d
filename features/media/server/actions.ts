import './tables.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { audienceColumns, type Audience } from '#features/organization/audience.ts';
import { mayDraftFor } from '#features/organization/release.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isOut, reachesAudience, type MediaKind } from '../policy.ts';
import { refuseEarlyEnd } from './publication.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './studio.ts';

export { removeCover, setCover } from './cover.ts';
export { keepProgress } from './progress.ts';
export { archiveItem, publishItem, withdrawItem } from './publication.ts';
export { beginRecording, setRecording } from './recording.ts';

/** The words and the addressees of an item. */
export interface Writing {
  readonly title: string;
  readonly summary: string;
  readonly transcript: string;
  readonly categoryId: string | null;
  readonly audience: Audience;
  readonly coverMotif: CoverKind;
  readonly coverSeed: string;
  readonly expiresAt: Date | null;
}

/**
 * Begins an episode or a video; nobody but who works at the studio sees it.
 * @throws unknown_category, audience_out_of_reach
 */
export async function draftItem(ctx: Context, kind: MediaKind, writing: Writing): Promise<Manuscript> {
  const id = newId();
  return ctx.tx(async (tx) => {
    if (!mayDraftFor(tx.scope, 'media:write', writing.audience)) throw errors.audience_out_of_reach();
    await requireCategory(tx, writing.categoryId);
    await tx.db
      .insertInto('media_items')
      .values({
        ...columnsOf(writing),
        id,
        kind,
        author_id: tx.scope.personId,
        edited_by: tx.scope.personId,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .execute();
    await tx.audit('media.drafted', { subject: 'media_item', subjectId: id, after: { kind, title: writing.title } });
    return getManuscript(tx, id);
  });
}

/**
 * Changes the words, the category and the addressees. What is or will be out may only be changed by who may publish
 * to the old audience and to the new one.
 * @throws not_found, conflict, wrong_state, unknown_category, audience_out_of_reach, nobody_in_audience, incomplete,
 * expires_too_early
 */
export async function editItem(
  ctx: Context,
  id: string,
  { version, ...writing }: Writing & { version: number },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    requireStep(tx.scope, 'edit', item, version);
    const reaches = isOut(item.state)
      ? reachesAudience(tx.scope, writing.audience)
      : mayDraftFor(tx.scope, 'media:write', writing.audience);
    if (!reaches) throw errors.audience_out_of_reach();
    await requireCategory(tx, writing.categoryId);
    if (item.state !== 'draft' && writing.categoryId === null) throw errors.incomplete();
    if (isOut(item.state)) await requireFit(tx, item, writing);
    await tx.db
      .updateTable('media_items')
      .set({ ...columnsOf(writing), edited_by: tx.scope.personId, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('media.edited', {
      subject: 'media_item',
      subjectId: id,
      before: { title: item.title, audience: item.audience, expires_at: item.expires_at },
      after: { title: writing.title, audience: writing.audience, expires_at: writing.expiresAt },
    });
    return getManuscript(tx, id);
  });
}

/** @throws not_found, wrong_state */
export async function removeItem(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    requireStep(tx.scope, 'remove', item);
    await tx.db.deleteFrom('media_items').where('id', '=', id).execute();
    for (const fileId of [item.cover_file_id, item.recording_file_id]) if (fileId) await releaseFile(tx, fileId);
    await tx.audit('media.removed', { subject: 'media_item', subjectId: id, before: { title: item.title } });
  });
}

/** What is or will be out stays what may be published. */
async function requireFit(tx: Tx, item: { publish_at: Date | null }, writing: Writing): Promise<void> {
  const { summary, audience, expiresAt } = writing;
  if (summary === '') throw errors.incomplete();
  refuseEarlyEnd(expiresAt, item.publish_at ?? tx.now());
  if ((await countByAudience(tx, audience)) === 0) throw errors.nobody_in_audience();
}

async function requireCategory(tx: Tx, categoryId: string | null): Promise<void> {
  if (categoryId === null) return;
  const category = await tx.db
    .selectFrom('media_categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!category) throw errors.unknown_category({}, { issues: [{ path: 'category', code: 'unknown' }] });
}

function columnsOf(writing: Writing) {
  return {
    ...audienceColumns(writing.audience),
    title: writing.title,
    summary: writing.summary,
    transcript: writing.transcript,
    category_id: writing.categoryId,
    cover_motif: writing.coverMotif,
    cover_seed: writing.coverSeed,
    expires_at: writing.expiresAt,
  };
}
