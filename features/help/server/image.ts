import './tables.ts';
import { keepFile, storePicture } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { Rendition } from '#features/files/policy.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { getManagedTutorial, lockTutorial, requireStep, requireTutorialImage } from './tutorials.ts';

const use = 'help.image';
const DAY = 86_400;

/** The addresses of pictures that the steps of a tutorial may show: its own. */
export function imagesOf(tutorialId: string): RegExp {
  return new RegExp(`^/api/help/tutorials/${tutorialId}/images/[0-9a-f-]{36}$`);
}

/** Adds a picture that the steps may then show. @throws not_found, wrong_state, not_a_picture, picture_too_large */
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
    await keepFile(tx, id, { use });
    await tx.db.insertInto('tutorial_images').values({ tutorial_id: tutorialId, file_id: id }).execute();
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
