import './tables.ts';
import { audienceColumns, type Audience } from '#features/organization/audience.ts';
import { mayDraftFor } from '#features/organization/release.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { askConfirmation, followItem, refuseOverdue } from '#features/must-read/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { needsSecondPersonToCorrect, reachesAudience } from '../policy.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { cleanBody } from './body.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './desk.ts';
import { itemOf } from './publication.ts';
import { saveTags } from './tag.ts';

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

/** What replaces the words of a published article. */
export interface Correction extends Pick<Writing, 'title' | 'summary' | 'body'> {
  readonly version: number;
  readonly note: string;
  /** Whether who has confirmed what it said before must do it again, by `confirmation` or else as it was asked before. */
  readonly reconfirm: boolean;
  readonly confirmation?: ConfirmationPlan | undefined;
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
    for (const fileId of [article.cover_file_id, ...images.map((image) => image.file_id)])
      if (fileId) await releaseFile(tx, fileId);
    await tx.audit('news.removed', { subject: 'article', subjectId: id, before: { title: article.title } });
  });
}

/**
 * Replaces what a published article says by a new edition; the note tells readers what changed. Its addressees stay.
 * @throws not_found, conflict, wrong_state, audience_out_of_reach, incomplete, own_approval when it is for everybody and
 * the caller may not release that alone, must-read.due_in_past
 */
export async function correctArticle(ctx: Context, id: string, correction: Correction): Promise<Manuscript> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const body = await cleanBody(correction.body, id);
  return ctx.tx(async (tx) => {
    const article = await lockManaged(tx, id);
    requireStep('correct', article, correction.version);
    if (!reachesAudience(tx.scope, article.audience)) throw errors.audience_out_of_reach();
    if (needsSecondPersonToCorrect(tx.scope, article)) throw errors.own_approval();
    if (body.text === '') throw errors.incomplete();
    const plan = correction.reconfirm ? (correction.confirmation ?? article.confirmation) : null;
    if (plan) await refuseOverdue(tx, zone, plan, tx.now());
    await tx.db
      .insertInto('article_editions')
      .values({
        article_id: id,
        edition: article.edition,
        title: article.title,
        summary: article.summary,
        body_html: article.body_html,
        replaced_by: tx.scope.personId,
        replaced_at: tx.now(),
      })
      .execute();
    await tx.db
      .updateTable('articles')
      .set({
        title: correction.title,
        summary: correction.summary,
        body_html: body.html,
        body_text: body.text,
        minutes: body.minutes,
        state: 'corrected',
        edition: article.edition + 1,
        correction_note: correction.note,
        ...(plan ? { confirmation: JSON.stringify(plan) } : {}),
        corrected_at: tx.now(),
        edited_by: tx.scope.personId,
        version: article.version + 1,
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .execute();
    await tx.audit('news.corrected', {
      subject: 'article',
      subjectId: id,
      before: { edition: article.edition, title: article.title },
      after: { edition: article.edition + 1, title: correction.title },
      reason: correction.note,
    });
    const item = itemOf({ ...article, title: correction.title });
    const edition = article.edition + 1;
    const askedBy = tx.scope.personId;
    if (plan) await askConfirmation(tx, zone, { ...item, edition, askedBy }, plan);
    else await followItem(tx, item);
    return getManuscript(tx, id);
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
