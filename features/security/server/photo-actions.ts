import './tables.ts';
import { getCase } from '#features/cases/server/queries.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { keepFile, releaseFile, storePicture } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { Rendition } from '#features/files/policy.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read, Tx, Upload } from '#platform/server/context.ts';
import { act } from '../act.ts';
import { errors } from '../errors.ts';
import { mostPhotos } from '../item.ts';

const use = 'security.photo';
const day = 86_400;

/** Adds a photo to a thing of a draft. @throws not_found, wrong_state, too_many_photos, not_a_picture, picture_too_large */
export async function addPhoto(ctx: Context, itemId: string, upload: Upload): Promise<{ id: string; url: string }> {
  await requireDraft(ctx, itemId);
  const { id } = await storePicture(ctx, upload, { use });
  return ctx.tx(async (tx) => {
    const { actId, photos } = await requireDraft(tx, itemId, { lock: true });
    if (photos >= mostPhotos) throw errors.too_many_photos({ most: mostPhotos });
    await keepFile(tx, id, { use });
    await tx.db.insertInto('security_photos').values({ item_id: itemId, file_id: id, added_at: tx.now() }).execute();
    await tx.audit('security.photo_added', { subject: act.kind, subjectId: actId, after: { item: itemId, file: id } });
    return { id, url: `/api/security/items/${itemId}/photos/${id}` };
  });
}

/** Takes a photo from a thing of a draft. @throws not_found, wrong_state */
export async function removePhoto(ctx: Context, itemId: string, fileId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const { actId } = await requireDraft(tx, itemId, { lock: true });
    const gone = await tx.db
      .deleteFrom('security_photos')
      .where('item_id', '=', itemId)
      .where('file_id', '=', fileId)
      .executeTakeFirst();
    if (Number(gone.numDeletedRows) === 0) throw platformErrors.not_found();
    await releaseFile(tx, fileId);
    await tx.audit('security.photo_removed', { subject: act.kind, subjectId: actId, before: { file: fileId } });
  });
}

/** A photo of a thing, for who may see its act. @throws not_found */
export async function openPhoto(
  ctx: Context,
  { id, file, size }: { id: string; file: string; size: Rendition },
): Promise<FileAnswer> {
  const row = await ctx.db
    .selectFrom('security_photos as photo')
    .innerJoin('security_items as item', 'item.id', 'photo.item_id')
    .select('item.act_id')
    .where('photo.item_id', '=', id)
    .where('photo.file_id', '=', file)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  await getCase(ctx, row.act_id, { kind: act.kind });
  return openFile(ctx, file, { rendition: size, disposition: 'inline', maxAge: day });
}

async function requireDraft(read: Read | Tx, itemId: string, lock: { lock?: true } = {}) {
  const item = await read.db.selectFrom('security_items').select('act_id').where('id', '=', itemId).executeTakeFirst();
  if (!item) throw platformErrors.not_found();
  const record = await getCase(read as Tx, item.act_id, { ...lock, kind: act.kind });
  if (record.isOwner || !anyCovers(reachOf(read.scope, 'security:deliver'), record)) throw platformErrors.forbidden();
  if (record.state !== 'draft') throw caseErrors.wrong_state();
  const photos = await read.db.selectFrom('security_photos').select('file_id').where('item_id', '=', itemId).execute();
  return { actId: item.act_id, photos: photos.length };
}
