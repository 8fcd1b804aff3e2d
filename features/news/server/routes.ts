import { addressees } from '#features/organization/audience.ts';
import { mayDraftFor, needsReview } from '#features/organization/release.ts';
import { countByAudience, explainAudience } from '#features/people/server/queries.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { momentAt } from '#platform/contract/moment-at.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import type { articleBody } from '../article.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import { openCover, openImage } from './cover.ts';
import type { Managed, Manuscript } from './desk.ts';
import { getDiscussion, listComments, listModerated } from './discussion.ts';
import { commentOf, moderatedOf, talkOf } from './discussion-wire.ts';
import { listArticles } from './listing.ts';
import * as news from './queries.ts';

const publishing = { publish: 'news:publish', everybody: 'news:publish-everybody' };

export const routes = handle(contract, {
  listArticles: async (ctx, { params, body }) => {
    const filters = {
      search: body.search,
      categoryId: body.category,
      tagId: body.tag,
      from: body.from === undefined ? undefined : startOf(ctx, body.from, 0),
      before: body.to === undefined ? undefined : startOf(ctx, body.to, 1),
    };
    return cards(await listArticles(ctx, filters, { page: params.a, size: params.b }));
  },
  listFeatured: async (ctx, { params }) => cards(await news.listFeatured(ctx, { page: params.a, size: params.b })),
  listByCategory: async (ctx, { params, query }) => cards(await listArticles(ctx, { categoryId: params.id }, query)),
  listRelated: async (ctx, { params }) => {
    const items = await news.listRelated(ctx, params.id);
    return cards({ items, total: items.length });
  },
  getArticle: async (ctx, { params }) => {
    const article = await news.getArticle(ctx, params.id);
    return {
      ...card(article),
      author: { ...author(article), position: article.authorPosition },
      body: article.body,
      tags: article.tags,
      audience: article.audienceName,
      corrected_at: iso(article.correctedAt),
      correction_note: article.correctionNote,
      progress: article.progress,
      can_manage: article.canManage,
    };
  },
  listCategories: async (ctx) => whole(await news.listCategories(ctx)),
  listTags: async (ctx, { query }) => whole(await news.listTags(ctx, query.search ?? '')),
  readArticle: (ctx, { params, body }) => actions.readArticle(ctx, params.id, body.progress),
  getCover: (ctx, { params, query }) => openCover(ctx, params.id, query.size),
  getImage: (ctx, { params, query }) => openImage(ctx, params.id, params.file, query.size),

  listManaged: async (ctx, { query }) => {
    const filters = {
      state: query.state,
      search: query.search,
      mine: query.mine === 'yes',
      featured: query.featured === 'yes',
    };
    const { items, total } = await news.listManaged(ctx, filters, query);
    return { items: items.map(managed), total };
  },
  getManaged: async (ctx, { params }) => manuscript(await news.getManuscript(ctx, params.id)),
  draftArticle: async (ctx, { body }) => manuscript(await actions.draftArticle(ctx, writingOf(body))),
  editArticle: async (ctx, { params, body: { version, ...body } }) =>
    manuscript(await actions.editArticle(ctx, params.id, { ...writingOf(body), version })),
  removeDraft: (ctx, { params }) => actions.removeDraft(ctx, params.id),
  setCover: async (ctx, { params, files }) => manuscript(await actions.setCover(ctx, params.id, files[0]!)),
  removeCover: async (ctx, { params }) => manuscript(await actions.removeCover(ctx, params.id)),
  addImage: (ctx, { params, files }) => actions.addImage(ctx, params.id, files[0]!),
  publishArticle: async (ctx, { params, body }) => {
    const publishAt = body.publish_at === undefined ? undefined : new Date(body.publish_at);
    return manuscript(await actions.publishArticle(ctx, params.id, { version: body.version, publishAt }));
  },
  withdrawArticle: async (ctx, { params, body }) => manuscript(await actions.withdrawArticle(ctx, params.id, body)),
  correctArticle: async (ctx, { params, body }) => manuscript(await actions.correctArticle(ctx, params.id, body)),
  publishCorrection: async (ctx, { params, body }) => manuscript(await actions.publishCorrection(ctx, params.id, body)),
  returnCorrection: async (ctx, { params, body }) => manuscript(await actions.returnCorrection(ctx, params.id, body)),
  listEditions: async (ctx, { params }) => whole((await news.listEditions(ctx, params.id)).map(edition)),
  archiveArticle: async (ctx, { params, body }) => manuscript(await actions.archiveArticle(ctx, params.id, body)),
  featureArticles: async (ctx, { body }) => {
    await actions.featureArticles(ctx, body.articles);
    return { articles: [...new Set(body.articles)] };
  },
  seeAs: (ctx, { body }) => explainAudience(ctx, body.audience, body.person),
  countAudience: async (ctx, { body: { audience } }) => ({
    people: await countByAudience(ctx, audience),
    reachable: mayDraftFor(ctx.scope, 'news:write', audience),
    needs_review: needsReview(ctx.scope, publishing, audience),
  }),
  listReaders: async (ctx, { params, query }) => {
    const { items, total } = await news.listReaders(ctx, params.id, query);
    const readers = items.map(({ firstAt, lastAt, ...reader }) => ({
      ...reader,
      first_at: firstAt.toISOString(),
      last_at: lastAt.toISOString(),
    }));
    return { items: readers, total };
  },

  getDiscussion: async (ctx, { params }) => talkOf(await getDiscussion(ctx, params.id)),
  react: async (ctx, { params, body }) => talkOf(await actions.react(ctx, params.id, body.kind)),
  listComments: async (ctx, { params, query }) => {
    const { items, total } = await listComments(ctx, params.id, query);
    return { items: items.map((row) => commentOf(row, ctx.scope.personId)), total };
  },
  addComment: async (ctx, { params, body }) =>
    commentOf(await actions.addComment(ctx, params.id, body.words), ctx.scope.personId),
  removeComment: (ctx, { params }) => actions.removeComment(ctx, params.id),
  reportComment: (ctx, { params }) => actions.reportComment(ctx, params.id),
  listModerated: async (ctx, { query }) => {
    const { items, total } = await listModerated(ctx, query);
    return { items: items.map(moderatedOf), total };
  },
  decideComment: async (ctx, { params, body }) => moderatedOf(await actions.decideComment(ctx, params.id, body)),
  setDiscussion: (ctx, { params, body }) => actions.setDiscussion(ctx, params.id, body.discussion),
});

type Cover = { id: string; coverFileId: string | null; coverMotif: CoverKind; coverSeed: string };
type Category = {
  categoryId: string | null;
  categoryCode: string | null;
  categoryName: string | null;
  categoryMotif: CoverKind | null;
};

function cards({ items, total }: { items: readonly news.Card[]; total: number }) {
  return { items: items.map(card), total };
}

function card(row: news.Card) {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    category: category(row)!,
    author: author(row),
    published_at: row.publishedAt!.toISOString(),
    minutes: row.minutes,
    edition: row.edition,
    featured: row.featured !== null,
    cover: cover(row),
    readers: row.readers,
    is_read: row.isRead,
  };
}

function managed(row: Managed) {
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    category: category(row),
    author: author(row),
    audience: addressees(row.audience),
    published_at: iso(row.publishedAt),
    publish_at: iso(row.publishAt),
    expires_at: iso(row.expiresAt),
    updated_at: row.updatedAt.toISOString(),
    featured: row.featured,
    readers: row.readers,
    views: row.views,
    cover: cover(row),
    version: row.version,
    actions: row.actions,
  };
}

function manuscript(row: Manuscript) {
  return {
    ...managed(row),
    summary: row.summary,
    body: row.body,
    minutes: row.minutes,
    tags: row.tags,
    audience_names: row.audienceNames,
    edition: row.edition,
    discussion: row.discussion,
    confirmation: row.confirmation && {
      due_on: row.confirmation.due_on,
      questions: row.confirmation.questions.map((one) => ({ ...one, options: [...one.options] })),
    },
    correction_note: row.correctionNote,
    review_note: row.reviewNote,
    correction: row.correction,
    waits: row.waits,
  };
}

function edition(row: Awaited<ReturnType<typeof news.listEditions>>[number]) {
  const { edition: number, title, summary, body, note, replacedAt, replacedBy: id, replacedByName } = row;
  return {
    ...{ edition: number, title, note },
    replaced_at: replacedAt.toISOString(),
    replaced_by: { id, name: replacedByName ?? '' },
    writing: { title, summary, body },
  };
}

function author(row: { authorId: string; authorName: string | null }) {
  return { id: row.authorId, name: row.authorName ?? '' };
}

function category(row: Category) {
  if (row.categoryId === null) return null;
  return { id: row.categoryId, code: row.categoryCode!, name: row.categoryName!, motif: row.categoryMotif! };
}

/** The address changes with the picture, so that a browser may keep it. */
function cover({ id, coverFileId, coverMotif, coverSeed }: Cover) {
  const edition = coverFileId ?? `${coverMotif}-${coverSeed}`;
  return {
    motif: coverMotif,
    seed: coverSeed,
    uploaded: coverFileId !== null,
    url: `/api/news/articles/${id}/cover?v=${edition}`,
  };
}

type Sent = (typeof articleBody)['_zod']['output'];

function writingOf({ category: categoryId, cover_motif, cover_seed, expires_at, ...writing }: Sent): actions.Writing {
  return {
    ...writing,
    categoryId,
    coverMotif: cover_motif,
    coverSeed: cover_seed,
    expiresAt: expires_at === null ? null : new Date(expires_at),
  };
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const whole = <T>(items: readonly T[]) => ({ items, total: items.length });

/** Midnight that begins the day, `later` days on, where the company is. */
function startOf(ctx: Context, day: string, later: number): Date {
  return momentAt(addDays(day, later), '00:00', ctx.settings.COMPANY_TIME_ZONE);
}
