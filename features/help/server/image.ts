import './tables.ts';
import { keepFile, releaseFile, storePicture } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { Rendition } from '#features/files/policy.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context, Read, Tx, Upload } from '#platform/server/context.ts';
import {
  getManagedTutorial,
  getTutorialCover,
  lockTutorial,
  requireStep,
  requireTutorialImage,
  type TutorialManuscript,
  type TutorialRecord,
} from './tutorials.ts';

const use = 'help.image';
const DAY = 86_400;

/** The addresses of pictures that the steps of a tutorial may show: its own. */
export function imagesOf(tutorialId: string): RegExp {
  return new RegExp(`^/api/help/tutorials/${tutorialId}/images/[0-9a-f-]{36}$`);
}

/** Adds a picture that the steps, or the cover of a correction, may then show. @throws not_found, wrong_state, not_a_picture, picture_too_large */
export async function addTutorialImage(
  ctx: Context,
  tutorialId: string,
  upload: Upload,
): Promise<{ id: string; url: string }> {
  await getManagedTutorial(ctx, tutorialId);
  const { id } = await storePicture(ctx, upload, { use });
  return ctx.tx(async (tx) => {
    const tutorial = await lockTutorial(tx, tutorialId);
    requireStep(tutorial.state === 'published' ? 'correct' : 'edit', tutorial);
    await keepPicture(tx, tutorialId, id);
    await tx.audit('help.image_added', { subject: 'tutorial', subjectId: tutorialId, after: { file: id } });
    return { id, url: `/api/help/tutorials/${tutorialId}/images/${id}` };
  });
}

/** @throws not_found */
export async function openTutorialImage(
  ctx: Context,
  tutorialId: string,
  fileId: string,
  size: Rendition,
): Promise<FileAnswer> {
  await requireTutorialImage(ctx, tutorialId, fileId);
  return openFile(ctx, fileId, { rendition: size, disposition: 'inline', maxAge: DAY });
}

/** The picture that was uploaded, as WebP. @throws not_found also when the cover is drawn */
export async function openTutorialCover(ctx: Context, id: string, size: Rendition): Promise<FileAnswer> {
  return openFile(ctx, await getTutorialCover(ctx, id), { rendition: size, disposition: 'inline', maxAge: DAY });
}

/** Puts a picture on the cover of a draft. @throws not_found, wrong_state, not_a_picture, picture_too_large */
export async function setTutorialCover(ctx: Context, id: string, upload: Upload): Promise<TutorialManuscript> {
  await getManagedTutorial(ctx, id);
  const file = await storePicture(ctx, upload, { use });
  return changeCover(ctx, id, file.id);
}

/** Goes back to the drawn cover of a draft. @throws not_found, wrong_state */
export function removeTutorialCover(ctx: Context, id: string): Promise<TutorialManuscript> {
  return changeCover(ctx, id, null);
}

/** Whether the file is a picture of the tutorial. */
export async function isImageOf(read: Read, tutorialId: string, fileId: string): Promise<boolean> {
  const row = await read.db
    .selectFrom('tutorial_images')
    .select('file_id')
    .where('tutorial_id', '=', tutorialId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

function changeCover(ctx: Context, id: string, fileId: string | null): Promise<TutorialManuscript> {
  return ctx.tx(async (tx) => {
    const tutorial = await lockTutorial(tx, id);
    requireStep('edit', tutorial);
    if (fileId !== null) await keepPicture(tx, id, fileId);
    await tx.db
      .updateTable('tutorials')
      .set({ cover_file_id: fileId, edited_by: tx.scope.personId })
      .set({ version: tutorial.version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await letGoOfCover(tx, tutorial);
    await tx.audit('help.cover_set', { subject: 'tutorial', subjectId: id, after: { file: fileId } });
    return getManagedTutorial(tx, id);
  });
}

async function keepPicture(tx: Tx, tutorialId: string, fileId: string): Promise<void> {
  await keepFile(tx, fileId, { use });
  await tx.db.insertInto('tutorial_images').values({ tutorial_id: tutorialId, file_id: fileId }).execute();
}

/** A step may show it too, and what was out once is kept with its picture. */
async function letGoOfCover(tx: Tx, { edition, steps, cover_file_id: fileId }: TutorialRecord): Promise<void> {
  if (fileId === null || edition > 1 || JSON.stringify(steps).includes(fileId)) return;
  await tx.db.deleteFrom('tutorial_images').where('file_id', '=', fileId).execute();
  await releaseFile(tx, fileId);
}
