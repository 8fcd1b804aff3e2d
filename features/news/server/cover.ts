import './tables.ts';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { keepFile, releaseFile, renderDrawing, storePicture } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { Rendition } from '#features/files/policy.ts';
import { drawCover } from '#platform/contract/cover.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isPossible } from '../policy.ts';
import { getManuscript, lockManaged, type Manuscript } from './desk.ts';
import { getCover, requireImage } from './queries.ts';

const use = 'news.cover';
const imageUse = 'news.image';
const DAY = 86_400;
const widths = { small: 320, medium: 800, large: 1600 } as const satisfies Record<Rendition, number>;

/** Drawn covers, ready to send: the same few are asked for all day. */
const drawn = new LRUCache<string, Uint8Array>({ max: 300 });

/** The cover as WebP: the picture that was uploaded, or the one drawn from motif and seed. @throws not_found */
export async function openCover(ctx: Context, articleId: string, size: Rendition): Promise<FileAnswer> {
  const cover = await getCover(ctx, articleId);
  if (cover.fileId) return openFile(ctx, cover.fileId, { rendition: size, disposition: 'inline', maxAge: DAY });
  const key = `${cover.motif}/${cover.seed}/${size}`;
  let content = drawn.get(key);
  if (!content) {
    const width = widths[size];
    content = await renderDrawing(drawCover(cover.seed, { kind: cover.motif, width: 800, height: 400 }), width);
    drawn.set(key, content);
  }
  const etag = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { content, type: 'image/webp', disposition: 'inline', etag, maxAge: DAY };
}

/** A picture inside an article. @throws not_found */
export async function openImage(ctx: Context, articleId: string, fileId: string, size: Rendition): Promise<FileAnswer> {
  await requireImage(ctx, articleId, fileId);
  return openFile(ctx, fileId, { rendition: size, disposition: 'inline', maxAge: DAY });
}

/**
 * Puts an uploaded picture on the cover.
 * @throws not_found, wrong_state, not_a_picture, picture_too_large
 */
export async function setCover(ctx: Context, articleId: string, upload: Upload): Promise<Manuscript> {
  await getManuscript(ctx, articleId);
  const file = await storePicture(ctx, upload, { use });
  return ctx.tx(async (tx) => {
    const article = await lockManaged(tx, articleId);
    requireChangeable(article);
    await keepFile(tx, file.id, { use });
    if (article.cover_file_id) await releaseFile(tx, article.cover_file_id);
    await tx.db
      .updateTable('articles')
      .set({ cover_file_id: file.id, version: article.version + 1, updated_at: tx.now() })
      .where('id', '=', articleId)
      .execute();
    await tx.audit('news.cover-set', { subject: 'article', subjectId: articleId, after: { file: file.id } });
    return getManuscript(tx, articleId);
  });
}

/** Goes back to the drawn cover. @throws not_found, wrong_state */
export async function removeCover(ctx: Context, articleId: string): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const article = await lockManaged(tx, articleId);
    requireChangeable(article);
    if (article.cover_file_id) await releaseFile(tx, article.cover_file_id);
    await tx.db
      .updateTable('articles')
      .set({ cover_file_id: null, version: article.version + 1, updated_at: tx.now() })
      .where('id', '=', articleId)
      .execute();
    await tx.audit('news.cover-removed', { subject: 'article', subjectId: articleId });
    return getManuscript(tx, articleId);
  });
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

function requireChangeable(article: Awaited<ReturnType<typeof lockManaged>>): void {
  if (!isPossible('edit', article.state) && !isPossible('correct', article.state)) throw errors.wrong_state();
}
