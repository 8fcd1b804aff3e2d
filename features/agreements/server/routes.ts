import { waitsForAnother } from '#features/editorial/policy.ts';
import { addressees } from '#features/organization/audience.ts';
import { countByAudience, explainAudience } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { canManage } from '../policy.ts';
import * as actions from './actions.ts';
import { openCover, removeCover, setCover } from './cover.ts';
import { addImage, openImage } from './image.ts';
import type { Managed, Manuscript } from './desk.ts';
import * as agreements from './queries.ts';

export const routes = handle(contract, {
  listAgreements: async (ctx, { params, body }) => {
    const { search, category, city, tag, favourites } = body;
    const filters = { search, category, tag, cityId: city, favourites: favourites === true };
    const page = { page: params.a, size: params.b };
    const { items, total } = await agreements.listAgreements(ctx, today(ctx), filters, page);
    return { items: items.map(card), total };
  },
  listCities: async (ctx) => {
    const items = await agreements.listCities(ctx, today(ctx));
    return { items, total: items.length };
  },
  getAgreement: async (ctx, { params }) => {
    const row = await agreements.getAgreement(ctx, today(ctx), params.id);
    const { body, website, contact, code } = row;
    return {
      ...card(row),
      ...{ body, website, contact, code },
      has_code: row.hasCode,
      own_uses: row.ownUses,
      used_today: row.usedToday,
      edition: row.edition,
      correction_note: row.correctionNote,
      corrected_at: row.correctedAt?.toISOString() ?? null,
      can_manage: row.canManage,
    };
  },
  issueCode: (ctx, { params }) => actions.issueCode(ctx, params.id),
  noteUse: (ctx, { params }) => actions.noteUse(ctx, params.id),
  noteReading: (ctx, { params }) => actions.noteReading(ctx, params.id),
  setFavourite: (ctx, { params, body }) => actions.setFavourite(ctx, params.id, body.favourite),
  listManaged: async (ctx, { query }) => {
    const day = today(ctx);
    const { items, total } = await agreements.listManaged(ctx, query, query);
    return { items: items.map((row) => managed(row, day)), total };
  },
  getManaged: async (ctx, { params }) => manuscript(ctx, await agreements.getManuscript(ctx, params.id)),
  draftAgreement: async (ctx, { body }) => manuscript(ctx, await actions.draftAgreement(ctx, body)),
  editAgreement: async (ctx, { params, body }) => manuscript(ctx, await actions.editAgreement(ctx, params.id, body)),
  getCover: (ctx, { params, query }) => openCover(ctx, params.id, today(ctx), query.size),
  setCover: async (ctx, { params, files }) => manuscript(ctx, await setCover(ctx, params.id, files[0]!)),
  removeCover: async (ctx, { params }) => manuscript(ctx, await removeCover(ctx, params.id)),
  addImage: (ctx, { params, files }) => addImage(ctx, params.id, files[0]!),
  getImage: (ctx, { params: { id, file: fileId }, query: { size } }) =>
    openImage(ctx, { id, fileId, today: today(ctx), size }),
  removeDraft: (ctx, { params }) => actions.removeDraft(ctx, params.id),
  publishAgreement: async (ctx, { params, body }) =>
    manuscript(
      ctx,
      await actions.publishAgreement(ctx, params.id, {
        version: body.version,
        publishAt: body.publish_at === undefined ? undefined : new Date(body.publish_at),
      }),
    ),
  withdrawAgreement: async (ctx, { params, body }) =>
    manuscript(ctx, await actions.withdrawAgreement(ctx, params.id, body)),
  correctAgreement: async (ctx, { params, body }) =>
    manuscript(ctx, await actions.correctAgreement(ctx, params.id, body)),
  publishCorrection: async (ctx, { params, body }) =>
    manuscript(ctx, await actions.publishCorrection(ctx, params.id, body.version)),
  returnCorrection: async (ctx, { params, body }) =>
    manuscript(ctx, await actions.returnCorrection(ctx, params.id, body)),
  listEditions: (ctx, { params }) => agreements.listEditions(ctx, params.id),
  listReaders: (ctx, { params, query }) => agreements.listReaders(ctx, params.id, query),
  archiveAgreement: async (ctx, { params, body }) =>
    manuscript(ctx, await actions.archiveAgreement(ctx, params.id, body.version)),
  seeAs: (ctx, { body }) => explainAudience(ctx, body.audience, body.person),
  countAudience: async (ctx, { body: { audience } }) => ({
    people: await countByAudience(ctx, audience),
    reachable: canManage(ctx.scope, audience),
    needs_review: waitsForAnother(ctx.scope, 'agreements', audience),
  }),
});

const today = (ctx: Context) => agreements.todayIn(ctx, ctx.settings.COMPANY_TIME_ZONE);

function card(row: agreements.Card) {
  const { id, title, partner, category, summary, benefit, cities, tags, uses } = row;
  return {
    ...{ id, title, partner, category, summary, benefit, cities, tags, uses },
    cover_motif: row.coverMotif,
    cover_url: coverUrl(row),
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    is_favourite: row.isFavourite,
  };
}

function managed(row: Omit<Managed, 'total'>, day: string) {
  const { id, title, partner, category, state, codes, uses, readers, version, actions: possible } = row;
  return {
    ...{ id, title, partner, category, state, codes, uses, readers, version, actions: possible },
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    is_over: row.endsOn < day,
    audience: addressees(row.audience),
    updated_at: row.updatedAt.toISOString(),
  };
}

function manuscript(ctx: Context, row: Manuscript) {
  const {
    summary,
    benefit,
    body,
    website,
    contact,
    cities,
    tags,
    edition,
    confirmation: plan,
    correction,
    waits,
  } = row;
  return {
    ...managed(row, today(ctx)),
    ...{ summary, benefit, body, website, contact, cities, tags, edition, correction, waits },
    confirmation: plan && {
      due_on: plan.due_on,
      questions: plan.questions.map((one) => ({ ...one, options: [...one.options] })),
    },
    publish_at: row.publishAt?.toISOString() ?? null,
    review_note: row.reviewNote,
    correction_note: row.correctionNote,
    cover: row.coverFileId,
    code_prefix: row.codePrefix,
    cover_motif: row.coverMotif,
    cover_url: coverUrl(row),
  };
}

/** The address changes with the picture. */
function coverUrl({ id, coverFileId }: { id: string; coverFileId: string | null }): string | null {
  return coverFileId && `/api/agreements/${id}/cover?v=${coverFileId}`;
}
