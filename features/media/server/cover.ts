import './tables.ts';
import { openCover as openFileCover, replaceFile, storePicture } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { Rendition } from '#features/files/policy.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { errors as editorialErrors } from '#features/editorial/errors.ts';
import { waitsForAnother } from '#features/editorial/policy.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { getSeen } from './queries.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './studio.ts';

const use = 'media.cover';

/** The cover as WebP: the picture that was uploaded, or the one drawn from motif and seed. @throws not_found */
export async function openCover(ctx: Context, itemId: string, size: Rendition): Promise<FileAnswer> {
  const { coverFileId: fileId, coverMotif: motif, coverSeed: seed } = await getSeen(ctx, itemId);
  return openFileCover(ctx, { fileId, motif, seed }, { size, height: 450 });
}

/** The recording, whole or in ranges. It is not cached: the next person at this machine may not be meant. @throws not_found */
export async function openRecording(ctx: Context, itemId: string): Promise<FileAnswer> {
  const { recordingFileId } = await getSeen(ctx, itemId);
  if (recordingFileId === null) throw platformErrors.not_found();
  const file = await openFile(ctx, recordingFileId, { disposition: 'inline' });
  // What stands behind a semicolon is for players that look inside; browsers do so by themselves.
  return { ...file, type: file.type.split(';', 1)[0]! };
}

/**
 * Puts a picture on the cover of a draft, or of what is out where the caller lets that out alone.
 * @throws not_found, wrong_state, audience_out_of_reach, editorial.own_approval, not_a_picture, picture_too_large
 */
export async function setCover(ctx: Context, itemId: string, upload: Upload): Promise<Manuscript> {
  await getManuscript(ctx, itemId);
  const file = await storePicture(ctx, upload, { use });
  return changeCover(ctx, itemId, file.id);
}

/** Goes back to the drawn cover. @throws not_found, wrong_state, audience_out_of_reach, editorial.own_approval */
export function removeCover(ctx: Context, itemId: string): Promise<Manuscript> {
  return changeCover(ctx, itemId, null);
}

function changeCover(ctx: Context, itemId: string, fileId: string | null): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, itemId);
    requireCover(tx, item);
    await replaceFile(tx, { before: item.cover_file_id, after: fileId }, { use });
    await tx.db
      .updateTable('media_items')
      .set({ cover_file_id: fileId, edited_by: tx.scope.personId, version: item.version + 1, updated_at: tx.now() })
      .where('id', '=', itemId)
      .execute();
    await tx.audit('media.cover-set', { subject: 'media_item', subjectId: itemId, after: { file: fileId } });
    return getManuscript(tx, itemId);
  });
}

function requireCover(tx: Tx, item: Awaited<ReturnType<typeof lockManaged>>): void {
  const isPublished = item.state === 'published';
  requireStep(tx.scope, isPublished ? 'correct' : 'edit', item);
  if (isPublished && waitsForAnother(tx.scope, 'media', item.audience)) throw editorialErrors.own_approval();
}
