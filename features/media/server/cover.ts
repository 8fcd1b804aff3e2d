import './tables.ts';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { keepFile, releaseFile, renderDrawing, storePicture } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import { renditionSides, type Rendition } from '#features/files/policy.ts';
import { drawCover } from '#platform/contract/cover.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { getSeen } from './queries.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './studio.ts';

const use = 'media.cover';
const DAY = 86_400;

/** Drawn covers, ready to send. */
const drawn = new LRUCache<string, Uint8Array>({ max: 100 });

/** The cover as WebP: the picture that was uploaded, or the one drawn from motif and seed. @throws not_found */
export async function openCover(ctx: Context, itemId: string, size: Rendition): Promise<FileAnswer> {
  const cover = await getSeen(ctx, itemId);
  if (cover.coverFileId)
    return openFile(ctx, cover.coverFileId, { rendition: size, disposition: 'inline', maxAge: DAY });
  const key = `${cover.coverMotif}/${cover.coverSeed}/${size}`;
  let content = drawn.get(key);
  if (!content) {
    const drawing = drawCover(cover.coverSeed, { kind: cover.coverMotif, width: 800, height: 450 });
    content = await renderDrawing(drawing, renditionSides[size]);
    drawn.set(key, content);
  }
  const etag = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { content, type: 'image/webp', disposition: 'inline', etag, maxAge: DAY };
}

/** The recording, whole or in ranges. It is not cached: the next person at this machine may not be meant. @throws not_found */
export async function openRecording(ctx: Context, itemId: string): Promise<FileAnswer> {
  const { recordingFileId } = await getSeen(ctx, itemId);
  if (recordingFileId === null) throw platformErrors.not_found();
  const file = await openFile(ctx, recordingFileId, { disposition: 'inline' });
  // What stands behind a semicolon is for players that look inside; browsers do so by themselves.
  return { ...file, type: file.type.split(';', 1)[0]! };
}

/** @throws not_found, wrong_state, audience_out_of_reach, not_a_picture, picture_too_large */
export async function setCover(ctx: Context, itemId: string, upload: Upload): Promise<Manuscript> {
  await getManuscript(ctx, itemId);
  const file = await storePicture(ctx, upload, { use });
  return changeCover(ctx, itemId, file.id);
}

/** Goes back to the drawn cover. @throws not_found, wrong_state, audience_out_of_reach */
export function removeCover(ctx: Context, itemId: string): Promise<Manuscript> {
  return changeCover(ctx, itemId, null);
}

function changeCover(ctx: Context, itemId: string, fileId: string | null): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, itemId);
    requireStep(tx.scope, 'edit', item);
    if (fileId !== null) await keepFile(tx, fileId, { use });
    if (item.cover_file_id) await releaseFile(tx, item.cover_file_id);
    await tx.db
      .updateTable('media_items')
      .set({ cover_file_id: fileId, version: item.version + 1, updated_at: tx.now() })
      .where('id', '=', itemId)
      .execute();
    await tx.audit('media.cover-set', { subject: 'media_item', subjectId: itemId, after: { file: fileId } });
    return getManuscript(tx, itemId);
  });
}
