import './tables.ts';
import { replaceFile, storePicture } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { Rendition } from '#features/files/policy.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { getManuscript, lockManaged, type Manuscript } from './desk.ts';
import { getCover } from './queries.ts';

const use = 'agreements.cover';
const DAY = 86_400;

/** The picture that was uploaded, as WebP. @throws not_found also when the cover is drawn */
export async function openCover(ctx: Context, id: string, today: string, size: Rendition): Promise<FileAnswer> {
  return openFile(ctx, await getCover(ctx, today, id), { rendition: size, disposition: 'inline', maxAge: DAY });
}

/** @throws not_found, wrong_state, not_a_picture, picture_too_large */
export async function setCover(ctx: Context, id: string, upload: Upload): Promise<Manuscript> {
  await getManuscript(ctx, id);
  const file = await storePicture(ctx, upload, { use });
  return changeCover(ctx, id, file.id);
}

/** Goes back to the drawn cover. @throws not_found, wrong_state */
export function removeCover(ctx: Context, id: string): Promise<Manuscript> {
  return changeCover(ctx, id, null);
}

function changeCover(ctx: Context, id: string, fileId: string | null): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const agreement = await lockManaged(tx, 'edit', id);
    await replaceFile(tx, { before: agreement.cover_file_id, after: fileId }, { use });
    await tx.db
      .updateTable('agreements')
      .set({ cover_file_id: fileId, version: agreement.version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('agreements.cover-set', { subject: 'agreement', subjectId: id, after: { file: fileId } });
    return getManuscript(tx, id);
  });
}
