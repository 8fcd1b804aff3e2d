import './tables.ts';
import { keepFile, openCover as openFileCover, releaseFile, storePicture } from '#features/files/server/actions.ts';
import type { Rendition } from '#features/files/policy.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { coverNameOf } from '../document.ts';
import { errors } from '../errors.ts';
import { findOwnCover, getManuscript, lockManaged, requireStep, type Manuscript } from './desk.ts';
import { visible } from './queries.ts';

const use = 'policies.cover';

/**
 * The cover as WebP: of the edition that the caller reads, or of what lies at their desk, whichever `named` is; the
 * first of them without a name. @throws not_found
 */
export async function openCover(
  ctx: Context,
  id: string,
  { size, named }: { size: Rendition; named?: string | undefined },
): Promise<FileAnswer> {
  const shown = await visible(ctx)
    .select(['shown.cover_file_id as fileId', 'shown.cover_motif as motif', 'shown.cover_seed as seed'])
    .where('policies.id', '=', id)
    .where('policies.kind', '<>', 'terms')
    .executeTakeFirst();
  const covers = [shown, await findOwnCover(ctx, id)].filter((cover) => cover !== undefined);
  const cover = covers.find((one) => coverNameOf(one) === named) ?? covers[0];
  if (!cover) throw platformErrors.not_found();
  return openFileCover(ctx, cover, { size, height: 400 });
}

/**
 * Puts an uploaded picture on the cover of what is being written; of a published document that begins its next edition.
 * @throws not_found, wrong_state, terms_without_cover, not_a_picture, picture_too_large
 */
export async function setCover(ctx: Context, id: string, upload: Upload): Promise<Manuscript> {
  await getManuscript(ctx, id);
  const file = await storePicture(ctx, upload, { use });
  return changeCover(ctx, id, file.id);
}

/** Goes back to the drawn cover. @throws not_found, wrong_state, terms_without_cover */
export function removeCover(ctx: Context, id: string): Promise<Manuscript> {
  return changeCover(ctx, id, null);
}

/** Releases a picture that what is being written no longer has, unless an edition shows it. */
export async function letGoOfCover(tx: Tx, policyId: string, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const shown = await tx.db
    .selectFrom('policy_editions')
    .select('edition')
    .where('policy_id', '=', policyId)
    .where('cover_file_id', '=', fileId)
    .executeTakeFirst();
  if (!shown) await releaseFile(tx, fileId);
}

function changeCover(ctx: Context, id: string, fileId: string | null): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const policy = await lockManaged(tx, id);
    requireStep('edit', policy);
    if (policy.kind === 'terms') throw errors.terms_without_cover();
    if (fileId !== null) await keepFile(tx, fileId, { use });
    await tx.db
      .updateTable('policies')
      .set({
        state: 'draft',
        cover_file_id: fileId,
        edited_by: tx.scope.personId,
        version: policy.version + 1,
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .execute();
    await letGoOfCover(tx, id, policy.cover_file_id);
    const action = fileId === null ? 'policies.cover_removed' : 'policies.cover_set';
    await tx.audit(action, { subject: 'policy', subjectId: id, after: { file: fileId } });
    return getManuscript(tx, id);
  });
}
