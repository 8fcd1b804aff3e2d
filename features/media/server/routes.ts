import { addressees } from '#features/organization/audience.ts';
import { wireUpload } from '#features/files/server/queries.ts';
import { waitsForAnother } from '#features/editorial/policy.ts';
import { countByAudience, explainAudience } from '#features/people/server/queries.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import type { filters } from '../item.ts';
import { reachesAudience } from '../policy.ts';
import * as actions from './actions.ts';
import { openCover, openRecording } from './cover.ts';
import * as media from './queries.ts';
import type { Managed, Manuscript } from './studio.ts';
import { writingOf } from './writing.ts';

export const routes = handle(contract, {
  listPodcast: async (ctx, { params, body }) =>
    cards(await media.listItems(ctx, 'podcast', wanted(body), { page: params.a, size: params.b })),
  listVideos: async (ctx, { params, body }) =>
    cards(await media.listItems(ctx, 'video', wanted(body), { page: params.a, size: params.b })),
  getEpisode: async (ctx, { params }) => item(await media.getItem(ctx, 'podcast', params.id)),
  getVideo: async (ctx, { params }) => item(await media.getItem(ctx, 'video', params.id)),
  listPlayable: async (ctx, { body }) => {
    const rows = await media.listPlayable(ctx, body);
    return { items: rows.map((row) => ({ ...card(row), transcript: row.transcript })), total: rows.length };
  },
  listCategories: async (ctx) => {
    const items = await media.listCategories(ctx);
    return { items, total: items.length };
  },
  streamItem: (ctx, { params }) => openRecording(ctx, params.id),
  getCover: (ctx, { params, query }) => openCover(ctx, params.id, query.size),
  keepProgress: (ctx, { params, body }) => actions.keepProgress(ctx, params.id, body.seconds),

  listManaged: async (ctx, { query }) => {
    const { items, total } = await media.listManaged(ctx, { ...query, isMine: query.mine === 'yes' }, query);
    return { items: items.map(managed), total };
  },
  getManaged: async (ctx, { params }) => manuscript(await media.getManuscript(ctx, params.id)),
  getLimits: async (ctx) => ({ megabytes: ctx.settings.MAX_UPLOAD_MB }),
  draftItem: async (ctx, { body: { kind, confirmation, ...body } }) =>
    manuscript(await actions.draftItem(ctx, kind, { ...writingOf(body), confirmation })),
  editItem: async (ctx, { params, body: { version, confirmation, ...body } }) =>
    manuscript(await actions.editItem(ctx, params.id, { ...writingOf(body), confirmation, version })),
  removeItem: (ctx, { params }) => actions.removeItem(ctx, params.id),
  setCover: async (ctx, { params, files }) => manuscript(await actions.setCover(ctx, params.id, files[0]!)),
  removeCover: async (ctx, { params }) => manuscript(await actions.removeCover(ctx, params.id)),
  beginRecording: async (ctx, { params, body }) => wireUpload(await actions.beginRecording(ctx, params.id, body)),
  setRecording: async (ctx, { params, body }) =>
    manuscript(await actions.setRecording(ctx, params.id, { fileId: body.file, seconds: body.seconds })),
  publishItem: async (ctx, { params, body }) => {
    const publishAt = body.publish_at === undefined ? undefined : new Date(body.publish_at);
    return manuscript(await actions.publishItem(ctx, params.id, { version: body.version, publishAt }));
  },
  withdrawItem: async (ctx, { params, body }) => manuscript(await actions.withdrawItem(ctx, params.id, body)),
  correctItem: async (ctx, { params, body: { version, note, confirmation, ...body } }) =>
    manuscript(
      await actions.correctItem(ctx, params.id, { ...writingOf(body), version, note, plan: confirmation ?? null }),
    ),
  publishCorrection: async (ctx, { params, body }) => manuscript(await actions.publishCorrection(ctx, params.id, body)),
  returnCorrection: async (ctx, { params, body }) =>
    manuscript(await actions.declineCorrection(ctx, params.id, body.note)),
  listEditions: (ctx, { params }) => media.listItemEditions(ctx, params.id),
  archiveItem: async (ctx, { params, body }) => manuscript(await actions.archiveItem(ctx, params.id, body)),
  listListeners: async (ctx, { params, query }) => {
    const { items, total } = await media.listListeners(ctx, params.id, query, query);
    const listeners = items.map(({ id, name, position, campaign, seconds, ...row }) => ({
      ...{ id, name, position, campaign, seconds },
      first_at: row.firstAt.toISOString(),
      last_at: row.lastAt.toISOString(),
      finished_at: iso(row.finishedAt),
    }));
    return { items: listeners, total };
  },
  seeAs: (ctx, { body }) => explainAudience(ctx, body.audience, body.person),
  countAudience: async (ctx, { body: { audience } }) => ({
    people: await countByAudience(ctx, audience),
    reachable: reachesAudience(ctx.scope, audience),
    needs_review: waitsForAnother(ctx.scope, 'media', audience),
  }),
});

function wanted(body: (typeof filters)['_zod']['output']): media.Filters {
  return { search: body.search, categoryId: body.category, tag: body.tag, isBegun: body.begun };
}

function cards({ items, total }: { items: readonly media.Card[]; total: number }) {
  return { items: items.map(card), total };
}

function card(row: media.Card) {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    category: category(row)!,
    author: { id: row.authorId, name: row.authorName ?? '' },
    published_at: row.publishedAt!.toISOString(),
    seconds: row.seconds!,
    cover: cover(row),
    listeners: row.listeners,
    tags: row.tags,
    progress: row.stoppedAt === null ? null : { seconds: row.stoppedAt, finished: row.finishedAt !== null },
    stream: streamOf(row.id, row.recordingFileId!),
  };
}

function item(row: Awaited<ReturnType<typeof media.getItem>>) {
  return {
    ...card(row),
    transcript: row.transcript,
    type: row.type,
    edition: row.edition,
    correction_note: row.correctionNote,
    corrected_at: iso(row.correctedAt),
    can_manage: row.canManage,
  };
}

function managed(row: Managed) {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    category: category(row),
    author: { id: row.authorId, name: row.authorName ?? '' },
    audience: addressees(row.audience),
    seconds: row.seconds,
    published_at: iso(row.publishedAt),
    publish_at: iso(row.publishAt),
    expires_at: iso(row.expiresAt),
    updated_at: row.updatedAt.toISOString(),
    listeners: row.listeners,
    finished: row.finished,
    cover: cover(row),
    version: row.version,
    actions: row.actions,
  };
}

function manuscript(row: Manuscript) {
  const { recordingFileId: file } = row;
  const recording =
    file === null
      ? null
      : {
          file,
          name: row.recordingName!,
          type: row.recordingType!,
          size: row.recordingSize!,
          stream: streamOf(row.id, file),
        };
  const { summary, transcript, edition, tags, correction, waits } = row;
  const confirmation = row.confirmation && {
    due_on: row.confirmation.due_on,
    questions: row.confirmation.questions.map((one) => ({ ...one, options: [...one.options] })),
  };
  const words = { summary, transcript, edition, tags, confirmation };
  return { ...managed(row), ...words, review_note: row.reviewNote, correction, waits, recording };
}

/** The address changes with the recording, so that a player never goes on in another one. */
const streamOf = (id: string, file: string) => `/api/media/items/${id}/stream?v=${file}`;

type Category = {
  categoryId: string | null;
  categoryCode: string | null;
  categoryName: string | null;
  categoryMotif: CoverKind | null;
};

function category(row: Category) {
  if (row.categoryId === null) return null;
  return { id: row.categoryId, code: row.categoryCode!, name: row.categoryName!, motif: row.categoryMotif! };
}

function cover(row: { id: string; coverFileId: string | null; coverMotif: CoverKind; coverSeed: string }) {
  const edition = row.coverFileId ?? `${row.coverMotif}-${row.coverSeed}`;
  return {
    motif: row.coverMotif,
    seed: row.coverSeed,
    uploaded: row.coverFileId !== null,
    url: `/api/media/items/${row.id}/cover?v=${edition}`,
  };
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
