import './tables.ts';
import { sql } from 'kysely';
import { audienceOf } from '#features/organization/audience.ts';
import { audienceWithin } from '#features/organization/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import {
  reportsThatHold,
  waitsForModerator,
  type CommentState,
  type Discussion,
  type ReactionKind,
} from '../discussion.ts';
import { errors } from '../errors.ts';
import { reachesAudience } from '../policy.ts';
import { lockManaged } from './desk.ts';
import { visible } from './queries.ts';

/** What readers may say to an article, and how many have said what. @throws not_found */
export async function getDiscussion(read: Read, articleId: string) {
  const { discussion } = await requireOpen(read, articleId);
  if (discussion === 'closed') return { discussion, reactions: [], own: null, comments: 0 };
  const reactions = await read.db
    .selectFrom('article_reactions')
    .select(['kind', sql<number>`count(*)::int`.as('people')])
    .select(sql<boolean>`bool_or(person_id = ${read.scope.personId}::uuid)`.as('isOwn'))
    .where('article_id', '=', articleId)
    .groupBy('kind')
    .orderBy('people', 'desc')
    .orderBy('kind')
    .execute();
  const { comments } = await read.db
    .selectFrom('article_comments')
    .select(sql<number>`count(*)::int`.as('comments'))
    .where('article_id', '=', articleId)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow();
  const own = reactions.find((one) => one.isOwn)?.kind ?? null;
  return { discussion, reactions: reactions.map(({ kind, people }) => ({ kind, people })), own, comments };
}

/** The caller's reaction, or none. @throws not_found, discussion_closed */
export async function react(ctx: Context, articleId: string, kind: ReactionKind | null) {
  return ctx.tx(async (tx) => {
    await requireOpen(tx, articleId, ['open', 'reactions']);
    const own = { article_id: articleId, person_id: tx.scope.personId };
    if (kind === null)
      await tx.db
        .deleteFrom('article_reactions')
        .where((eb) => eb.and(own))
        .execute();
    else
      await tx.db
        .insertInto('article_reactions')
        .values({ ...own, kind, at: tx.now() })
        .onConflict((conflict) => conflict.columns(['article_id', 'person_id']).doUpdateSet({ kind, at: tx.now() }))
        .execute();
    await tx.audit('news.reacted', { subject: 'article', subjectId: articleId, after: { kind } });
    return getDiscussion(tx, articleId);
  });
}

/** Comments, the newest first: those that are shown, and the caller's own in any state. @throws not_found */
export async function listComments(read: Read, articleId: string, page: Page) {
  const { discussion } = await requireOpen(read, articleId);
  if (discussion !== 'open') return { items: [], total: 0 };
  const shown = selectComments(read)
    .where('comment.article_id', '=', articleId)
    .where((eb) => eb.or([eb('comment.state', '=', 'shown'), eb('comment.author_id', '=', read.scope.personId)]))
    .orderBy('comment.at', 'desc')
    .orderBy('comment.id', 'desc');
  return pageOf(shown, page);
}

/** Comments on an article; its author is told. @throws not_found, discussion_closed */
export async function addComment(ctx: Context, articleId: string, words: string) {
  return ctx.tx(async (tx) => {
    const { title, authorId } = await requireOpen(tx, articleId, ['open']);
    const state: CommentState = waitsForModerator(words) ? 'held' : 'shown';
    const id = newId();
    const { personId, name } = tx.scope;
    await tx.db
      .insertInto('article_comments')
      .values({ id, article_id: articleId, author_id: personId, words, state, at: tx.now() })
      .execute();
    await tx.audit('news.commented', { subject: 'article', subjectId: articleId, after: { comment: id, state } });
    if (state === 'shown' && authorId !== personId)
      await tx.emit('news.commented', { commentId: id, articleId, title, name, personIds: [authorId] });
    return selectComments(tx).where('comment.id', '=', id).executeTakeFirstOrThrow();
  });
}

/** @throws not_found when it is not the caller's */
export async function removeComment(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const gone = await tx.db
      .deleteFrom('article_comments')
      .where('id', '=', id)
      .where('author_id', '=', tx.scope.personId)
      .where('state', '<>', 'removed')
      .returning(['article_id', 'words'])
      .executeTakeFirst();
    if (!gone) throw platformErrors.not_found();
    await tx.audit('news.comment_taken_back', { subject: 'article', subjectId: gone.article_id, before: gone });
  });
}

/** A reader counts once; three of them hide a comment that no moderator has seen. @throws not_found */
export async function reportComment(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const comment = await tx.db
      .selectFrom('article_comments')
      .select(['article_id', 'author_id', 'state', 'reports', 'decided_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!comment || comment.state !== 'shown' || comment.author_id === tx.scope.personId)
      throw platformErrors.not_found();
    await requireOpen(tx, comment.article_id);
    const { numInsertedOrUpdatedRows: added } = await tx.db
      .insertInto('article_comment_reports')
      .values({ comment_id: id, person_id: tx.scope.personId, at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(added) === 0) return;
    const reports = comment.reports + 1;
    const holds = reports >= reportsThatHold && comment.decided_at === null;
    await tx.db
      .updateTable('article_comments')
      .set({ reports, state: holds ? 'held' : 'shown' })
      .where('id', '=', id)
      .execute();
    await tx.audit('news.comment_reported', {
      subject: 'article',
      subjectId: comment.article_id,
      after: { comment: id, reports },
    });
  });
}

export interface ModerationFilters extends Page {
  readonly search?: string | undefined;
  readonly state?: CommentState | 'waiting' | undefined;
}

/** Comments within the reach of the caller; those that wait for a decision come first, then the newest. */
export async function listModerated(read: Read, { search, state, ...page }: ModerationFilters) {
  const waits = sql<boolean>`(comment.state = 'held' or (comment.reports > 0 and comment.decided_at is null))`;
  let found = selectModerated(read);
  if (state === 'waiting') found = found.where(waits);
  else if (state) found = found.where('comment.state', '=', state);
  if (search)
    found = found.where(
      sql<boolean>`plaza_fold(comment.words || ' ' || articles.title) like '%' || plaza_fold(${search.replace(/[%_\\]/g, '')}) || '%'`,
    );
  return pageOf(found.orderBy(waits, 'desc').orderBy('comment.at', 'desc').orderBy('comment.id', 'desc'), page);
}

export type ModeratedComment = Awaited<ReturnType<typeof listModerated>>['items'][number];

/** Shows a comment or takes it away; its author is told. @throws not_found, own_comment, reason_missing for a removal without */
export async function decideComment(ctx: Context, id: string, { show, reason }: { show: boolean; reason: string }) {
  return ctx.tx(async (tx) => {
    const before = await selectModerated(tx).where('comment.id', '=', id).forUpdate('comment').executeTakeFirst();
    if (!before) throw platformErrors.not_found();
    if (before.authorId === tx.scope.personId) throw errors.own_comment();
    if (!show && reason === '') throw errors.reason_missing();
    const state: CommentState = show ? 'shown' : 'removed';
    await tx.db
      .updateTable('article_comments')
      .set({ state, decided_by: tx.scope.personId, decided_at: tx.now(), reason: show ? null : reason })
      .where('id', '=', id)
      .execute();
    await tx.audit('news.comment_decided', {
      subject: 'article',
      subjectId: before.articleId,
      personId: before.authorId,
      before: { comment: id, state: before.state },
      after: { state },
      ...(show ? {} : { reason }),
    });
    const { articleId, title, authorId } = before;
    if (before.state !== state)
      await tx.emit('news.comment_decided', {
        ...{ commentId: id, articleId, title, state, reason, at: tx.now().toISOString() },
        personIds: [authorId],
      });
    return selectModerated(tx).where('comment.id', '=', id).executeTakeFirstOrThrow();
  });
}

/** Says whether readers may react and comment; what they said stays, unseen. @throws not_found, wrong_state */
export async function setDiscussion(ctx: Context, articleId: string, discussion: Discussion) {
  return ctx.tx(async (tx) => {
    const article = await lockManaged(tx, articleId);
    if (article.state === 'archived') throw errors.wrong_state();
    // What is out belongs to those who may publish to its audience.
    if (article.live && !reachesAudience(tx.scope, audienceOf(article))) throw platformErrors.forbidden();
    await tx.db.updateTable('articles').set({ discussion }).where('id', '=', articleId).execute();
    await tx.audit('news.discussion_set', {
      subject: 'article',
      subjectId: articleId,
      before: { discussion: article.discussion },
      after: { discussion },
    });
    return { discussion };
  });
}

/** The article, when the caller may read it and it allows one of these. @throws not_found, discussion_closed */
async function requireOpen(read: Read | Tx, articleId: string, allowed?: readonly Discussion[]) {
  const article = await visible(read)
    .select(['articles.discussion', 'articles.title', 'articles.author_id as authorId'])
    .where('articles.id', '=', articleId)
    .executeTakeFirst();
  if (!article) throw platformErrors.not_found();
  if (allowed && !allowed.includes(article.discussion)) throw errors.discussion_closed();
  return article;
}

function selectComments(read: Read) {
  return read.db
    .selectFrom('article_comments as comment')
    .select(['comment.id', 'comment.words', 'comment.at', 'comment.state', 'comment.author_id as authorId'])
    .select(personName('comment.author_id').as('author'))
    .select(
      sql<boolean>`exists (select from article_comment_reports
        where comment_id = comment.id and person_id = ${read.scope.personId || null}::uuid)`.as('isReported'),
    );
}

export type Comment = Awaited<ReturnType<typeof addComment>>;

function selectModerated(read: Read) {
  return read.db
    .selectFrom('article_comments as comment')
    .innerJoin('articles', 'articles.id', 'comment.article_id')
    .select(['comment.id', 'comment.words', 'comment.at', 'comment.state', 'comment.reports', 'comment.reason'])
    .select(['comment.author_id as authorId', 'articles.id as articleId', 'articles.title'])
    .select([personName('comment.author_id').as('author'), personName('comment.decided_by').as('decidedBy')])
    .where(audienceWithin(reachOf(read.scope, 'news:publish'), 'articles'));
}
