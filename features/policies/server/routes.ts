import { addressees } from '#features/organization/audience.ts';
import { mayDraftFor, needsReview } from '#features/organization/release.ts';
import { countByAudience, explainAudience } from '#features/people/server/queries.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { coverNameOf, type policyBody } from '../document.ts';
import * as actions from './actions.ts';
import { openCover } from './cover.ts';
import { openImage } from './image.ts';
import type { Managed, Manuscript } from './desk.ts';
import * as policies from './queries.ts';

const publishing = { publish: 'policies:publish', everybody: 'policies:publish-everybody' };

export const routes = handle(contract, {
  getTerms: async (ctx) => {
    const { publishedAt, acceptedAt, ...terms } = await policies.getTerms(ctx);
    return { ...terms, published_at: publishedAt.toISOString(), accepted_at: iso(acceptedAt) };
  },
  acceptTerms: async (ctx, { body }) => {
    const { acceptedAt, ...accepted } = await actions.acceptTerms(ctx, body);
    return { ...accepted, accepted_at: acceptedAt.toISOString() };
  },
  getAcceptances: (ctx) => policies.countAcceptances(ctx),
  listPolicies: async (ctx, { query }) => {
    const { items, total } = await policies.listPolicies(ctx, query, query);
    return { items: items.map(card), total };
  },
  getPolicy: async (ctx, { params }) => {
    const policy = await policies.getPolicy(ctx, params.id);
    const { confirmed } = policy;
    return {
      ...card(policy),
      body: policy.body,
      note: policy.note,
      expires_at: iso(policy.expiresAt),
      editions: policy.editions.map(edition),
      confirmed: confirmed ? { edition: confirmed.edition, at: confirmed.confirmedAt.toISOString() } : null,
      can_manage: policy.canManage,
    };
  },
  getEdition: async (ctx, { params }) => {
    const row = await policies.getEdition(ctx, params.id, params.edition);
    return { ...edition(row), body: row.body };
  },
  noteReading: (ctx, { params }) => actions.noteReading(ctx, params.id),
  getCover: (ctx, { params, query: { size, v: named } }) => openCover(ctx, params.id, { size, named }),
  listManaged: async (ctx, { query }) => {
    const { items, total } = await policies.listManaged(ctx, query, query);
    return { items: items.map(managed), total };
  },
  getManaged: async (ctx, { params }) => manuscript(await policies.getManuscript(ctx, params.id)),
  draftPolicy: async (ctx, { body }) => manuscript(await actions.draftPolicy(ctx, writingOf(body))),
  editPolicy: async (ctx, { params, body: { version, ...body } }) =>
    manuscript(await actions.editPolicy(ctx, params.id, { ...writingOf(body), version })),
  removeDraft: (ctx, { params }) => actions.removeDraft(ctx, params.id),
  publishPolicy: async (ctx, { params, body: { version, publish_at: at } }) => {
    const publishAt = at === undefined ? undefined : new Date(at);
    return manuscript(await actions.publishPolicy(ctx, params.id, { version, publishAt }));
  },
  withdrawPolicy: async (ctx, { params, body }) => manuscript(await actions.withdrawPolicy(ctx, params.id, body)),
  archivePolicy: async (ctx, { params, body }) => manuscript(await actions.archivePolicy(ctx, params.id, body)),
  listEditions: async (ctx, { params }) => {
    const items = (await policies.listEarlier(ctx, params.id)).map(earlier);
    return { items, total: items.length };
  },
  listReaders: (ctx, { params, query }) => policies.listPolicyReaders(ctx, params.id, query),
  setCover: async (ctx, { params, files }) => manuscript(await actions.setCover(ctx, params.id, files[0]!)),
  removeCover: async (ctx, { params }) => manuscript(await actions.removeCover(ctx, params.id)),
  addImage: (ctx, { params, files }) => actions.addImage(ctx, params.id, files[0]!),
  getImage: (ctx, { params, query }) => openImage(ctx, params.id, params.file, query.size),
  seeAs: (ctx, { body }) => explainAudience(ctx, body.audience, body.person),
  countAudience: async (ctx, { body: { audience } }) => ({
    people: await countByAudience(ctx, audience),
    reachable: mayDraftFor(ctx.scope, 'policies:write', audience),
    needs_review: needsReview(ctx.scope, publishing, audience),
  }),
});

function card({ publishedAt, ...row }: policies.Card | Awaited<ReturnType<typeof policies.getPolicy>>) {
  const { id, kind, title, summary, area, minutes, tags } = row;
  return {
    ...{ id, kind, title, summary, area, minutes, tags },
    edition: row.edition,
    published_at: publishedAt.toISOString(),
    cover: kind === 'terms' ? null : cover(row),
  };
}

function edition({
  edition: number,
  title,
  note,
  publishedAt,
}: {
  edition: number;
  title: string;
  note: string;
  publishedAt: Date;
}) {
  return { edition: number, title, note, published_at: publishedAt.toISOString() };
}

function managed(row: Omit<Managed, 'total'>) {
  const { id, kind, title, state, version, actions: possible } = row;
  return {
    ...{ id, kind, title, state, version, actions: possible },
    edition: row.edition,
    author: { id: row.authorId, name: row.authorName ?? '' },
    audience: addressees(row.audience),
    publish_at: iso(row.publishAt),
    expires_at: iso(row.expiresAt),
    updated_at: row.updatedAt.toISOString(),
    readers: row.readers,
  };
}

function manuscript(row: Manuscript) {
  const { summary, area, body, note, reconfirm, confirmation, tags, shown } = row;
  const plan = confirmation && {
    due_on: confirmation.due_on,
    questions: confirmation.questions.map((one) => ({ ...one, options: [...one.options] })),
  };
  return {
    ...managed(row),
    ...{ summary, area, body, note, reconfirm, tags, shown },
    cover: cover(row),
    confirmation: plan,
    review_note: row.reviewNote,
    published_at: iso(row.publishedAt),
  };
}

function earlier(row: Awaited<ReturnType<typeof policies.listEarlier>>[number]) {
  const { edition: number, title, summary, body, note, replacedAt, replacedBy: id, replacedByName } = row;
  return {
    ...{ edition: number, title, note },
    replaced_at: replacedAt.toISOString(),
    replaced_by: { id, name: replacedByName ?? '' },
    writing: { title, summary, body },
  };
}

type Covered = { id: string; coverFileId: string | null; coverMotif: CoverKind; coverSeed: string };

function cover({ id, coverFileId: fileId, coverMotif: motif, coverSeed: seed }: Covered) {
  const url = `/api/policies/${id}/cover?v=${coverNameOf({ fileId, motif, seed })}`;
  return { motif, seed, uploaded: fileId !== null, url };
}

type Sent = (typeof policyBody)['_zod']['output'];

function writingOf({ expires_at: end, cover_motif, cover_seed, ...writing }: Sent): actions.Writing {
  const expiresAt = end === null ? null : new Date(end);
  return { ...writing, expiresAt, coverMotif: cover_motif, coverSeed: cover_seed };
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
