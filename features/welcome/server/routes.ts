import { handle } from '#platform/server/room.ts';
import type { brochureBody } from '../brochure.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import { getManuscript, listManaged, type Managed, type Manuscript } from './desk.ts';
import * as pieces from './pieces.ts';
import { listBrochures } from './queries.ts';

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
    const { items, total } = await listManaged(ctx, query.language);
    return { items: items.map(managed), total };
  },
  getManaged: async (ctx, { params }) => manuscript(await getManuscript(ctx, params.id)),
  orderBrochures: (ctx, { body }) => actions.orderBrochures(ctx, body),
  draftBrochure: async (ctx, { body }) => manuscript(await actions.draftBrochure(ctx, writingOf(body))),
  editBrochure: async (ctx, { params, body: { version, ...body } }) =>
    manuscript(await actions.editBrochure(ctx, params.id, { ...writingOf(body), version })),
  removeBrochure: (ctx, { params }) => actions.removeBrochure(ctx, params.id),
  publishBrochure: async (ctx, { params, body }) =>
    manuscript(await actions.publishBrochure(ctx, params.id, body.version)),
  archiveBrochure: async (ctx, { params, body }) =>
    manuscript(await actions.archiveBrochure(ctx, params.id, body.version)),
  setCover: async (ctx, { params, files }) => manuscript(await pieces.setCover(ctx, params.id, files[0]!)),
  removeCover: async (ctx, { params }) => manuscript(await pieces.removeCover(ctx, params.id)),
  setDocument: async (ctx, { params, files }) => manuscript(await pieces.setDocument(ctx, params.id, files[0]!)),
  removeDocument: async (ctx, { params }) => manuscript(await pieces.removeDocument(ctx, params.id)),
  addImage: (ctx, { params, files }) => pieces.addImage(ctx, params.id, files[0]!),
});

type Shown = Pick<Managed, 'id' | 'kind' | 'title' | 'summary' | 'coverMotif' | 'coverSeed' | 'coverFileId'>;
type Whole = Shown & Pick<Managed, 'body' | 'documentFileId' | 'documentName' | 'documentSize'>;

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
  return { ...shown(row), body, document: file === null ? null : { name: name ?? '', size: size ?? 0, url } };
}

function managed(row: Managed) {
  const { language, state, version, actions: possible } = row;
  return { ...shown(row), language, state, version, actions: possible, updated_at: row.updatedAt.toISOString() };
}

function manuscript(row: Manuscript) {
  return { ...managed(row), ...whole(row) };
}

type Sent = (typeof brochureBody)['_zod']['output'];

function writingOf({ cover_motif, cover_seed, ...writing }: Sent): actions.Writing {
  return { ...writing, coverMotif: cover_motif, coverSeed: cover_seed };
}
