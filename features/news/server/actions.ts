import './tables.ts';
import { forgetItem } from '#features/editorial/server/actions.ts';
import { audienceColumns, type Audience } from '#features/organization/audience.ts';
import { mayDraftFor } from '#features/organization/release.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { cleanBody } from './body.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './desk.ts';
import { saveTags } from './tag.ts';

export { correctArticle, publishCorrection, returnCorrection } from './correction.ts';
export { addImage, removeCover, setCover } from './cover.ts';
export { addComment, decideComment, react, removeComment, reportComment, setDiscussion } from './discussion.ts';
export { archiveArticle, featureArticles, publishArticle, withdrawArticle } from './publication.ts';
export { readArticle } from './reading.ts';

/** The words and the addressees of an article. */
export interface Writing {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly categoryId: string | null;
  readonly tags: readonly string[];
  readonly audience: Audience;
  readonly coverMotif?: CoverKind | undefined;
  readonly coverSeed?: string | undefined;
  readonly expiresAt: Date | null;
  readonly confirmation: ConfirmationPlan | null;
}

/**
 * Begins an article; nobody but its writers sees it.
 * @throws unknown_category, audience_out_of_reach
 */
export async function draftArticle(ctx: Context, writing: Writing): Promise<Manuscript> {
  const id = newId();
  const body = await cleanBody(writing.body, id);
  return ctx.tx(async (tx) => {
    refuseOutOfReach(tx, writing.audience);
    const motif = await categoryMotif(tx, writing.categoryId);
    await tx.db
      .insertInto('articles')
      .values({
        ...columnsOf(writing, body),
        id,
        cover_motif: writing.coverMotif ?? motif,
        cover_seed: writing.coverSeed ?? id,
        author_id: tx.scope.personId,
        edited_by: tx.scope.personId,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .execute();
    await saveTags(tx, id, writing.tags);
    await tx.audit('news.drafted', { subject: 'article', subjectId: id, after: { title: writing.title } });
    return getManuscript(tx, id);
  });
}

/**
 * Changes a draft.
 * @throws not_found, conflict when the version has moved on, wrong_state, unknown_category, audience_out_of_reach
 */
export async function editArticle(
  ctx: Context,
  id: string,
  { version, ...writing }: Writing & { version: number },
): Promise<Manuscript> {
  const body = await cleanBody(writing.body, id);
  return ctx.tx(async (tx) => {
    const article = await lockManaged(tx, id);
    requireStep('edit', article, version);
    refuseOutOfReach(tx, writing.audience);
    await categoryMotif(tx, writing.categoryId);
    await tx.db
      .updateTable('articles')
      .set({
        ...columnsOf(writing, body),
        cover_motif: writing.coverMotif ?? article.cover_motif,
        cover_seed: writing.coverSeed ?? article.cover_seed,
        edited_by: tx.scope.personId,
        version: version + 1,
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .execute();
    await saveTags(tx, id, writing.tags);
    const before = { title: article.title, audience: article.audience };
    await tx.audit('news.edited', {
      subject: 'article',
      subjectId: id,
      before,
      after: { title: writing.title, audience: writing.audience },
    });
    return getManuscript(tx, id);
  });
}

/** @throws not_found, wrong_state */
export async function removeDraft(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const article = await lockManaged(tx, id);
    requireStep('remove', article);
    const images = await tx.db.selectFrom('article_images').select('file_id').where('article_id', '=', id).execute();
    await tx.db.deleteFrom('articles').where('id', '=', id).execute();
    await forgetItem(tx, 'news', id, [article.cover_file_id, ...images.map((image) => image.file_id)]);
    await tx.audit('news.removed', { subject: 'article', subjectId: id, before: { title: article.title } });
  });
}

function refuseOutOfReach(tx: Tx, audience: Audience): void {
  if (!mayDraftFor(tx.scope, 'news:write', audience)) throw errors.audience_out_of_reach();
}

async function categoryMotif(tx: Tx, categoryId: string | null): Promise<CoverKind> {
  if (categoryId === null) return 'andes';
  const category = await tx.db
    .selectFrom('news_categories')
    .select('motif')
    .where('id', '=', categoryId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!category) throw errors.unknown_category({}, { issues: [{ path: 'category', code: 'unknown' }] });
  return category.motif;
}

function columnsOf(writing: Writing, body: { html: string; text: string; minutes: number }) {
  return {
    ...audienceColumns(writing.audience),
    title: writing.title,
    summary: writing.summary,
    body_html: body.html,
    body_text: body.text,
    minutes: body.minutes,
    category_id: writing.categoryId,
    expires_at: writing.expiresAt,
    confirmation: writing.confirmation && JSON.stringify(writing.confirmation),
  };
}
