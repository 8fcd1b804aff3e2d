import './tables.ts';
import {
  keepFile,
  openCover as openFileCover,
  releaseFile,
  replaceFile,
  storePicture,
} from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { Rendition } from '#features/files/policy.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx, Upload } from '#platform/server/context.ts';
import type { CorrectedCover } from '../correction.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './desk.ts';
import { getCover, requireImage } from './queries.ts';

const use = 'news.cover';
const imageUse = 'news.image';
const DAY = 86_400;

/** The cover as WebP: the picture that was uploaded, or the one drawn from motif and seed. @throws not_found */
export async function openCover(ctx: Context, articleId: string, size: Rendition): Promise<FileAnswer> {
  return openFileCover(ctx, await getCover(ctx, articleId), { size, height: 400 });
}

/** A picture inside an article. @throws not_found */
export async function openImage(ctx: Context, articleId: string, fileId: string, size: Rendition): Promise<FileAnswer> {
  await requireImage(ctx, articleId, fileId);
  return openFile(ctx, fileId, { rendition: size, disposition: 'inline', maxAge: DAY });
}

/**
 * Puts an uploaded picture on the cover of a draft; that of what is out goes along with a correction.
 * @throws not_found, wrong_state, not_a_picture, picture_too_large
 */
export async function setCover(ctx: Context, articleId: string, upload: Upload): Promise<Manuscript> {
  await getManuscript(ctx, articleId);
  const file = await storePicture(ctx, upload, { use });
  return changeCover(ctx, articleId, file.id);
}

/** Goes back to the drawn cover. @throws not_found, wrong_state */
export function removeCover(ctx: Context, articleId: string): Promise<Manuscript> {
  return changeCover(ctx, articleId, null);
}

/**
 * Adds a picture that the article's text may then show.
 * @throws not_found, not_a_picture, picture_too_large
 */
export async function addImage(ctx: Context, articleId: string, upload: Upload): Promise<{ id: string; url: string }> {
  await getManuscript(ctx, articleId);
  const file = await storePicture(ctx, upload, { use: imageUse });
  return ctx.tx(async (tx) => {
    await lockManaged(tx, articleId);
    await keepFile(tx, file.id, { use: imageUse });
    await tx.db.insertInto('article_images').values({ article_id: articleId, file_id: file.id }).execute();
    await tx.audit('news.image-added', { subject: 'article', subjectId: articleId, after: { file: file.id } });
    return { id: file.id, url: `/api/news/articles/${articleId}/images/${file.id}` };
  });
}

/** A cover stands among the pictures of its article before a correction may show it. @throws not_found */
export async function requireOwnCover(
  read: Read,
  article: { id: string; cover_file_id: string | null },
  { file }: CorrectedCover,
): Promise<void> {
  if (file === null || file === article.cover_file_id || (await isImageOf(read, article.id, file))) return;
  throw platformErrors.not_found();
}

/** What a corrected article's row says of its cover; the picture that was there alone is no longer kept. */
export async function correctCover(
  tx: Tx,
  { id, cover_file_id: before }: { id: string; cover_file_id: string | null },
  { motif, seed, file }: CorrectedCover,
) {
  if (before !== null && before !== file && !(await isImageOf(tx, id, before))) await releaseFile(tx, before);
  return { cover_motif: motif, cover_seed: seed, cover_file_id: file };
}

async function isImageOf(read: Read, articleId: string, fileId: string): Promise<boolean> {
  const row = await read.db
    .selectFrom('article_images')
    .select('file_id')
    .where('article_id', '=', articleId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

function changeCover(ctx: Context, articleId: string, fileId: string | null): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const article = await lockManaged(tx, articleId);
    requireStep('edit', article);
    await replaceFile(tx, { before: article.cover_file_id, after: fileId }, { use });
    await tx.db
      .updateTable('articles')
      .set({ cover_file_id: fileId, version: article.version + 1, updated_at: tx.now() })
      .where('id', '=', articleId)
      .execute();
    const action = fileId === null ? 'news.cover-removed' : 'news.cover-set';
    await tx.audit(action, { subject: 'article', subjectId: articleId, after: { file: fileId } });
    return getManuscript(tx, articleId);
  });
}
