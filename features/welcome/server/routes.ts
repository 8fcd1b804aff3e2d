import { handle } from '#platform/server/room.ts';
import type { brochureBody } from '../brochure.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import * as corrections from './correction.ts';
import { getManuscript, listEditions, listManaged, listTags, type Managed, type Manuscript } from './desk.ts';
import * as pieces from './pieces.ts';
import { archiveBrochure, publishBrochure, withdrawBrochure } from './publication.ts';
import { listBrochures } from './queries.ts';
import { noteView } from './view.ts';

const PAGE_SIZE = 20;

export const routes = handle(contract, {
  listBrochures: async (ctx, { params, body }) => {
    const language = body?.language ?? ctx.language;
    const found = await listBrochures(ctx, { language, page: params.a, size: PAGE_SIZE, search: body?.search });
    return { items: found.items.map(whole), total: found.total };
  },
  getCover: (ctx, { params, query }) => pieces.openCover(ctx, params.id, query.size),
  getDocument: (ctx, { params }) => pieces.openDocument(ctx, params.id),
  getImage: (ctx, { params, query }) => pieces.openImage(ctx, params.id, params.file, query.size),
  listManaged: async (ctx, { query }) => {
    const { items, total } = await listManaged(ctx, query, query);
    return { items: items.map(managed), total };
  },
  listTags: (ctx) => listTags(ctx),
  noteView: (ctx, { params, body }) => noteView(ctx, params.id, body.token),
  getManaged: async (ctx, { params }) => manuscript(await getManuscript(ctx, params.id)),
  orderBrochures: (ctx, { body }) => actions.orderBrochures(ctx, body),
  draftBrochure: async (ctx, { body }) => manuscript(await actions.draftBrochure(ctx, writingOf(body))),
  editBrochure: async (ctx, { params, body: { version, ...body } }) =>
    manuscript(await actions.editBrochure(ctx, params.id, { ...writingOf(body), version })),
  removeBrochure: (ctx, { params }) => actions.removeBrochure(ctx, params.id),
  publishBrochure: async (ctx, { params, body: { version, publish_at: at } }) =>
    manuscript(
      await publishBrochure(ctx, params.id, { version, publishAt: at === undefined ? undefined : new Date(at) }),
    ),
  withdrawBrochure: async (ctx, { params, body }) => manuscript(await withdrawBrochure(ctx, params.id, body)),
  correctBrochure: async (ctx, { params, body: { version, note, cover, document, ...body } }) =>
    manuscript(
      await corrections.correctBrochure(ctx, params.id, { ...writingOf(body), version, note, cover, document }),
    ),
  publishCorrection: async (ctx, { params, body }) =>
    manuscript(await corrections.publishCorrection(ctx, params.id, body.version)),
  returnCorrection: async (ctx, { params, body }) =>
    manuscript(await corrections.returnCorrection(ctx, params.id, body.note)),
  listEditions: (ctx, { params }) => listEditions(ctx, params.id),
  archiveBrochure: async (ctx, { params, body }) => manuscript(await archiveBrochure(ctx, params.id, body.version)),
  setCover: async (ctx, { params, files }) => manuscript(await pieces.setCover(ctx, params.id, files[0]!)),
  removeCover: async (ctx, { params }) => manuscript(await pieces.removeCover(ctx, params.id)),
  setDocument: async (ctx, { params, files }) => manuscript(await pieces.setDocument(ctx, params.id, files[0]!)),
  removeDocument: async (ctx, { params }) => manuscript(await pieces.removeDocument(ctx, params.id)),
  addDocument: async (ctx, { params: { id }, files }) => wireDocument(id, await pieces.addDocument(ctx, id, files[0]!)),
  getOwnDocument: (ctx, { params }) => pieces.openOwnDocument(ctx, params.id, params.file),
  addImage: (ctx, { params, files }) => pieces.addImage(ctx, params.id, files[0]!),
});

type Shown = Pick<Managed, 'id' | 'kind' | 'title' | 'summary' | 'coverMotif' | 'coverSeed' | 'coverFileId'>;
type Corrected = Pick<Managed, 'correctionNote' | 'correctedAt'>;
type Whole = Shown & Corrected & Pick<Managed, 'body' | 'documentFileId' | 'documentName' | 'documentSize'>;

function shown({ id, kind, title, summary, coverMotif, coverSeed, coverFileId }: Shown) {
  return {
    ...{ id, kind, title, summary },
    cover_motif: coverMotif,
    cover_seed: coverSeed,
    // The address changes with the picture.
    cover_url: coverFileId && `/api/welcome/brochures/${id}/cover?v=${coverFileId}`,
  };
}

function whole(row: Whole) {
  const { id, body, documentFileId: file, documentName: name, documentSize: size } = row;
  const url = `/api/welcome/brochures/${id}/document?v=${file}`;
  return {
    ...shown(row),
    body,
    document: file === null ? null : { id: file, name: name ?? '', size: size ?? 0, url },
    correction_note: row.correctionNote,
    corrected_at: row.correctedAt?.toISOString() ?? null,
  };
}

/** A PDF that a correction may bring: only who writes the brochure opens it there. */
function wireDocument(brochureId: string, document: pieces.Attached) {
  return { ...document, url: `/api/welcome/brochures/${brochureId}/documents/${document.id}` };
}

function managed(row: Managed) {
  const { language, state, version, tags, views, actions: possible } = row;
  return {
    ...shown(row),
    ...{ language, state, version, tags, views, actions: possible },
    updated_at: row.updatedAt.toISOString(),
  };
}

function manuscript(row: Manuscript) {
  const { edition, correction, waits } = row;
  return {
    ...{ ...managed(row), ...whole(row), edition, correction, waits, cover: row.coverFileId },
    publish_at: row.publishAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    review_note: row.reviewNote,
  };
}

type Sent = (typeof brochureBody)['_zod']['output'];

function writingOf({ cover_motif, cover_seed, expires_at: last, ...writing }: Sent): actions.Writing {
  const expiresAt = last === null ? null : new Date(last);
  return { ...writing, expiresAt, coverMotif: cover_motif, coverSeed: cover_seed };
}
