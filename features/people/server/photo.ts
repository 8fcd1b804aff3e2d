import { rm } from 'node:fs/promises';
import { keepFile, pngOfBitmap, releaseFile, storePicture } from '#features/files/server/actions.ts';
import { errors as fileErrors } from '#features/files/errors.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { insertChange } from './record-history.ts';

const use = 'people.photo';
const LEAST_SIDE = 300;
const MOST_PIXELS = 50_000_000;

/**
 * Puts a photo in the place of the caller's face: upright, without what the camera wrote into it, in three sizes.
 * @throws people.photo_too_small files.not_a_picture files.picture_too_large
 */
export async function setPhoto(ctx: Context, upload: Upload): Promise<string> {
  const source = upload.type === 'image/bmp' ? await pngOfBitmap(upload) : upload;
  try {
    await refuseSmall(source.path);
    const stored = await storePicture(ctx, source, { use });
    return await putPhoto(ctx, stored.id);
  } finally {
    if (source !== upload) await rm(source.path, { force: true });
  }
}

/** Goes back to the drawn face. */
export async function removePhoto(ctx: Context): Promise<string> {
  return putPhoto(ctx, null);
}

async function putPhoto(ctx: Context, fileId: string | null): Promise<string> {
  const { personId } = ctx.scope;
  return ctx.tx(async (tx) => {
    const before = await tx.db
      .selectFrom('employees')
      .select(['photo_file_id', 'face_seed'])
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.photo_file_id !== fileId) {
      const was = before.photo_file_id === null ? 'drawn' : 'photo';
      const now = fileId === null ? 'drawn' : was === 'photo' ? 'another' : 'photo';
      await insertChange(tx, personId, [{ field: 'photo', before: was, after: now }], {});
    }
    if (fileId !== null) await keepFile(tx, fileId, { use });
    if (before.photo_file_id !== null) await releaseFile(tx, before.photo_file_id);
    await tx.db
      .updateTable('employees')
      .set({ photo_file_id: fileId, photo_set_at: fileId === null ? null : tx.now(), updated_at: tx.now() })
      .where('id', '=', personId)
      .execute();
    const after = { photo_file_id: fileId };
    await tx.audit('people.photo_changed', {
      subject: 'employee',
      subjectId: personId,
      personId,
      before: { photo_file_id: before.photo_file_id },
      after,
    });
    await tx.emit('people.updated', { personId });
    return fileId ?? before.face_seed;
  });
}

/** Reads the head of the picture alone: neither a bomb nor a stamp is unfolded. */
async function refuseSmall(path: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const { width = 0, height = 0 } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw fileErrors.not_a_picture({}, { cause });
    });
  if (width * height > MOST_PIXELS) throw fileErrors.picture_too_large();
  if (Math.min(width, height) < LEAST_SIDE) throw errors.photo_too_small({ side: LEAST_SIDE, width, height });
}
