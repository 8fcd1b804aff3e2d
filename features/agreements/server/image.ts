import './tables.ts';
import { keepFile, storePicture } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { Rendition } from '#features/files/policy.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context, Read, Upload } from '#platform/server/context.ts';
import { getManuscript, lockManaged } from './desk.ts';
import { requireImage } from './queries.ts';

const use = 'agreements.image';
const DAY = 86_400;

/** The addresses of pictures that the text of an agreement may show: its own. */
export function imagesOf(agreementId: string): RegExp {
  return new RegExp(`^/api/agreements/${agreementId}/images/[0-9a-f-]{36}$`);
}

/** Adds a picture that the text may then show. @throws not_found, wrong_state, not_a_picture, picture_too_large */
export async function addImage(
  ctx: Context,
  agreementId: string,
  upload: Upload,
): Promise<{ id: string; url: string }> {
  const { state } = await getManuscript(ctx, agreementId);
  const { id } = await storePicture(ctx, upload, { use });
  return ctx.tx(async (tx) => {
    // What is published is shown a picture with the next correction.
    await lockManaged(tx, state === 'published' ? 'correct' : 'edit', agreementId);
    await keepFile(tx, id, { use });
    await tx.db.insertInto('agreement_images').values({ agreement_id: agreementId, file_id: id }).execute();
    await tx.audit('agreements.image_added', { subject: 'agreement', subjectId: agreementId, after: { file: id } });
    return { id, url: `/api/agreements/${agreementId}/images/${id}` };
  });
}

/** Whether the file is a picture that was added to the agreement. */
export async function isImageOf(read: Read, agreementId: string, fileId: string): Promise<boolean> {
  const row = await read.db
    .selectFrom('agreement_images')
    .select('file_id')
    .where('agreement_id', '=', agreementId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws not_found also when the agreement is not meant for the caller */
export async function openImage(
  ctx: Context,
  { id, fileId, today, size }: { id: string; fileId: string; today: string; size: Rendition },
): Promise<FileAnswer> {
  await requireImage(ctx, today, { id, fileId });
  return openFile(ctx, fileId, { rendition: size, disposition: 'inline', maxAge: DAY });
}
