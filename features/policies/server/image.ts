import './tables.ts';
import { keepFile, storePicture } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { Rendition } from '#features/files/policy.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { getManuscript, lockManaged } from './desk.ts';
import { requirePicture } from './picture.ts';

const use = 'policies.image';
const DAY = 86_400;

/** The addresses of pictures that the text of a document may show: its own. */
export function imagesOf(policyId: string): RegExp {
  return new RegExp(`^/api/policies/${policyId}/images/[0-9a-f-]{36}$`);
}

/** Adds a picture that the text may then show. @throws not_found, not_a_picture, picture_too_large */
export async function addImage(ctx: Context, policyId: string, upload: Upload): Promise<{ id: string; url: string }> {
  await getManuscript(ctx, policyId);
  const { id } = await storePicture(ctx, upload, { use });
  return ctx.tx(async (tx) => {
    await lockManaged(tx, policyId);
    await keepFile(tx, id, { use });
    await tx.db.insertInto('policy_images').values({ policy_id: policyId, file_id: id }).execute();
    await tx.audit('policies.image_added', { subject: 'policy', subjectId: policyId, after: { file: id } });
    return { id, url: `/api/policies/${policyId}/images/${id}` };
  });
}

/** @throws not_found also when the document is not meant for the caller */
export async function openImage(ctx: Context, policyId: string, fileId: string, size: Rendition): Promise<FileAnswer> {
  await requirePicture(ctx, policyId, fileId);
  return openFile(ctx, fileId, { rendition: size, disposition: 'inline', maxAge: DAY });
}
