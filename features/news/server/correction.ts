import './tables.ts';
import {
  holdCorrection,
  returnCorrection as sendCorrectionBack,
  takeCorrection,
} from '#features/editorial/server/actions.ts';
import { errors as editorialErrors } from '#features/editorial/errors.ts';
import { findCorrection } from '#features/editorial/server/queries.ts';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { askConfirmation, followItem, refuseOverdue } from '#features/must-read/server/actions.ts';
import type { CleanText } from '#platform/server/rich-text.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { CorrectedCover } from '../correction.ts';
import { errors } from '../errors.ts';
import { needsSecondPersonToCorrect, reachesAudience } from '../policy.ts';
import { cleanBody } from './body.ts';
import { correctCover, requireOwnCover } from './cover.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './desk.ts';
import { itemOf } from './publication.ts';

/** What replaces the words of a published article. */
export interface Correction {
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly note: string;
  /** Without it the cover stays. */
  readonly cover?: CorrectedCover | undefined;
  /** Whether who has confirmed what it said before must do it again, by `confirmation` or else as it was asked before. */
  readonly reconfirm: boolean;
  readonly confirmation?: ConfirmationPlan | undefined;
}

/**
 * Replaces what a published article says by a new edition; the note tells readers what changed. Its addressees stay.
 * Of what is for everybody, whoever may not release that alone sends it to a second person, and readers see nothing of
 * it until then.
 * @throws not_found, conflict, wrong_state, audience_out_of_reach, incomplete, must-read.due_in_past,
 * editorial.correction_waits while another one waits
 */
export async function correctArticle(ctx: Context, id: string, correction: Correction): Promise<Manuscript> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const body = await cleanBody(correction.body, id);
  return ctx.tx(async (tx) => {
    const article = await lockManaged(tx, id);
    requireStep('correct', article, correction.version);
    if (!reachesAudience(tx.scope, article.audience)) throw errors.audience_out_of_reach();
    if (await findCorrection(tx, named(id))) throw editorialErrors.correction_waits();
    if (body.text === '') throw errors.incomplete();
    const plan = correction.reconfirm ? (correction.confirmation ?? article.confirmation) : null;
    if (plan) await refuseOverdue(tx, zone, plan, tx.now());
    const { title, summary, note, cover } = correction;
    if (cover) await requireOwnCover(tx, article, cover);
    const words = { title, summary, body, note, cover, plan };
    if (needsSecondPersonToCorrect(tx.scope, article)) await hold(tx, article, words);
    else await recordCorrection(tx, zone, article, { ...words, by: tx.scope.personId });
    return getManuscript(tx, id);
  });
}

/**
 * Publishes the correction that waits, as its second person and in the name of who wrote it.
 * @throws not_found, conflict, wrong_state, editorial.no_correction, editorial.own_approval, must-read.due_in_past when
 * its day has passed meanwhile
 */
export async function publishCorrection(ctx: Context, id: string, { version }: { version: number }) {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  return ctx.tx(async (tx) => {
    const article = await lockManaged(tx, id);
    requireStep('correct', article, version);
    const { note, confirmation: plan, writing, asked_by: by } = await takeCorrection(tx, named(id));
    if (plan) await refuseOverdue(tx, zone, plan, tx.now());
    const { title, summary, body, cover } = writing as unknown as HeldWords;
    if (cover) await requireOwnCover(tx, article, cover);
    await recordCorrection(tx, zone, article, {
      title,
      summary,
      body: await cleanBody(body, id),
      note,
      cover,
      plan,
      by,
    });
    return getManuscript(tx, id);
  });
}

/**
 * Sends the correction that waits back to who wrote it, or takes back one's own. Readers have seen nothing of it.
 * @throws not_found, editorial.no_correction, editorial.own_approval
 */
export async function returnCorrection(ctx: Context, id: string, { note }: { note: string }): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const article = await lockManaged(tx, id);
    const { asked_by: askedBy } = await sendCorrectionBack(tx, named(id), note);
    await touch(tx, article);
    await tx.audit('news.correction_returned', {
      subject: 'article',
      subjectId: id,
      before: { askedBy },
      reason: note,
    });
    return getManuscript(tx, id);
  });
}

/** The words of a correction as they are held: the body is clean already. */
type HeldWords = Pick<Correction, 'title' | 'summary' | 'body' | 'cover'>;

interface Words {
  readonly title: string;
  readonly summary: string;
  readonly body: CleanText;
  readonly note: string;
  readonly cover: CorrectedCover | undefined;
  readonly plan: ConfirmationPlan | null;
}

type Article = Awaited<ReturnType<typeof lockManaged>>;

const named = (itemId: string) => ({ source: 'news', itemId }) as const;

async function hold(tx: Tx, article: Article, { title, summary, body, note, cover, plan }: Words): Promise<void> {
  const { id, audience } = article;
  const writing = { title, summary, body: body.html, ...(cover ? { cover } : {}) };
  const link = `/gestion/news/${id}`;
  const asked = { ...named(id), title: article.title, link, audience, authorId: article.authorId };
  await holdCorrection(tx, { ...asked, note, confirmation: plan, writing });
  // Whoever decides it by its version decides what they have seen.
  await touch(tx, article);
  await tx.audit('news.correction_submitted', {
    subject: 'article',
    subjectId: id,
    after: { title },
    reason: note,
  });
}

async function touch(tx: Tx, { id, version }: Article): Promise<void> {
  await tx.db
    .updateTable('articles')
    .set({ version: version + 1, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
}

async function recordCorrection(tx: Tx, zone: string, article: Article, words: Words & { by: string }): Promise<void> {
  const { id } = article;
  const { title, summary, body, note, cover, plan, by } = words;
  const edition = article.edition + 1;
  await tx.db
    .insertInto('article_editions')
    .values({
      article_id: id,
      edition: article.edition,
      title: article.title,
      summary: article.summary,
      body_html: article.body_html,
      note,
      replaced_by: by,
      replaced_at: tx.now(),
    })
    .execute();
  await tx.db
    .updateTable('articles')
    .set({
      title,
      summary,
      body_html: body.html,
      body_text: body.text,
      minutes: body.minutes,
      state: 'corrected',
      edition,
      correction_note: note,
      ...(plan ? { confirmation: JSON.stringify(plan) } : {}),
      ...(cover ? await correctCover(tx, article, cover) : {}),
      corrected_at: tx.now(),
      edited_by: by,
      version: article.version + 1,
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
  await tx.audit('news.corrected', {
    subject: 'article',
    subjectId: id,
    before: { edition: article.edition, title: article.title, ...(cover ? { cover: article.cover_file_id } : {}) },
    after: { edition, title, by, ...(cover ? { cover } : {}) },
    reason: note,
  });
  const item = itemOf({ ...article, title });
  if (plan) await askConfirmation(tx, zone, { ...item, edition, askedBy: by }, plan);
  else await followItem(tx, item);
}
