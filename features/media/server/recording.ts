import './tables.ts';
import { beginUpload, replaceFile } from '#features/files/server/actions.ts';
import { findFile, type UploadState } from '#features/files/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isPossible, recordingRules, recordingUses } from '../policy.ts';
import { beginEdition } from './edition.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './studio.ts';

/**
 * Begins to take a recording in chunks.
 * @throws not_found, wrong_state, too_large with the limit, too_many_uploads
 */
export async function beginRecording(
  ctx: Context,
  itemId: string,
  file: { name: string; size: number },
): Promise<UploadState> {
  const { kind, state } = await getManuscript(ctx, itemId);
  if (!isPossible('record', state)) throw errors.wrong_state();
  return beginUpload(ctx, file, { use: recordingUses[kind], rule: recordingRules[kind] });
}

/**
 * Puts an uploaded file of the caller in the place of the recording, who then has changed the item last.
 * @throws not_found, wrong_state, wrong_recording when the file is of another kind or somebody else's
 */
export async function setRecording(
  ctx: Context,
  itemId: string,
  { fileId, seconds }: { fileId: string; seconds: number },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, itemId);
    requireStep(tx.scope, 'record', item);
    const use = recordingUses[item.kind];
    const file = await findFile(tx, fileId);
    if (!file || file.use !== use || file.ownerId !== tx.scope.personId) throw errors.wrong_recording();
    await beginEdition(tx, item, { by: tx.scope.personId });
    await replaceFile(tx, { before: item.recording_file_id, after: fileId }, { use });
    await tx.db
      .updateTable('media_items')
      .set({ recording_file_id: fileId, seconds, edited_by: tx.scope.personId })
      .set({ version: item.version + 1, updated_at: tx.now() })
      .where('id', '=', itemId)
      .execute();
    const after = { file: fileId, name: file.name, size: file.size, seconds };
    await tx.audit('media.recording-set', { subject: 'media_item', subjectId: itemId, after });
    return getManuscript(tx, itemId);
  });
}
