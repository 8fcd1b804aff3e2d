import { recordLook } from '#features/people/server/actions.ts';
import { findCaseFile, getCase } from '#features/cases/server/queries.ts';
import { openFile } from '#features/files/server/queries.ts';
import { waitsForAnother } from '#features/editorial/policy.ts';
import { countByAudience, explainAudience } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { eachOf } from '#platform/server/page.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { supportRequest } from '../support-request.ts';
import { canWrite } from '../policy.ts';
import * as actions from './actions.ts';
import { exportDesk } from './export.ts';
import { openTutorialCover, openTutorialImage } from './image.ts';
import * as help from './queries.ts';
import { coverOf, detailOf, manuscriptOf, namedType, rowOf, tutorialRowOf, writingOf } from './wire.ts';

export const routes = handle(contract, {
  listTutorials: async (ctx, { query }) =>
    eachOf(await help.listTutorials(ctx, query), (row) => ({ ...row, ...coverOf(row), type: namedType(row) })),
  getTutorial: async (ctx, { params }) => {
    const row = await help.getTutorial(ctx, params.id);
    return {
      ...row,
      ...coverOf(row),
      type: namedType(row),
      steps: row.texts,
      can_write: row.canWrite,
      correction_note: row.correctionNote,
      corrected_at: row.correctedAt?.toISOString() ?? null,
      updated_at: row.updatedAt.toISOString(),
    };
  },
  readTutorial: (ctx, { params }) => actions.readTutorial(ctx, params.id),
  getTutorialCover: (ctx, { params, query }) => openTutorialCover(ctx, params.id, query.size),
  getTutorialImage: (ctx, { params, query }) => openTutorialImage(ctx, params.id, params.file, query.size),
  listPriorities: async (ctx) => {
    const offered = await help.listOffered(ctx, 'priorities');
    return offered.map((row) => ({ ...row, hours: row.hours ?? 0 }));
  },
  listTypes: (ctx) => help.listOffered(ctx, 'types'),
  listSolvers: (ctx) => help.listSolvers(ctx),
  askForHelp: async (ctx, { form: { type, priority, ...form }, files }) =>
    whole(ctx, await actions.askForHelp(ctx, { ...form, typeId: type, priorityId: priority, files })),
  listOwnRequests: async (ctx, { query }) => eachOf(await help.listOwnRequests(ctx, query), (row) => rowOf(ctx, row)),
  getRequest: async (ctx, { params }) => {
    const found = await help.getRequest(ctx, params.id);
    await recordLook(ctx, found.owner_id, ['cases']);
    return detailOf(ctx, found);
  },
  getRequestFile: async (ctx, { params }) => {
    const record = await getCase(ctx, params.id, { kind: supportRequest.kind });
    return openFile(ctx, await findCaseFile(ctx, record, params.file), { disposition: 'attachment' });
  },
  answerRequest: async (ctx, { params, form, files }) =>
    after(ctx, params.id, actions.answerRequest(ctx, params.id, { ...form, files })),
  cancelRequest: async (ctx, { params, body: { version, reason } }) =>
    after(ctx, params.id, actions.cancelRequest(ctx, params.id, { version, words: reason })),
  reopenRequest: async (ctx, { params, body: { version, reason } }) =>
    after(ctx, params.id, actions.reopenRequest(ctx, params.id, { version, words: reason })),
  listDesk: async (ctx, { query }) => eachOf(await help.listDesk(ctx, query), (row) => rowOf(ctx, row)),
  exportDesk: (ctx, { query }) => exportDesk(ctx, query),
  replyToRequest: async (ctx, { params, form, files }) =>
    after(ctx, params.id, actions.replyToRequest(ctx, params.id, { ...form, files })),
  assignRequest: async (ctx, { params, body: { version, person_id: personId } }) =>
    after(ctx, params.id, actions.assignRequest(ctx, params.id, { version, personId })),
  classifyRequest: async (ctx, { params, body: { version, type, priority } }) =>
    after(ctx, params.id, actions.classifyRequest(ctx, params.id, { version, typeId: type, priorityId: priority })),
  listManagedTutorials: async (ctx, { query }) => eachOf(await help.listManagedTutorials(ctx, query), tutorialRowOf),
  getManagedTutorial: async (ctx, { params }) => manuscriptOf(await help.getManagedTutorial(ctx, params.id)),
  draftTutorial: async (ctx, { body }) => manuscriptOf(await actions.draftTutorial(ctx, writingOf(body))),
  editTutorial: async (ctx, { params, body }) =>
    manuscriptOf(await actions.editTutorial(ctx, params.id, writingOf(body))),
  removeTutorial: (ctx, { params }) => actions.removeTutorial(ctx, params.id),
  publishTutorial: async (ctx, { params, body: { version, publish_at: at } }) =>
    manuscriptOf(
      await actions.publishTutorial(ctx, params.id, { version, publishAt: at === undefined ? at : new Date(at) }),
    ),
  withdrawTutorial: async (ctx, { params, body }) => manuscriptOf(await actions.withdrawTutorial(ctx, params.id, body)),
  correctTutorial: async (ctx, { params, body }) =>
    manuscriptOf(await actions.correctTutorial(ctx, params.id, writingOf(body))),
  publishTutorialCorrection: async (ctx, { params, body }) =>
    manuscriptOf(await actions.publishTutorialCorrection(ctx, params.id, body.version)),
  returnTutorialCorrection: async (ctx, { params, body }) =>
    manuscriptOf(await actions.returnTutorialCorrection(ctx, params.id, body.note)),
  listTutorialEditions: (ctx, { params }) => help.listTutorialEditions(ctx, params.id),
  listTutorialReaders: (ctx, { params, query }) => help.listTutorialReaders(ctx, params.id, query),
  archiveTutorial: async (ctx, { params, body }) =>
    manuscriptOf(await actions.archiveTutorial(ctx, params.id, body.version)),
  countAudience: async (ctx, { body: { audience } }) => ({
    people: await countByAudience(ctx, audience),
    reachable: canWrite(ctx.scope, audience),
    needs_review: waitsForAnother(ctx.scope, 'help', audience),
  }),
  seeAs: (ctx, { body }) => explainAudience(ctx, body.audience, body.person),
  setTutorialCover: async (ctx, { params, files }) =>
    manuscriptOf(await actions.setTutorialCover(ctx, params.id, files[0]!)),
  removeTutorialCover: async (ctx, { params }) => manuscriptOf(await actions.removeTutorialCover(ctx, params.id)),
  addTutorialImage: (ctx, { params, files }) => actions.addTutorialImage(ctx, params.id, files[0]!),
  listChoices: (ctx, { params }) => help.listChoices(ctx, params.list),
  addChoice: (ctx, { params, body }) => actions.addChoice(ctx, params.list, body),
  changeChoice: (ctx, { params, body }) => actions.changeChoice(ctx, params.list, params.id, body),
  listCandidates: (ctx) => help.listCandidates(ctx),
  setSolver: (ctx, { params, body }) => actions.setSolver(ctx, params.id, body),
});

async function whole(ctx: Context, id: string) {
  return detailOf(ctx, await help.getRequest(ctx, id));
}

async function after(ctx: Context, id: string, done: Promise<void>) {
  await done;
  return whole(ctx, id);
}
